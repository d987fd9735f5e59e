/**
 * Seeded noise: in every draw each player's value is multiplied by its own factor. If the player has a standard deviation,
 * a share of it is added or subtracted instead.
 *
 * The noise depends on the seed, the number of the draw and the player's id, but not on the order of rows or earlier
 * draws: ids are hashed (FNV-1a; Fowler, Noll and Vo) and mixed with seed and draw by the finalizer of MurmurHash3
 * (Appleby). Drawn values are rounded to 4 decimals, like all values. O(players) per draw.
 */
import { countsVice } from './vice-captain';
import type { LineupProblem } from './problem';

const VALUE_SCALE = 1e4;
const TWO_32 = 2 ** 32;

/**
 * What is maximized, by row: the player's objective or projection, with `randomness` changed by the drawn noise.
 * `draw`: the lineup's number in the order of the search, from 0.
 */
export function drawValues({ players, randomness }: LineupProblem, draw: number): Float64Array {
  const values = Float64Array.from(players, ({ objective, projection }) => objective ?? projection);
  if (!randomness) return values;
  const { range, seed } = randomness;
  const start = mix(mix(mix(Math.floor(seed / TWO_32)) ^ (seed | 0)) ^ draw);
  return values.map((value, row) => {
    const { id, sd } = players[row]!;
    const uniform = (mix(start ^ hashText(id)) >>> 0) / TWO_32;
    const noise = range * (2 * uniform - 1);
    const drawn = sd === undefined ? value * (1 + noise) : value + noise * sd;
    return Math.round(drawn * VALUE_SCALE) / VALUE_SCALE;
  });
}

/** The problem of a single draw: the drawn values are maximized. */
export function drawProblem(problem: LineupProblem, draw: number): LineupProblem {
  const { randomness, ...rest } = problem;
  if (!randomness) return problem;
  const values = drawValues(problem, draw);
  return { ...rest, players: problem.players.map((player, row) => ({ ...player, objective: values[row]! })) };
}

/** Can the maximized value differ from the points? */
export function hasObjective(problem: LineupProblem): boolean {
  const { players, rules, randomness } = problem;
  return (
    randomness !== undefined ||
    rules?.stackingPenalty !== undefined ||
    players.some(
      ({ objective, withoutCaptaincy }) => objective !== undefined || withoutCaptaincy !== undefined,
    ) ||
    countsVice(problem)
  );
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

function mix(bits: number): number {
  let mixed = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
