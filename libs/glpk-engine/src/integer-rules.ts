/**
 * The rules of a problem as sets of players (canonical indices) and numbers. Does not share code with the exact
 * search: tests compare the two engines, and a shared reader would hide its own mistakes.
 */
import {
  maxExposureLineups,
  ruleOf,
  type LineupProblem,
  type SolvedLineup,
  type SolverPlayer,
} from '@fanteam/lineup-solver';

/** From `min` to `max` of these players. With `triggers`: only in lineups with one of the triggers. */
export interface CountRule {
  players: readonly number[];
  min: number;
  max: number;
  triggers: readonly number[] | null;
}

/** At least `size` players of one of the options. `maxExposure` null: in every lineup. */
export interface StackOptions {
  size: number;
  options: readonly (readonly number[])[];
  maxExposure: number | null;
}

export interface IntegerRules {
  counts: readonly CountRule[];
  stacks: readonly StackOptions[];
}

/** `players`: the players in canonical order. */
export function readRules({ rules = {} }: LineupProblem, players: readonly SolverPlayer[]): IntegerRules {
  const playersWhere = (isMember: (player: SolverPlayer) => boolean) =>
    players.flatMap((player, at) => (isMember(player) ? [at] : []));
  const indexOf = new Map(players.map(({ id }, at) => [id, at]));
  const playersOf = (ids: readonly string[]) =>
    [...new Set(ids)].flatMap((id) => indexOf.get(id) ?? []).sort((a, b) => a - b);

  const teams = Object.entries(rules.teams ?? {}).map(([team, { min = 0, max = Infinity }]) => ({
    players: playersWhere((player) => player.team === team),
    min,
    max,
    triggers: null,
  }));
  const groups = (rules.groups ?? []).map(({ players: ids, min = 0, max = Infinity, if: condition }) => ({
    players: playersOf(ids),
    min,
    max,
    triggers: condition === undefined ? null : playersOf([condition]),
  }));
  const { opposing } = rules;
  const opponents = Object.entries(opposing?.opponents ?? {}).map(([team, opponent]) => ({
    players: playersWhere(
      (player) => player.team === opponent && opposing!.against.includes(player.position),
    ),
    min: 0,
    max: opposing!.max,
    triggers: playersWhere((player) => player.team === team && opposing!.from.includes(player.position)),
  }));
  const stacks = (rules.stacks ?? []).map(({ size, teams: named, positions, maxExposure = null }) => {
    const counted = playersWhere(
      ({ team, position }) => (named?.includes(team) ?? true) && (positions?.includes(position) ?? true),
    );
    const options = [...new Set(counted.map((player) => players[player]!.team))].map((team) =>
      counted.filter((player) => players[player]!.team === team),
    );
    return { size, options: options.filter((option) => option.length >= size), maxExposure };
  });
  return { counts: [...teams, ...groups, ...opponents], stacks };
}

/** Players (canonical indices) and stacks (indices in the rules) that have reached their maximum exposure. */
export interface Exhausted {
  players: ReadonlySet<number>;
  stacks: ReadonlySet<number>;
}

/** Counts all lineups so far. `order`: canonical index → index in `problem.players`. */
export function findExhausted(
  problem: LineupProblem,
  order: readonly number[],
  { stacks }: IntegerRules,
  lineups: readonly SolvedLineup[],
): Exhausted {
  const { lineupCount, players, rules } = problem;
  const exposure = rules?.exposure;
  const isReached = (share: number | null | undefined, contains: (picks: readonly number[]) => boolean) =>
    typeof share === 'number' &&
    lineups.filter(({ picks }) => contains(picks)).length >= maxExposureLineups(share, lineupCount);

  const teams = new Set(
    Object.entries(exposure?.teams ?? {}).flatMap(([team, { max }]) =>
      isReached(max, (picks) => picks.some((row) => players[row]!.team === team)) ? [team] : [],
    ),
  );
  const isPlayerExhausted = (row: number) => {
    const { id, team, captaincy } = players[row]!;
    if (teams.has(team)) return true;
    const isExempt = problem.locked.includes(id) || captaincy === 'always';
    const share = ruleOf(exposure?.players, id)?.max ?? (isExempt ? undefined : exposure?.max);
    return isReached(share, (picks) => picks.includes(row));
  };
  const isStackExhausted = ({ maxExposure, size, options }: StackOptions) =>
    isReached(maxExposure, (picks) =>
      options.some((option) => option.filter((at) => picks.includes(order[at]!)).length >= size),
    );
  return {
    players: new Set(exposure ? order.flatMap((row, at) => (isPlayerExhausted(row) ? [at] : [])) : []),
    stacks: new Set(stacks.flatMap((stack, at) => (isStackExhausted(stack) ? [at] : []))),
  };
}
