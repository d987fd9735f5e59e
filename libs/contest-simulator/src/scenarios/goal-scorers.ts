/**
 * Gives each goal of a club, and its assist, to players who play.
 *
 * Method: a uniform number walks along the shares of the players who play, in the order of their ids; the player whose
 * share it ends in gets the goal. So each player has exactly the chance of the share, with any teammates. The shares of
 * those who play exceed 1 together only when more players start than usual. Then the walk goes round once more, and a
 * goal may count for two players: this keeps all means.
 *
 * No player assists the own goal: an assist that falls to the scorer is dropped, and the shares of assists are divided
 * by the chance of not being the scorer, which keeps each player's chance exact. Cost: one step for each player with a
 * share.
 */
import { POINTS } from '@fanteam/football-model';
import type { ClubOutlook } from '../players/club-outlook';
import { orderOfIds } from '../players/order-of-ids';
import type { PlayerModel } from '../players/player-model';
import { randomUniform, streamOf, type Stream } from '../random/keyed-random';
import type { SimulatedPlayer } from '../simulation';

/** More goals than any table holds: the counters of scenario n are n · MAX_GOALS + goal. */
const MAX_GOALS = 64;

/** Who can get a goal, or an assist, of one club. */
interface Takers extends Stream {
  isScorer: boolean;
  /** In the order of ids. */
  players: Int32Array;
  shares: Float64Array;
  /** What each gets, in units of `points`. */
  values: Int32Array;
}

/** A function that adds the points for the goals of a scenario. */
export function createGoals(
  players: readonly SimulatedPlayer[],
  clubs: readonly ClubOutlook[],
  model: PlayerModel,
  seed: number,
  unit: number,
) {
  const order = orderOfIds(players);
  const takersOf = (shares: Float64Array, key: 'scorer' | 'assistant', value: (player: number) => number) =>
    clubs.map(({ club }, index): Takers => {
      const takers = order.filter((i) => model.club[i] === index && shares[i]! > 0);
      return {
        ...streamOf(seed, key, club),
        isScorer: key === 'scorer',
        players: Int32Array.from(takers),
        shares: Float64Array.from(takers, (i) => shares[i]!),
        values: Int32Array.from(takers, (i) => unit * value(i)),
      };
    });
  const scorers = takersOf(model.goalShare, 'scorer', (i) => POINTS.goal[model.position[i]!]!);
  const ofOthers = model.assistShare.map((share, i) => share / (1 - model.goalShare[i]!));
  const assistants = takersOf(ofOthers, 'assistant', () => POINTS.assist);
  const scored = new Int32Array(players.length).fill(-1);

  return (scenario: number, goals: Uint8Array, plays: Uint8Array, points: Int32Array): void => {
    for (let club = 0; club < goals.length; club++) {
      const last = scenario * MAX_GOALS + goals[club]!;
      for (let counter = scenario * MAX_GOALS; counter < last; counter++) {
        give(scorers[club]!, counter, plays, points, scored);
        give(assistants[club]!, counter, plays, points, scored);
      }
    }
  };
}

/** @param scored The last goal of each player. The scorer of a goal gets no assist for it. Updated. */
function give(
  takers: Takers,
  counter: number,
  plays: Uint8Array,
  points: Int32Array,
  scored: Int32Array,
): void {
  const { players, shares, values } = takers;
  let left = randomUniform(takers.a, takers.b, counter);
  for (let at = 0; at < players.length; at++) {
    const i = players[at]!;
    if (plays[i] === 0) continue;
    left -= shares[at]!;
    if (left >= 0) continue;
    left += 1;
    if (takers.isScorer) scored[i] = counter;
    else if (scored[i] === counter) continue;
    points[i]! += values[at]!;
  }
}
