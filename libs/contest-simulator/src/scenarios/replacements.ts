/**
 * The safety net: a player who does not start scores what the most expensive player of the same club and position
 * scores who costs no more and starts. `plays` stays 0, so a vice-captain still counts. A replacement may be in the
 * same lineup already.
 */
import { createReplacements as listReplacements } from '@fanteam/contracts';
import type { SimulatedPlayer } from '../simulation';

/** A function that sets the points of players who do not play. Cost: the possible replacements of doubtful players. */
export function createReplacements(players: readonly SimulatedPlayer[], means: Float64Array) {
  const hasMean = (i: number) => !Number.isNaN(means[i]!);
  const doubtful = [...players.keys()].filter((i) => hasMean(i) && players[i]!.start < 1);
  const replacementsOf = listReplacements(players, hasMean);
  const replacements = doubtful.map((i) => Int32Array.from(replacementsOf(i)));
  return (plays: Uint8Array, points: Int32Array): void => {
    for (let at = 0; at < doubtful.length; at++) {
      const i = doubtful[at]!;
      if (plays[i] === 1) continue;
      for (const other of replacements[at]!) {
        if (plays[other] === 0) continue;
        points[i] = points[other]!;
        break;
      }
    }
  };
}
