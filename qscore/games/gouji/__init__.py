"""The rules of Gouji (够级): six players, places to points, and the tribute of the next deal."""
