/**
 * The count states of a half-filled lineup: which stage is being filled, how many men it still needs and
 * takes, how many are missing in all, which roles are still to be given. Only states that can be reached
 * and completed exist, and those that allow the same futures are one. Their number is small (classic
 * roster: about 30), whatever the pool.
 */
import type { Stage } from './pool-frame';

/** Instead of a state: nothing is left to pick, or there is no way on. */
export const COMPLETE = -1;
export const NO_WAY = -2;

export interface RosterStates {
  /** The state of an empty lineup; NO_WAY when no choice of men fills the roster. */
  start: number;
  count: number;
  stage: Int32Array;
  /** Men still to be picked. */
  left: Int32Array;
  /** Bit r − 1 = role r is still to be given. */
  open: Int32Array;
  /** State after picking a man of the state's stage in a role: `pick[state · roles + role]`. */
  pick: Int32Array;
  /** State after leaving the stage. */
  leave: Int32Array;
}

interface State {
  stage: number;
  need: number;
  room: number;
  left: number;
  /** Bit r − 1 = role r is still to be given. */
  open: number;
}

/** States in topological order: whatever a state leads to comes after it. */
export function listRosterStates(stages: readonly Stage[], size: number, roles: number): RosterStates {
  const limits = stages.map(({ players, min, max }) => ({ min, max: Math.min(max, players.length) }));
  const laterMin = sumsFromEnd(limits.map(({ min }) => min));
  const laterMax = sumsFromEnd(limits.map(({ max }) => max));

  const enter = (stage: number, left: number, open: number): State => {
    const { min, max } = limits[stage] ?? { min: 0, max: 0 };
    return { stage, need: min, room: max, left, open };
  };
  /** The state itself, the one it amounts to, or why there is none. */
  const settle = (state: State): State | typeof COMPLETE | typeof NO_WAY => {
    const { stage, left, open } = state;
    if (left < countBits(open)) return NO_WAY;
    if (stage >= stages.length) return left === 0 ? COMPLETE : NO_WAY;
    // What the later stages cannot take must be picked here, and what they need is not to be had here.
    const need = Math.max(state.need, left - laterMax[stage + 1]!);
    const room = Math.min(state.room, left - laterMin[stage + 1]!);
    if (need > room) return NO_WAY;
    return room === 0 ? settle(enter(stage + 1, left, open)) : { stage, need, room, left, open };
  };

  const known = new Map<string, number>();
  const states: State[] = [];
  const moves: { pick: number[]; leave: number }[] = [];
  const visit = (next: State): number => {
    const state = settle(next);
    if (typeof state === 'number') return state;
    const key = `${state.stage},${state.need},${state.room},${state.left},${state.open}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const at = states.push(state) - 1;
    known.set(key, at);
    const move = { pick: [] as number[], leave: NO_WAY };
    moves.push(move);
    const { stage, need, room, left, open } = state;
    for (let role = 0; role < roles; role += 1) {
      const bit = role === 0 ? 0 : 1 << (role - 1);
      const taken = { stage, need: Math.max(0, need - 1), room: room - 1, left: left - 1 };
      move.pick.push(role > 0 && (open & bit) === 0 ? NO_WAY : visit({ ...taken, open: open & ~bit }));
    }
    if (need === 0) move.leave = visit(enter(stage + 1, left, open));
    return at;
  };
  const start = visit(enter(0, size, (1 << (roles - 1)) - 1));
  return inOrder(start, states, moves, roles);
}

function inOrder(
  start: number,
  states: State[],
  moves: { pick: number[]; leave: number }[],
  roles: number,
): RosterStates {
  const order = states.map((_, at) => at);
  order.sort((a, b) => states[a]!.stage - states[b]!.stage || states[b]!.left - states[a]!.left || a - b);
  const place = new Int32Array(states.length);
  order.forEach((at, rank) => (place[at] = rank));
  const renumber = (at: number) => (at < 0 ? at : place[at]!);
  const pick = new Int32Array(states.length * roles);
  order.forEach((at, rank) =>
    moves[at]!.pick.forEach((to, role) => (pick[rank * roles + role] = renumber(to))),
  );
  return {
    start: renumber(start),
    count: states.length,
    stage: Int32Array.from(order, (at) => states[at]!.stage),
    left: Int32Array.from(order, (at) => states[at]!.left),
    open: Int32Array.from(order, (at) => states[at]!.open),
    pick,
    leave: Int32Array.from(order, (at) => renumber(moves[at]!.leave)),
  };
}

function sumsFromEnd(values: number[]): number[] {
  const sums = [0];
  for (let at = values.length - 1; at >= 0; at -= 1) sums.unshift(sums[0]! + values[at]!);
  return sums;
}

function countBits(bits: number): number {
  return (bits & 1) + (bits >> 1);
}
