/**
 * The safety net: a player who does not start scores what the most expensive player of the same club and position
 * scores who costs no more and starts. `plays` stays 0, so a vice-captain still counts. A replacement may be in the
 * same lineup already.
 */
import type { SimulatedPlayer } from '../simulation';

/** A function that sets the points of players who do not play. Cost: the possible replacements of doubtful players. */
export function createReplacements(players: readonly SimulatedPlayer[], means: Float64Array) {
  const hasMean = (i: number) => !Number.isNaN(means[i]!);
  const doubtful = [...players.keys()].filter((i) => hasMean(i) && players[i]!.start < 1);
  const replacements = doubtful.map((i) => {
    const { team, position, salary } = players[i]!;
    const others = [...players.keys()].filter((other) => {
      const it = players[other]!;
      return (
        other !== i && hasMean(other) && it.team === team && it.position === position && it.salary <= salary
      );
    });
    return Int32Array.from(others.sort((a, b) => byPrice(players[a]!, players[b]!)));
  });
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

/** The most expensive first; equal prices in the order of ids. */
function byPrice(a: SimulatedPlayer, b: SimulatedPlayer): number {
  return b.salary - a.salary || (a.id < b.id ? -1 : 1);
}
