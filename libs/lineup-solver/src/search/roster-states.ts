/**
 * The count states of a half-filled lineup: the stage that is being filled, how many players it still needs and
 * accepts, how many players are missing in all, and which roles are still open. With a bench also how many of its places
 * are open, and how many players of the position must and may still start. Only states that can be reached and completed
 * exist, and states with the same continuations are merged. Their number does not depend on the pool (classic roster:
 * about 30, season roster: about 140). Enumeration with memoization; O(states · roles).
 */
import { PLAIN, type PoolFrame, requireSupportedCaptains, type Stage } from './pool-frame';

/** Instead of a state: the lineup is complete, or it cannot be completed. */
export const COMPLETE = -1;
export const NO_WAY = -2;

export interface RosterStates {
  /** The state of an empty lineup. NO_WAY when no choice of players fills the roster. */
  start: number;
  count: number;
  stage: Int32Array;
  /** Players still to pick. */
  left: Int32Array;
  /** Bit r − 1 is set when the captain's role r is still open. */
  open: Int32Array;
  /** State after picking a player of the state's stage in a role: `pick[state · roles + role]`. */
  pick: Int32Array;
  /** State after ending the stage. */
  leave: Int32Array;
}

interface State {
  stage: number;
  need: number;
  room: number;
  left: number;
  /** Bit r − 1 is set when the captain's role r is still open. */
  open: number;
  /** Places on the bench. */
  bench: number;
  /** How many players of the position must and may still start. Without a bench 0 and Infinity. */
  mustStart: number;
  mayStart: number;
}

/** States in topological order: the states that a state leads to come after it. */
export function listRosterStates(
  stages: readonly Stage[],
  { size, roles, captains, bench }: Pick<PoolFrame, 'size' | 'roles' | 'captains' | 'bench'>,
): RosterStates {
  requireSupportedCaptains(captains);
  const limits = stages.map(({ players, min, max }) => ({ min, max: Math.min(max, players.length) }));
  const laterMin = sumsFromEnd(limits.map(({ min }) => min));
  const laterMax = sumsFromEnd(limits.map(({ max }) => max));

  /** The state at the start of a stage, after another one. */
  const enter = (
    stage: number,
    before: Pick<State, 'left' | 'open' | 'bench' | 'mustStart' | 'mayStart'>,
  ) => {
    const { min, max } = limits[stage] ?? { min: 0, max: 0 };
    const { left, open, bench: places } = before;
    const starters = stages[stage]?.starters;
    const isSamePosition = starters && stages[stage - 1]?.starters?.position === starters.position;
    const { mustStart, mayStart } = isSamePosition
      ? before
      : { mustStart: starters?.min ?? 0, mayStart: starters?.max ?? Infinity };
    return { stage, need: min, room: max, left, open, bench: places, mustStart, mayStart };
  };
  const isLastOfPosition = (stage: number) =>
    stages[stage]?.starters?.position !== stages[stage + 1]?.starters?.position;
  /** The merged form of a state, or COMPLETE or NO_WAY. */
  const settle = (state: State): State | typeof COMPLETE | typeof NO_WAY => {
    const { stage, left, open, bench: places, mustStart, mayStart } = state;
    if (left - places < countBits(open) || mayStart < 0 || places < 0) return NO_WAY;
    if (stage >= stages.length) return left === 0 ? COMPLETE : NO_WAY;
    // Pick here what the later stages cannot take, and leave what they need.
    const need = Math.max(state.need, left - laterMax[stage + 1]!);
    const room = Math.min(state.room, left - laterMin[stage + 1]!);
    if (need > room) return NO_WAY;
    return room === 0 ? settleNext(state) : { ...state, need, room, mustStart: Math.max(0, mustStart) };
  };
  /** The merged form of the state after the end of a stage. */
  const settleNext = (state: State): State | typeof COMPLETE | typeof NO_WAY =>
    state.mustStart > 0 && isLastOfPosition(state.stage) ? NO_WAY : settle(enter(state.stage + 1, state));

  const known = new Map<string, number>();
  const states: State[] = [];
  const moves: { pick: number[]; leave: number }[] = [];
  const visit = (state: State | typeof COMPLETE | typeof NO_WAY): number => {
    if (typeof state === 'number') return state;
    const key = Object.values(state).join();
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const at = states.push(state) - 1;
    known.set(key, at);
    const move = { pick: [] as number[], leave: NO_WAY };
    moves.push(move);
    const { need, room, left, open, bench: places, mustStart, mayStart } = state;
    const taken = { ...state, need: Math.max(0, need - 1), room: room - 1, left: left - 1 };
    for (let role = 0; role < roles; role += 1) {
      const bit = role === PLAIN || role === bench?.role ? 0 : 1 << (role - 1);
      const isOpen = bit === 0 || (open & bit) !== 0;
      const change =
        role === bench?.role
          ? { bench: places - 1 }
          : { open: open & ~bit, mustStart: mustStart - 1, mayStart: mayStart - 1 };
      move.pick.push(isOpen ? visit(settle({ ...taken, ...change })) : NO_WAY);
    }
    if (need === 0) move.leave = visit(settleNext(state));
    return at;
  };
  const places = bench?.rules.size ?? 0;
  const empty = { left: size, open: (1 << captains) - 1, bench: places, mustStart: 0, mayStart: Infinity };
  const start = visit(settle(enter(0, empty)));
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

/** For two captains (see `requireSupportedCaptains`). */
function countBits(bits: number): number {
  return (bits & 1) + (bits >> 1);
}
