"""What can be wrong with the look of any screen, found by the page itself."""

OVER_THE_EDGE = """() => [".panel-body", ".foot", ".rail:not(.desk-rail)", ".floats", ".verdict", ".item-buttons",
    ".paper", ".map-cards", ".new-map"].filter(name =>
    [...document.querySelectorAll(name)].some(part => part.scrollWidth > part.clientWidth + 1))"""
"""The parts of the screen that something reaches out of."""

OFF_CENTRE = """() => [...document.querySelectorAll("button, a")]
    .filter(control => control.checkVisibility({ visibilityProperty: true }) && !control.textContent.trim())
    .flatMap(control => [...control.querySelectorAll(":scope > .icon > svg")].filter(picture => {
        const box = control.getBoundingClientRect();
        const parts = [...picture.children].map(part => part.getBoundingClientRect());
        const edge = (find, name) => find(...parts.map(part => part[name]));
        const middle = (low, high) => (edge(Math.min, low) + edge(Math.max, high)) / 2;
        const across = middle("left", "right") - (box.left + box.right) / 2;
        const down = middle("top", "bottom") - (box.top + box.bottom) / 2;
        return Math.max(Math.abs(across), Math.abs(down)) > 1.5;
    }).map(() => control.dataset.testid ?? control.className))"""
"""The buttons without words whose picture does not stand in their middle."""

COVERED = """() => [...(document.querySelector(".map-desk") ?? document)
    .querySelectorAll(".rail button, .floats > :is(a, button), .zooms > button, .foot > *")]
    .filter(control => control.checkVisibility())
    .filter(control => {
        const rail = control.closest(".desk-rail");
        rail?.scrollTo(control.offsetLeft - rail.clientWidth / 2, control.offsetTop - rail.clientHeight / 2);
        const { x, y, width, height } = control.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return !control.contains(there) || width < 44 || height < 44;
    }).map(control => control.dataset.testid ?? control.className)"""
"""The controls that something lies over, that are off the screen, or that are smaller than a finger."""

NOT_GROWN = """() => [...document.querySelectorAll(".tab, .foot > *, .snap, .chip")]
    .filter(control => control.checkVisibility() && control.innerText.trim())
    .filter(control => parseFloat(getComputedStyle(control).fontSize) < 24)
    .map(control => control.dataset.testid ?? control.className)"""
"""The controls whose words are smaller than the smallest usual ones (12 px) twice as large."""

BESIDE_THE_SCREEN = """() => {
    const reached = control => {
        for (let around = control.parentElement; around; around = around.parentElement)
            if (["auto", "scroll"].includes(getComputedStyle(around).overflowX)) return true;
        return false;
    };
    return [...document.querySelectorAll(".page :is(button, input, select), .map-desk :is(button, input, select)")]
        .filter(control => control.checkVisibility() && !control.closest(".stage, .desk-map") && !reached(control))
        .filter(control => {
            const { left, right } = control.getBoundingClientRect();
            return left < -1 || right > innerWidth + 1;
        }).map(control => control.dataset.testid ?? control.className);
}"""
"""The controls of pages and desks that reach over the left or the right edge of the screen, where nothing scrolls."""

UNDER_NOTICES = """() => {
    const told = [...document.querySelectorAll(".notices > *")].map(notice => notice.getBoundingClientRect());
    return [...document.querySelectorAll(".page :is(button, a, input, select)")]
        .filter(control => control.checkVisibility())
        .filter(control => {
            const { left, right, top, bottom } = control.getBoundingClientRect();
            return told.some(box => box.left < right && left < box.right && box.top < bottom && top < box.bottom);
        }).map(control => control.dataset.testid ?? control.className);
}"""
"""The controls of a page of its own over which something lies that is told until it is put away."""

OUT_OF_ITS_BOX = """() => {
    const heard = element => element.closest(".off-screen, .badge-words, [aria-hidden=true] svg")
        || getComputedStyle(element).clipPath === "inset(50%)";
    const seen = control => control.checkVisibility() && !heard(control) && !control.closest(".stage, .desk-map");
    const within = (line, box) => line.left >= box.left - 2 && line.right <= box.right + 2
        && line.top >= box.top - line.height / 6 - 2 && line.bottom <= box.bottom + line.height / 6 + 2;
    const fits = control => {
        const box = control.getBoundingClientRect(), words = document.createRange();
        const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
            const parent = texts.currentNode.parentElement;
            if (!texts.currentNode.data.trim() || heard(parent)) continue;
            if (getComputedStyle(parent).textOverflow === "ellipsis") continue;
            words.selectNodeContents(texts.currentNode);
            if ([...words.getClientRects()].some(line => !within(line, box))) return false;
        }
        return true;
    };
    const shown = document.querySelector("dialog[open]") ?? document;
    return [...shown.querySelectorAll("button, a, summary, label, .verdict, .pill, .badge, .notice, h1, h2, h3")]
        .filter(control => seen(control) && !fits(control))
        .map(control => `${control.dataset.testid ?? control.className}: ${control.textContent}`);
}"""
"""The controls, heads and cards out of which words of theirs reach."""
