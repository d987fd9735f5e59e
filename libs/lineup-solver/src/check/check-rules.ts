/** The independent checker's part for `problem.rules`: plain counting, nothing shared with any search. */
import type { StackRule } from '../problem/lineup-rules';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem } from '../problem/problem';
import type { Shortfall, SolvedLineup } from '../problem/result';

/** In how many lineups each man, club and stack has been. */
export interface Tally {
  players: Map<string, number>;
  teams: Map<string, number>;
  stacks: Map<number, number>;
}

export function startTally(): Tally {
  return { players: new Map(), teams: new Map(), stacks: new Map() };
}

/** Counts one more lineup. */
export function addToTally(tally: Tally, { rules, players }: LineupProblem, { picks }: SolvedLineup): void {
  const picked = picks.map((pick) => players[pick]!);
  const raise = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const { id } of picked) raise(tally.players, id);
  for (const team of new Set(picked.map(({ team }) => team))) raise(tally.teams, team);
  rules?.stacks?.forEach((stack, at) => {
    if (isStacked(stack, picked)) raise(tally.stacks, at);
  });
}

/** What is wrong with a lineup under the rules, in sentences. `earlier` lineups count for exposures. */
export function checkRules(
  problem: LineupProblem,
  lineup: SolvedLineup,
  earlier: readonly SolvedLineup[] | Tally,
): string[] {
  if (!problem.rules) return [];
  let tally = earlier as Tally;
  if (Array.isArray(earlier)) {
    tally = startTally();
    for (const each of earlier) addToTally(tally, problem, each);
  }
  const players = lineup.picks.map((pick) => problem.players[pick]!);
  return [
    ...checkSalary(problem, lineup),
    ...checkTeams(problem, players),
    ...checkGroups(problem, players),
    ...checkOpposing(problem, players),
    ...checkStacks(problem, players, tally),
    ...checkExposure(problem, players, tally),
  ];
}

function checkSalary({ rules }: LineupProblem, { salary }: SolvedLineup): string[] {
  const minCount = rules?.minSalary ?? 0;
  return salary < minCount ? [`salary ${salary} below ${minCount}`] : [];
}

function checkTeams({ rules }: LineupProblem, players: SolverPlayer[]): string[] {
  return Object.entries(rules?.teams ?? {}).flatMap(([team, { min = 0, max = Infinity }]) => {
    const count = players.filter((player) => player.team === team).length;
    return count < min || count > max ? [`${count} men of ${team}, asked for ${min}–${max}`] : [];
  });
}

function checkGroups({ rules }: LineupProblem, players: SolverPlayer[]): string[] {
  return (rules?.groups ?? []).flatMap((group) => {
    if (group.if !== undefined && !players.some(({ id }) => id === group.if)) return [];
    const count = players.filter(({ id }) => group.players.includes(id)).length;
    const { min = 0, max = Infinity } = group;
    return count < min || count > max ? [`${count} of a group, asked for ${min}–${max}`] : [];
  });
}

function checkOpposing({ rules }: LineupProblem, players: SolverPlayer[]): string[] {
  const rule = rules?.opposing;
  if (!rule) return [];
  return players
    .filter(({ position }) => rule.from.includes(position))
    .flatMap((player) => {
      const opponent = Object.hasOwn(rule.opponents, player.team) ? rule.opponents[player.team] : undefined;
      const facing = players.filter(
        ({ team, position }) => team === opponent && rule.against.includes(position),
      );
      return facing.length > rule.max ? [`${facing.length} men of ${opponent} against ${player.id}`] : [];
    });
}

function checkStacks({ rules, lineupCount }: LineupProblem, players: SolverPlayer[], tally: Tally): string[] {
  return (rules?.stacks ?? []).flatMap((stack, at) => {
    const { minExposure, maxExposure } = stack;
    if (minExposure === undefined && maxExposure === undefined) {
      return isStacked(stack, players) ? [] : [`no stack ${at + 1} of ${stack.size}`];
    }
    if (!isStacked(stack, players) || maxExposure === undefined) return [];
    const lineups = 1 + (tally.stacks.get(at) ?? 0);
    return lineups > maxCount(maxExposure, lineupCount) ? [`stack ${at + 1} in ${lineups} lineups`] : [];
  });
}

function isStacked({ size, teams, positions }: StackRule, players: SolverPlayer[]): boolean {
  const count = new Map<string, number>();
  for (const { team, position } of players) {
    if ((teams?.includes(team) ?? true) && (positions?.includes(position) ?? true)) {
      count.set(team, (count.get(team) ?? 0) + 1);
    }
  }
  return Math.max(0, ...count.values()) >= size;
}

function checkExposure(problem: LineupProblem, players: SolverPlayer[], tally: Tally): string[] {
  const { rules, lineupCount, locked } = problem;
  const exposure = rules?.exposure;
  if (!exposure) return [];
  const problems: string[] = [];
  for (const { id, captaincy } of players) {
    const isLocked = locked.includes(id) || captaincy === 'always';
    const share = exposure.players?.[id]?.max ?? (isLocked ? undefined : exposure.max);
    const lineups = 1 + (tally.players.get(id) ?? 0);
    if (share !== undefined && lineups > maxCount(share, lineupCount))
      problems.push(`${id} in ${lineups} lineups`);
  }
  for (const team of new Set(players.map((player) => player.team))) {
    const share = exposure.teams?.[team]?.max;
    const lineups = 1 + (tally.teams.get(team) ?? 0);
    if (share !== undefined && lineups > maxCount(share, lineupCount))
      problems.push(`${team} in ${lineups} lineups`);
  }
  return problems;
}

/** What is wrong with a whole set: minima that are not met and not owned up to, and the other way round. */
export function checkMinimums(
  { rules, lineupCount, locked, players }: LineupProblem,
  tally: Tally,
  shortfalls: readonly Shortfall[],
): string[] {
  const { exposure, stacks = [] } = rules ?? {};
  const short: string[] = [];
  const check = (name: string, min: number | undefined, max: number | undefined, has = 0) => {
    const required = Math.min(
      minCount(min ?? 0, lineupCount),
      max === undefined ? Infinity : maxCount(max, lineupCount),
    );
    if (has < required) short.push(`${name} in ${has} lineups instead of ${required}`);
  };
  for (const { id, captaincy } of players) {
    const own = exposure?.players && Object.hasOwn(exposure.players, id) ? exposure.players[id] : undefined;
    if (own?.min === undefined || locked.includes(id) || captaincy === 'always') continue;
    check(id, own.min, own.max ?? exposure?.max, tally.players.get(id));
  }
  stacks.forEach(({ minExposure, maxExposure }, at) =>
    check(`stack ${at + 1}`, minExposure, maxExposure, tally.stacks.get(at)),
  );
  const reported = shortfalls.map(({ of, required, reached }) => {
    const name = 'player' in of ? of.player : `stack ${of.stack + 1}`;
    return `${name} in ${reached} lineups instead of ${required}`;
  });
  return [
    ...short.filter((text) => !reported.includes(text)),
    ...reported.filter((text) => !short.includes(text)).map((text) => `not true: ${text}`),
  ];
}

/** 0.07 of 100 is 7, though floating point makes it 7.000000000000001. */
function minCount(share: number, lineups: number): number {
  return Math.ceil(Number((share * lineups).toFixed(6)));
}

/** 0.29 of 100 is 29, though floating point makes it 28.999999999999996. */
function maxCount(share: number, lineups: number): number {
  return Math.max(1, Math.floor(Number((share * lineups).toFixed(6))));
}
