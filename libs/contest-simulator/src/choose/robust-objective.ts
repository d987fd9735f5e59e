/**
 * The prizes of the chosen set on average, and in the worst worlds: the mean over the quarter of the worlds in which the
 * set wins least. Worlds differ in the field and in the trust, so sets that win in all of them are preferred. Both means
 * count equally: the worst worlds alone have so few scenarios that the choice would suit these scenarios, and would be
 * worse in others.
 *
 * Method: the conditional value at risk of a finite distribution (Rockafellar, Uryasev 2000). A gain is the difference of
 * these means, so it also counts that other worlds become the worst ones. It is monotone, but not submodular: an old gain
 * may be too low, so the greedy choice is not always the one with the greatest true gains. Cost: that of
 * `PrizeObjective`, and a sort of the worlds for each gain.
 */
import type { FieldPlaces } from '../contest/kept-places';
import type { PrizeTable } from '../contest/prize-table';
import type { Cover } from './cover';
import { prizeCover } from './place-cover';
import { PrizeObjective } from './prize-objective';
import { listScenarios, type ScenarioLists } from './scenario-lists';

/**
 * Worlds of a robust choice. The first half of the scenarios is the usual ones; then come those of one world after the
 * other. All worlds have the same number of scenarios.
 */
export const WORLDS = 40;
/** The worst ones, whose mean counts. */
const WORST = WORLDS / 4;
/** The number of the usual scenarios among the worlds. */
const USUAL = WORLDS;

/** Values are sums over the usual scenarios and over the worst worlds, which count four times. */
export class RobustObjective extends PrizeObjective {
  /** By world: the prizes of the set. */
  private readonly values = new Float64Array(WORLDS + 1);
  private readonly changed = new Float64Array(WORLDS + 1);
  private readonly worldOf: Uint8Array;
  private value = 0;

  constructor(lists: ScenarioLists, prizes: PrizeTable, scenarios: number, count: number) {
    super(lists, prizes, scenarios, count);
    this.worldOf = worldsOf(scenarios);
  }

  override gain(lineup: number): number {
    this.changed.set(this.values);
    this.addGains(lineup, 1, this.changed);
    return valueOf(this.changed) - this.value;
  }

  override losses(into: Float64Array): void {
    const size = WORLDS + 1;
    const lost = new Float64Array(into.length * size);
    this.visitLosses((scenario, lineup, loss) => (lost[lineup * size + this.worldOf[scenario]!]! += loss));
    for (let lineup = 0; lineup < into.length; lineup += 1) {
      for (let world = 0; world < size; world += 1) {
        this.changed[world] = this.values[world]! - lost[lineup * size + world]!;
      }
      into[lineup] = this.value - valueOf(this.changed);
    }
  }

  override add(lineup: number): void {
    this.addGains(lineup, 1, this.values);
    this.value = valueOf(this.values.slice());
    super.add(lineup);
  }

  override remove(lineup: number): void {
    super.remove(lineup);
    this.addGains(lineup, -1, this.values);
    this.value = valueOf(this.values.slice());
  }

  /** Adds to `values` what the lineup, which is not in the set, would win in each world. */
  private addGains(lineup: number, sign: number, values: Float64Array): void {
    const { starts, scenarios, above, level } = this.lists;
    for (let entry = starts[lineup]!; entry < starts[lineup + 1]!; entry += 1) {
      const scenario = scenarios[entry]!;
      values[this.worldOf[scenario]!]! += sign * this.gainIn(scenario, above[entry]!, level[entry]!);
    }
  }
}

/** The objective, from the prizes in each scenario. */
export function robustPrizes(won: Float64Array): number {
  return valueOf(prizesByWorld(won));
}

/**
 * An upper limit for the objective of any set: its prizes in some quarter of the worlds, here in those that are the worst
 * ones for the choice, are no less than in its own worst worlds.
 *
 * @param won the prizes of the choice in each scenario
 */
export function robustCover(
  { places, order, limit }: { places: FieldPlaces; order: readonly number[]; limit: number },
  prizes: PrizeTable,
  count: number,
  won: Float64Array,
): Cover {
  const values = prizesByWorld(won);
  const byValue = [...values.keys()].slice(0, WORLDS).sort((a, b) => values[a]! - values[b]!);
  const worst = new Set(byValue.slice(0, WORST));
  const worldOf = worldsOf(places.scenarios);
  const coverOf = (isCounted: (world: number) => boolean) => {
    const rows = [...worldOf.keys()].filter((scenario) => isCounted(worldOf[scenario]!));
    return prizeCover(listScenarios(rowsOf(places, rows), order, limit), prizes, count);
  };
  return sumOfCovers(
    coverOf((world) => world === USUAL),
    coverOf((world) => worst.has(world)),
    WORLDS / WORST,
  );
}

/** Sorts the worlds. */
function valueOf(values: Float64Array): number {
  values.subarray(0, WORLDS).sort();
  let worst = 0;
  for (let world = 0; world < WORST; world += 1) worst += values[world]!;
  return values[USUAL]! + (worst * WORLDS) / WORST;
}

function worldsOf(scenarios: number): Uint8Array {
  const usual = scenarios / 2;
  return Uint8Array.from({ length: scenarios }, (_, scenario) =>
    scenario < usual ? USUAL : Math.floor(((scenario - usual) * WORLDS) / usual),
  );
}

function prizesByWorld(won: Float64Array): Float64Array {
  const values = new Float64Array(WORLDS + 1);
  const worldOf = worldsOf(won.length);
  won.forEach((prizes, scenario) => (values[worldOf[scenario]!]! += prizes));
  return values;
}

function rowsOf({ lineups, above, level }: FieldPlaces, rows: readonly number[]): FieldPlaces {
  const pick = (cells: Uint16Array) => {
    const picked = new Uint16Array(rows.length * lineups);
    rows.forEach((row, at) => picked.set(cells.subarray(row * lineups, (row + 1) * lineups), at * lineups));
    return picked;
  };
  return { scenarios: rows.length, lineups, above: pick(above), level: pick(level) };
}

/** Both covers with the same lineups; what the second one covers is worth `factor` times as much. */
function sumOfCovers(first: Cover, second: Cover, factor: number): Cover {
  const lineups = first.own.length;
  const length = first.covers.length + second.covers.length;
  const covers = new Uint32Array(length);
  const amounts = new Float64Array(length);
  const starts = new Uint32Array(lineups + 1);
  for (let lineup = 0, at = 0; lineup < lineups; lineup += 1) {
    for (const [cover, offset] of [
      [first, 0],
      [second, first.worth.length],
    ] as const) {
      for (let entry = cover.starts[lineup]!; entry < cover.starts[lineup + 1]!; entry += 1, at += 1) {
        covers[at] = cover.covers[entry]! + offset;
        amounts[at] = cover.amounts[entry]!;
      }
    }
    starts[lineup + 1] = at;
  }
  return {
    worth: concat(
      first.worth,
      second.worth.map((worth) => factor * worth),
    ),
    capacity: concat(first.capacity, second.capacity),
    own: first.own.map((own, lineup) => own + factor * second.own[lineup]!),
    ...{ starts, covers, amounts },
  };
}

function concat(one: Float64Array, other: Float64Array): Float64Array {
  const joined = new Float64Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
}
