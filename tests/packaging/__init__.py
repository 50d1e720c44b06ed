"""What is built and installed: wheel, sdist, manual page."""
