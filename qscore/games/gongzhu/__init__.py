"""The rules of Gongzhu (拱猪): 16 scoring cards, partners or each alone, games to 1000 points."""
