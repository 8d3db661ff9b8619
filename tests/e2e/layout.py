"""What can be wrong with the look of any screen, found by the page itself."""

OVER_THE_EDGE = """() => [".panel-body", ".foot", ".rail", ".floats", ".verdict", ".item-buttons"].filter(name =>
    [...document.querySelectorAll(name)].some(part => part.scrollWidth > part.clientWidth + 1))"""
"""The parts of the screen that something reaches out of."""

COVERED = """() => [...document.querySelectorAll(".rail button, .floats > :is(a, button), .zooms > button, .foot > *")]
    .filter(control => control.checkVisibility())
    .filter(control => {
        const { x, y, width, height } = control.getBoundingClientRect();
        const there = document.elementFromPoint(x + width / 2, y + height / 2);
        return !control.contains(there) || width < 44 || height < 44;
    }).map(control => control.dataset.testid ?? control.className)"""
"""The controls that something lies over, that are off the screen, or that are smaller than a finger."""

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
