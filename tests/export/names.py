"""Names that try to be something else, and a strategy that makes more of them."""

from __future__ import annotations

from hypothesis import strategies as st

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "]]> --> </style></svg></title>",
    "&lt;b&gt; &amp;amp;",
    '=HYPERLINK("http://x.example","y")',
    "=1+1",
    "+cmd|' /C calc'!A0",
    "-2+3",
    "@SUM(A1:A9)",
    "{=1+1}",
    "\t=1",
    "http://x.example/",
    "| a | b |",
    "# heading",
    "[x](javascript:alert(1))",
    "`code` *b* _i_ ~s~ $m$",
    "$(reboot) `reboot` ; rm",
    "👨‍👩‍👧‍👦🀄",
    "שלום עולם",
    "‮evil",
    "赫" * 40,
    "x" * 200,
    "a\x00b\x1bc\ud800d\ufffe",
    "_x0041_",
    "line\nbreak\r\nx",
)

names = st.one_of(
    st.sampled_from(HOSTILE),
    st.text(min_size=1, max_size=40).filter(lambda name: name.strip() != ""),
    st.text("<>&\"'=+-@|`\\[]()#*_\t\r\n:/{}!$", min_size=1, max_size=20).filter(
        lambda name: name.strip() != ""
    ),
)
companies = st.lists(names, min_size=4, max_size=4, unique=True).map(tuple)
