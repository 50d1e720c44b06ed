"""Settings every test shares."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

collect_ignore = ["highcard_game"]
"""A package of its own, which test_fourth_game.py puts on the path of another process."""

# what is printed depends on it, and whoever runs the tests may have set it (workers of pytest-xdist do)
os.environ.pop("COLUMNS", None)

# examples are found anew on a developer's machine; a run in CI must not fail for a slow moment
settings.register_profile("here", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")
