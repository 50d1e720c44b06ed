"""Full deals as a table would write them down: what scores of some players, the points of others."""

from __future__ import annotations

from random import Random

from qscore.games.qinger.a24_faults import ending_fault
from qscore.games.qinger.cards import CLUB, HONOUR, KIND_COUNT, NAMES, kind_of
from qscore.games.qinger.deal import Deal, offenders, winner
from qscore.games.qinger.holding import holding_of, table_of
from qscore.games.qinger.rules import Rules
from qscore.games.qinger.win import candidates, winning_hand
from qscore.scoring import Scored
from tests.study.helpers import Tree

SEATS = ("dealer", "next", "bottom")
ALWAYS_LISTED = ("flowers", "takeoff_joys", "clubs")


def abridged(deal: Tree, full: Scored, random: Random) -> Tree:
    """The deal with every player in full, in part (what scores under the rules in force), or by points."""
    assert full.decoded is not None
    assert full.result is not None
    players: dict[str, Tree] = {}
    tree: Tree = {**deal}
    for seat in SEATS:
        form = random.choice(("full", "partial", "partial", "points"))
        if form == "full":
            players[seat] = deal["players"][seat]
        elif form == "points":
            players[seat] = {"points": str(full.result.players[seat].points)}
        elif seat == winner(full.decoded.deal):
            players[seat], win = partial_winner(deal, full, seat)
            tree["win"] = {**deal["win"], **win}
        else:
            players[seat] = partial_loser(deal, full, seat)
    return {**tree, "players": players}


def partial_loser(deal: Tree, full: Scored, seat: str) -> Tree:
    """What scores of a player who did not win, under the rules in force."""
    written = deal["players"][seat]
    own = {key: written[key] for key in ALWAYS_LISTED if key in written}
    assert full.decoded is not None
    game: Deal = full.decoded.deal
    player = game.players[seat]
    rules: Rules = full.rules
    fault = ending_fault(game, rules)
    void = fault is None and game.win is None and rules.rulings["exhausted_wall"] == "void"
    if void or seat in offenders(game) or (fault is not None and fault.player == seat):
        return {"partial": "true"}
    melds = list(written.get("melds", ()))
    on_table = fault is not None and rules.rulings["table_points"] == "exposed"
    hand: list[str] = []
    if not on_table:
        counts = holding_of(seat, player).counts
        hand = [NAMES[card] for card in player.hand if counts[kind_of(card)] > 2 or card >= CLUB]
    return {"partial": "true", "melds": melds, "hand": " ".join(hand), **own}


def partial_winner(deal: Tree, full: Scored, seat: str) -> tuple[Tree, Tree]:
    """What scores of the winner, and what is claimed of the win."""
    assert full.decoded is not None
    game: Deal = full.decoded.deal
    assert game.win is not None
    player, rules = game.players[seat], full.rules
    table = table_of(game, rules)
    assert table is not None
    hand = winning_hand(holding_of(seat, player), game.win)
    best = candidates(hand, game.win, table)[0]
    assert best.arrangement is not None
    kept, melds = [], list(deal["players"][seat].get("melds", ()))
    standing = {code - 32 for code in best.arrangement.sets if code >= 32}
    must_stand = rules.rulings["concealed_triplets"] == "arranged" and best.pattern != "all-runs"
    for kind in range(KIND_COUNT):
        cards = [card for card in player.hand if kind_of(card) == kind]
        count, before = hand.counts[kind], hand.held[kind]
        listed = (
            (count == 3 and (kind in standing or not must_stand))
            or count > 3
            or kind in hand.holding.pungs
            or (count == 2 and kind >= HONOUR)
        )
        if kind in standing and before == 3:
            melds.append("triplet " + " ".join(NAMES[card] for card in cards))
        elif listed:
            kept += cards
        else:
            kept += [card for card in cards if card >= CLUB]
    written = deal["players"][seat]
    own = {key: written[key] for key in ALWAYS_LISTED if key in written}
    win: Tree = {"pattern": best.pattern, "coins": str(best.coins), "wait": best.wait or "none"}
    return {"partial": "true", "melds": melds, "hand": " ".join(NAMES[card] for card in kept), **own}, win
