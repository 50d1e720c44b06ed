"""Qing'er (青儿): a module for each article group, run in order by `scoring`."""
