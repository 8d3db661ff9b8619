"""Our pictures, 24 by 24, drawn with one stroke; the style sheet gives colour and width."""

from __future__ import annotations

ICONS = {
    "logo": '<path d="M6.5 3.5h11L22.5 12l-5 8.5h-11L1.5 12z"/><path d="M8 15.5 16 9"/><circle cx="7.5" cy="16" r="1.6"/><circle cx="16.5" cy="8.5" r="1.6"/>',
    "eye": '<path d="M2 12c2.4-4.3 5.8-6.5 10-6.5S19.6 7.7 22 12c-2.4 4.3-5.8 6.5-10 6.5S4.4 16.3 2 12z"/><circle cx="12" cy="12" r="3"/>',
    "eye-plus": '<path d="M14 18.3A11 11 0 0 1 12 18.5C7.8 18.5 4.4 16.3 2 12c2.4-4.3 5.8-6.5 10-6.5s7.6 2.2 10 6.5l-.7 1.2"/><circle cx="12" cy="12" r="3"/><path d="M19 15.5v6M16 18.5h6"/>',
    "eye-struck": '<path d="M9.5 5.8A10 10 0 0 1 12 5.5c4.2 0 7.6 2.2 10 6.5a16 16 0 0 1-2.6 3.4M6.3 7.4A14 14 0 0 0 2 12c2.4 4.3 5.8 6.5 10 6.5 1.8 0 3.4-.4 4.9-1.2"/><path d="M9.8 10a3 3 0 0 0 4.2 4.2M3.5 3.5l17 17"/>',
    "move": '<path d="M9 19h7a3.5 3.5 0 0 0 0-7H8a3.5 3.5 0 0 1 0-7h9"/><path d="m14.5 2.5 2.7 2.5-2.7 2.5"/><circle cx="6" cy="19" r="2.3"/>',
    "maps": '<path d="M3 6.5 9 4l6 2.5L21 4v13.5L15 20l-6-2.5L3 20zM9 4v13.5M15 6.5V20"/>',
    "swap": '<path d="M5 9h14l-4-4M19 15H5l4 4"/>',
    "fan": '<path d="M4 20 9.5 3.5a17 17 0 0 1 11 11z"/><path d="M4 20l8.5-8.5"/>',
    "copy": '<rect x="8.5" y="8.5" width="12" height="12" rx="2"/><path d="M15.5 8.5v-3a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h3"/>',
    "share": '<path d="M12 15V3.5M8 7l4-3.5L16 7"/><path d="M7.5 10.5H5.5v10h13v-10h-2"/>',
    "plus": '<path d="M12 5v14M5 12h14"/>',
    "minus": '<path d="M5 12h14"/>',
    "fit": '<path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"/>',
    "down": '<path d="m5 9 7 7 7-7"/>',
    "settings": '<path d="M4 7h9M18 7h2M4 17h2M11 17h9"/><circle cx="15.5" cy="7" r="2.3"/><circle cx="8.5" cy="17" r="2.3"/>',
    "close": '<path d="m5.5 5.5 13 13M18.5 5.5l-13 13"/>',
    "check": '<path d="m4.5 12.5 5 5 10-11"/>',
    "warning": '<path d="M12 3.5 22 20.5H2z"/><path d="M12 10v5M12 17.5v.5"/>',
    "dice": '<rect x="3.5" y="3.5" width="17" height="17" rx="3.5"/><path d="M8 8h.01M16 8h.01M12 12h.01M8 16h.01M16 16h.01"/>',
    "search": '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
    "hex": '<path d="M7.5 4.5h9L21 12l-4.5 7.5h-9L3 12z"/><circle cx="12" cy="12" r="1.5"/>',
    "back": '<path d="m14.5 5-7 7 7 7"/>',
    "cloud": '<path d="M7 18.5a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.5 1.3 3.9 3.9 0 0 1-.5 7.7z"/>',
    "cloud-check": '<path d="M7 18.5a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.5 1.3 3.9 3.9 0 0 1-.5 7.7z"/><path d="m9 13.5 2.3 2.3 4-4.3"/>',
    "undo": '<path d="M9 5 4.5 9.5 9 14"/><path d="M4.5 9.5H14a5 5 0 0 1 0 10h-3"/>',
    "save": '<path d="M12 4v11M8 11.5l4 4 4-4M4.5 19.5h15"/>',
    "qr": '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2M14 20h2M18.5 18.5H20V20"/>',
    "vehicle": '<path d="M3 14h18l-2.2 4.5H5.2zM6 14l1.5-4h7l1.5 4M14.5 11.5H21"/>',
    "personnel": '<circle cx="12" cy="6" r="2.6"/><path d="M6.5 20.5v-4.5a5.5 5.5 0 0 1 11 0v4.5"/>',
    "text": '<path d="M5 6h14M5 10.5h14M5 15h9M5 19.5h6"/>',
}
"""Markup inside an ``<svg viewBox="0 0 24 24">``, by name."""
