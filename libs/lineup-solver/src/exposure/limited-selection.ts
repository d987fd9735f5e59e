/** Parts of a set of lineups that keep maximum exposures. */
import type { LineupProblem } from '../problem/problem';
import type { SolvedLineup } from '../problem/result';
import { prepareRules } from '../rules/all-rules';

/** Orders in which lineups are added, per number of lineups, while they are few. */
const MAX_ORDERS = 40;

/** Selects lineups of a set that together keep maximum exposures. Heuristic: lineups are added in different orders. */
export class LimitedSelection {
  /** By lineup: the numbers of the exposures for which it counts. */
  private readonly counted: number[][];
  private looks = 0;
  /** What `reduceTo` has not taken out yet. */
  private readonly rest: number[];

  /** `maxLooks`: lineups looked at, over all numbers and orders. */
  constructor(
    problem: LineupProblem,
    lineups: readonly SolvedLineup[],
    private readonly maxLooks: number,
  ) {
    this.rest = [...lineups.keys()];
    const { exposures } = prepareRules(problem, problem.players);
    const ofPlayer = new Map<number, number>();
    exposures.forEach(({ of, options }, number) => 'player' in of && ofPlayer.set(options[0]![0]!, number));
    const others = [...exposures.entries()].filter(([, { of }]) => !('player' in of));
    this.counted = lineups.map(({ picks, captain }) => {
      const isPicked = new Set(picks);
      const has = (members: readonly number[], size: number) =>
        size === 0 || members.filter((player) => isPicked.has(player)).length >= size;
      const players = picks.flatMap((pick) => ofPlayer.get(pick) ?? []);
      const sets = others.flatMap(([number, { of, options, size, opponents }]) => {
        const counts =
          'captain' in of
            ? captain === options[0]![0]
            : options.some(
                (option, at) => has(option, size) && has(opponents?.options[at] ?? [], opponents?.min ?? 0),
              );
        return counts ? [number] : [];
      });
      return [...players, ...sets];
    });
  }

  /**
   * Takes lineups out until `count` are left: those that exceed the maximums by most. Returns the numbers of the lineups
   * that are left, ascending, or none where they exceed maximums. Never call it with a greater count than before.
   */
  reduceTo(count: number, maxima: readonly number[]): readonly number[] {
    const { rest, counted } = this;
    const excess = maxima.map((max) => -max);
    for (const at of rest) for (const number of counted[at]!) excess[number]! += 1;
    const excessOf = (at: number) =>
      counted[at]!.reduce((sum, number) => sum + Math.max(0, excess[number]!), 0);
    while (rest.length > count) {
      let [worst, most] = [rest.length - 1, 0];
      for (let place = rest.length - 1; place >= 0; place -= 1) {
        const sum = excessOf(rest[place]!);
        if (sum > most) [worst, most] = [place, sum];
      }
      if (most === 0) break;
      const [out] = rest.splice(worst, 1);
      for (const number of counted[out!]!) excess[number]! -= 1;
    }
    return excess.some((more) => more > 0) ? [] : rest;
  }

  /** The numbers of as many lineups as were found, up to `count`, ascending. `maxima`: by exposure. */
  select(count: number, maxima: readonly number[]): number[] {
    const { counted } = this;
    const order = [...counted.keys()];
    let largest: number[] = [];
    for (let round = 0; round < MAX_ORDERS; round += 1) {
      // The order by value is always tried. In later orders, lineups that were left out come earlier.
      if (round > 0 && this.looks > this.maxLooks) break;
      this.looks += order.length;
      const used = new Float64Array(maxima.length);
      const kept: number[] = [];
      const leftOut: number[] = [];
      for (const at of order) {
        const fits = kept.length < count && counted[at]!.every((number) => used[number]! < maxima[number]!);
        (fits ? kept : leftOut).push(at);
        if (fits) for (const number of counted[at]!) used[number]! += 1;
      }
      if (kept.length > largest.length) largest = [...kept];
      if (largest.length === count || leftOut.length === 0) break;
      const [first] = leftOut.splice((round * 7) % leftOut.length, 1);
      order.splice(0, order.length, first!, ...leftOut.reverse(), ...kept);
    }
    return largest.sort((a, b) => a - b);
  }
}
