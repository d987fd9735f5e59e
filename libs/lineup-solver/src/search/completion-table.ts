/**
 * The best completion of a half-filled lineup, ignoring team limits.
 *
 * A knapsack by dynamic programming (Bellman 1957) over (count state, next player of the stage, salary left): the
 * greatest key that the remaining picks can add. The players of a stage have a fixed order, so an entry never
 * increases with the index of the next player. If the budget has too many units for a table, salaries are rounded
 * down to a grid: an entry may then be too high, never too low. O(players of the stage · states · grid) time and
 * memory.
 */
import type { IntegerPool } from './lineup-keys';
import { COMPLETE, NO_WAY, type RosterStates } from './roster-states';

export interface CompletionTable {
  /** By stage: its players in the order of the search. */
  players: Int32Array[];
  /** Entry of (state, next, budget) = `cells[first[state] + next · width[state] + budget − low[state]]`. */
  cells: Float64Array;
  first: Int32Array;
  width: Int32Array;
  /** Budgets on the grid. Below `low` no completion fits. Above `high` = `low + width − 1` entries do not change. */
  low: Int32Array;
  high: Int32Array;
  /** Salary units per grid step. */
  step: number;
  /** Maximum grid steps that a complete lineup may leave. If finite, no budget exceeds `high`. */
  maxUnspent: number;
}

const MAX_STEPS = 2_000;
const MAX_CELLS = 2_500_000;
const NOWHERE = -Infinity;

/** The memory of the last table, used again by the next one. Only one table per memory may be in use at a time. */
export class TableMemory {
  private memory = new Float64Array(0);

  get(cells: number): Float64Array {
    if (this.memory.length < cells) this.memory = new Float64Array(Math.ceil(cells * 1.25));
    return this.memory;
  }
}

/** `players`: by stage, in the order of the search. `keys`: by role and player. */
export function buildCompletionTable(
  pool: IntegerPool,
  keys: readonly Float64Array[],
  states: RosterStates,
  players: Int32Array[],
  tableMemory: TableMemory,
): CompletionTable {
  let step = Math.max(1, Math.ceil(pool.budget / MAX_STEPS));
  let layout = layOut(pool, states, players, step);
  while (layout.size > MAX_CELLS && step < pool.budget) {
    step = Math.ceil(step * Math.max(1.2, layout.size / MAX_CELLS));
    layout = layOut(pool, states, players, step);
  }
  // Rounded down, the players of a lineup cost up to one step each less than they really do.
  const maxUnspent = Math.floor(pool.maxUnspent / step) + (step === 1 ? 0 : pool.size);
  const { low, high, width, first } = layout;
  const table = { players, cells: tableMemory.get(layout.size), first, width, low, high, step, maxUnspent };
  for (let state = states.count - 1; state >= 0; state -= 1) fillState(pool, keys, states, table, state);
  return table;
}

/** The best completion of an empty lineup, with the whole budget. */
export function bestCompletion(table: CompletionTable, start: number, budget: number): number {
  const { cells, first, low, high, step } = table;
  const column = Math.min(Math.floor(budget / step), high[start]!) - low[start]!;
  return column < 0 ? NOWHERE : cells[first[start]! + column]!;
}

/** The place of each state's rows. A row has an entry for each budget that can be left there and is sufficient. */
function layOut(pool: IntegerPool, states: RosterStates, players: Int32Array[], step: number) {
  const { count, start, stage } = states;
  const budget = Math.floor(pool.budget / step);
  const reach = costRanges(pool, players, step);
  const minSpent = new Float64Array(count).fill(Infinity);
  const maxSpent = new Float64Array(count).fill(NOWHERE);
  minSpent[start] = maxSpent[start] = 0;
  const moves = (state: number, act: (to: number, min: number, max: number) => void) => {
    for (let role = 0; role < pool.roles; role += 1) {
      const { min, max } = reach[stage[state]!]![role]!;
      const to = states.pick[state * pool.roles + role]!;
      if (to !== NO_WAY && min !== Infinity) act(to, min, max);
    }
    if (states.leave[state] !== NO_WAY) act(states.leave[state]!, 0, 0);
  };
  for (let state = start; state < count; state += 1) {
    moves(state, (to, min, max) => {
      if (to === COMPLETE) return;
      minSpent[to] = Math.min(minSpent[to]!, minSpent[state]! + min);
      maxSpent[to] = Math.max(maxSpent[to]!, maxSpent[state]! + max);
    });
  }
  const [low, high] = [new Int32Array(count), new Int32Array(count)];
  const [width, first] = [new Int32Array(count), new Int32Array(count)];
  const minNeeded = new Float64Array(count).fill(Infinity);
  const maxNeeded = new Float64Array(count).fill(NOWHERE);
  let size = 0;
  for (let state = count - 1; state >= 0; state -= 1) {
    moves(state, (to, min, max) => {
      minNeeded[state] = Math.min(minNeeded[state]!, min + (to === COMPLETE ? 0 : minNeeded[to]!));
      maxNeeded[state] = Math.max(maxNeeded[state]!, max + (to === COMPLETE ? 0 : maxNeeded[to]!));
    });
    // A rounded sum exceeds the sum of rounded salaries by up to one step per player.
    const slack = step === 1 ? 0 : pool.size;
    const from = Math.max(0, minNeeded[state]!, budget - maxSpent[state]! - slack);
    const to = Math.min(budget - minSpent[state]!, pool.maxUnspent === Infinity ? maxNeeded[state]! : budget);
    low[state] = Math.min(from, budget + 1);
    high[state] = Math.max(low[state]!, to);
    if (from > budget) high[state] = low[state]!;
    width[state] = high[state]! - low[state]! + 1;
    first[state] = size;
    size += width[state]! * (players[stage[state]!]!.length + 1);
  }
  return { low, high, width, first, size };
}

/** The lowest and the highest cost of each stage and role, on the grid. */
function costRanges(pool: IntegerPool, players: Int32Array[], step: number) {
  return players.map((list) =>
    pool.costs.map((cost) => {
      let [min, max] = [Infinity, 0];
      for (const player of list) {
        if (cost[player] === Infinity) continue;
        min = Math.min(min, Math.floor(cost[player]! / step));
        max = Math.max(max, Math.floor(cost[player]! / step));
      }
      return { min, max };
    }),
  );
}

function fillState(
  pool: IntegerPool,
  keys: readonly Float64Array[],
  states: RosterStates,
  table: CompletionTable,
  state: number,
): void {
  const { cells, first, width, low, high, step } = table;
  const stage = states.stage[state]!;
  const players = table.players[stage]!;
  const wide = width[state]!;
  const [from, to] = [low[state]!, high[state]!];

  let row = first[state]! + players.length * wide;
  cells.fill(NOWHERE, row, row + wide);
  raise(table, row, from, to, states.leave[state]!, 0, 0, 0);
  for (let next = players.length - 1; next >= 0; next -= 1) {
    const player = players[next]!;
    row -= wide;
    cells.copyWithin(row, row + wide, row + 2 * wide);
    for (let role = 0; role < pool.roles; role += 1) {
      const target = states.pick[state * pool.roles + role]!;
      const cost = pool.costs[role]![player]!;
      if (target === NO_WAY || cost === Infinity) continue;
      const ahead = target >= 0 && states.stage[target] === stage ? next + 1 : 0;
      raise(table, row, from, to, target, ahead, Math.floor(cost / step), keys[role]![player]!);
    }
  }
}

/** Raises the entries of a row (budgets `from` to `to`) to what a move to `target` for `cost` and `key` gives. */
function raise(
  { cells, first, width, low, high, maxUnspent }: CompletionTable,
  row: number,
  from: number,
  to: number,
  target: number,
  next: number,
  cost: number,
  key: number,
): void {
  if (target === NO_WAY) return;
  if (target === COMPLETE) {
    const end = row + Math.min(to, cost + maxUnspent) - from;
    for (let at = row + Math.max(0, cost - from); at <= end; at += 1) {
      if (key > cells[at]!) cells[at] = key;
    }
    return;
  }
  const lowest = low[target]! + cost;
  const highest = high[target]! + cost;
  const other = first[target]! + next * width[target]!;
  let at = row + Math.max(0, lowest - from);
  const shift = other - lowest - (row - from);
  const end = row + Math.min(to, highest) - from;
  for (; at <= end; at += 1) {
    const sum = cells[at + shift]! + key;
    if (sum > cells[at]!) cells[at] = sum;
  }
  const max = cells[other + width[target]! - 1]! + key;
  for (at = Math.max(at, end + 1, row); at <= row + to - from; at += 1) if (max > cells[at]!) cells[at] = max;
}
