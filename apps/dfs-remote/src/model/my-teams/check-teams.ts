/** Checks lineups that were made elsewhere against the contest and rules of a run. Runs in the solver's worker. */
import {
  contestName,
  describeRange,
  POSITION_LABELS,
  POSITIONS,
  type Lineup,
  type LineupPlayer,
  type PoolPlayer,
  type Roster,
} from '@fanteam/contracts';
import {
  describeNoLineup,
  toOneLineupProblem,
  toRosterRules,
  type LineupTask,
} from '@fanteam/lineup-request';
import {
  assignCaptains,
  checkLineup,
  explainNoLineup,
  fromExactSum,
  scoreExactly,
  SwapFinder,
  type LineupProblem,
  type LineupSolver,
  type SolvedLineup,
} from '@fanteam/lineup-solver';
import { countOf, formatSalary } from '../../shared/numbers';
import { readRunTask, toLineup, toLineupPlayer } from '../lineup-builder';
import { toLineup as toSolvedLineup } from '../repair/set-lineups';
import type { RunRequest } from '../run-state';

/** A lineup that was made elsewhere. All its players are in the pool. */
export interface OwnTeam {
  /** Player ids, the bench last. */
  ids: readonly string[];
  captain?: string;
  viceCaptain?: string;
}

/** Plain data: it is sent to the solver's worker. */
export interface TeamParams {
  pool: readonly PoolPlayer[];
  request: RunRequest;
  roster: Roster;
  teams: readonly OwnTeam[];
}

export interface CheckedTeam {
  /** With its own captains; without marks, with those that give the most points. Null if it has not the contest's size. */
  lineup: Lineup | null;
  /** Why it is not legal, as sentences without a subject: `costs 101.5 M; the cap is 100.0 M`. Empty if it is legal. */
  faults: readonly string[];
}

/** What is gained by changing few players. */
export interface Improvement {
  lineup: Lineup;
  /** The names of the players who go out and come in, those with the same position side by side. */
  out: readonly string[];
  in: readonly string[];
  /** Another captain, if no player changes. */
  captain: string | null;
  /** Points. Negative if an illegal lineup had more. */
  gain: number;
}

export interface CheckedTeams {
  /** In the order of the parameters. */
  teams: readonly CheckedTeam[];
  /** The points of the best lineup under the same rules. Null without one, or if the time was not enough. */
  optimum: number | null;
}

/** `deadline`: in ms of `performance.now()`. */
export function checkTeams(
  { pool, request, roster, teams }: TeamParams,
  solver: LineupSolver,
  deadline: number,
): CheckedTeams {
  const task = readRunTask(pool, request, roster);
  if (!task) {
    const faults = ['cannot be checked: the settings have a mistake'];
    return { teams: teams.map(() => ({ lineup: null, faults })), optimum: null };
  }
  const problem = toOneLineupProblem(task);
  const setting = {
    ...{ task, problem, solver, deadline },
    known: new Map(pool.map((player) => [player.id, player])),
    ofTask: new Map(task.players.map((player) => [player.id, player])),
    selectable: new Map(problem.players.map((player) => [player.id, player])),
  };
  const { status, lineups } = solver.solve(problem, { deadline, skipCause: true });
  return {
    teams: teams.map((team) => {
      const lineup = toOwnLineup(team, setting);
      return { lineup, faults: findFaults(team, lineup, setting) };
    }),
    optimum: (status === 'optimal' && lineups[0]?.points) || null,
  };
}

interface Setting {
  task: LineupTask;
  /** Of one lineup. */
  problem: LineupProblem;
  solver: LineupSolver;
  deadline: number;
  /** The pool, by id. */
  known: ReadonlyMap<string, PoolPlayer>;
  ofTask: ReadonlyMap<string, LineupTask['players'][number]>;
  selectable: ReadonlyMap<string, LineupProblem['players'][number]>;
}

/** All faults of the roster and the salary; if there are none, those of the rules. */
function findFaults({ ids }: OwnTeam, lineup: Lineup | null, setting: Setting): string[] {
  const { task, problem, known, selectable, solver, deadline } = setting;
  const { roster } = task;
  const repeated = new Set(ids.filter((id, at) => ids.indexOf(id) < at));
  if (repeated.size > 0) return [...repeated].map((id) => `has ${known.get(id)!.name} more than once`);
  if (ids.length !== roster.size) return [`has ${countOf(ids.length, 'player')} instead of ${roster.size}`];
  const players = ids.map((id) => known.get(id)!);
  const left = players.filter(({ id }) => !selectable.has(id));
  const faults = left.map((player) => whyLeftOut(player));
  const locked = problem.locked.filter((id) => !ids.includes(id));
  for (const id of locked) faults.push(`is without ${known.get(id)?.name ?? id}, who is locked`);
  for (const position of POSITIONS) {
    const count = players.filter((player) => player.position === position).length;
    const range = roster.positions[position];
    if (count >= range.min && count <= range.max) continue;
    faults.push(
      `has ${count} ${POSITION_LABELS[position]}; ${contestName(task.contest)} allows ${describeRange(range)}`,
    );
  }
  for (const [club, count] of countClubs(players)) {
    const max = roster.max_per_team;
    if (max !== null && count > max)
      faults.push(`has ${countOf(count, 'player')} of ${club}; the limit is ${max}`);
  }
  if (lineup && lineup.salary_cost > task.salaryCap) {
    faults.push(`costs ${formatSalary(lineup.salary_cost)} M; the cap is ${formatSalary(task.salaryCap)} M`);
  }
  if (faults.length > 0) return faults;
  const own = { ...problem, players: ids.map((id) => selectable.get(id)!) };
  const found = assignCaptains(
    own,
    ids.map((_, at) => at),
  );
  if (found && checkLineup(own, found).length === 0) return [];
  const { reasons } = describeNoLineup(task, explainNoLineup(own, solver, deadline));
  const broken = reasons.filter(({ code }) => code.startsWith('rule_')).map(({ message }) => message);
  return [
    `breaks ${broken.length === 1 ? 'a rule' : 'the rules'}${broken.length > 0 ? `: ${broken.join('; ')}` : ''}`,
  ];
}

/** The player is in the pool, but may not be in a lineup. */
function whyLeftOut({ name, status, projection }: PoolPlayer): string {
  if (projection === null) return `has ${name}, who has no projection`;
  return `has ${name}, who is ${status && status !== 'expected' ? status : 'excluded'}`;
}

function countClubs(players: readonly { team: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { team } of players) counts.set(team, (counts.get(team) ?? 0) + 1);
  return counts;
}

/** Null if it has not the contest's size, or not the captains that a bench needs. */
function toOwnLineup(
  { ids, captain, viceCaptain }: OwnTeam,
  { task, known, ofTask }: Setting,
): Lineup | null {
  const { roster } = task;
  if (ids.length !== roster.size || new Set(ids).size < ids.length) return null;
  const players = ids.map((id): LineupPlayer => {
    const { projection, ...player } = ofTask.get(id) ?? known.get(id)!;
    return toLineupPlayer({ ...player, projection: projection ?? 0 });
  });
  const picks = ids.map((_, at) => at);
  const [first, second] = captainsOf(players, ids, { captain, viceCaptain }, roster);
  const bench = roster.bench ? picks.slice(-roster.bench.size) : undefined;
  const { points, salary } = scoreExactly(
    { players, roster: toRosterRules(roster) },
    picks,
    first,
    second,
    bench,
  );
  const solved = {
    ...{ picks, captain: first, viceCaptain: second, ...(bench && { bench }) },
    ...{ points: fromExactSum(points), salary: fromExactSum(salary) },
  };
  return toLineup({ lineup_id: '' }, players, solved);
}

/** The places of the marked captains. Without marks, the players with the most points. */
function captainsOf(
  players: readonly LineupPlayer[],
  ids: readonly string[],
  marked: Pick<OwnTeam, 'captain' | 'viceCaptain'>,
  roster: Roster,
): [number | null, number | null] {
  const starters = ids.slice(0, ids.length - (roster.bench?.size ?? 0)).map((_, at) => at);
  const best = starters.toSorted((one, other) => players[other]!.projection - players[one]!.projection);
  const placeOf = (id: string | undefined) => (id === undefined ? undefined : ids.indexOf(id));
  const captain = placeOf(marked.captain) ?? best.find((at) => at !== placeOf(marked.viceCaptain))!;
  const vice = placeOf(marked.viceCaptain) ?? best.find((at) => at !== captain)!;
  return [roster.captain && captain, roster.vice_captain && vice];
}

/**
 * For each lineup, the best legal one with at most `swaps` other players: exact. Null if there is none, or none with more
 * points. `deadline`: in ms of `performance.now()`; lineups after it have undefined.
 */
export function improveTeams(
  { swaps, ...params }: TeamParams & { swaps: 1 | 2 },
  solver: LineupSolver,
  deadline: number,
): (Improvement | null | undefined)[] {
  const { pool, request, roster, teams } = params;
  const task = readRunTask(pool, request, roster);
  if (!task) return teams.map(() => null);
  const { teams: checked } = checkTeams(params, solver, deadline);
  const problem = toOneLineupProblem(task);
  const finder = roster.bench ? undefined : new SwapFinder(problem);
  return teams.map(({ ids }, at) => {
    if (performance.now() >= deadline) return undefined;
    const { lineup: before, faults } = checked[at]!;
    const best = finder ? finder.find(ids, swaps) : searchSwaps(ids, swaps, problem, solver, deadline);
    if (!best) return null;
    const lineup = toSolvedLineup({ lineup_id: '' }, task, best);
    const gain = lineup.total_points - (before?.total_points ?? 0);
    if (faults.length === 0 && gain < 1e-9) return null;
    return { lineup, gain, ...changesOf(ids, lineup, pool) };
  });
}

/** With a bench, a search decides who starts. */
function searchSwaps(
  ids: readonly string[],
  swaps: number,
  problem: LineupProblem,
  solver: LineupSolver,
  deadline: number,
): SolvedLineup | undefined {
  const players = ids.filter((id) => problem.players.some((player) => player.id === id));
  const min = problem.roster.size - swaps;
  if (players.length < min) return undefined;
  const groups = [...(problem.rules?.groups ?? []), { players, min }];
  return solver.solve({ ...problem, rules: { ...problem.rules, groups } }, { deadline, skipCause: true })
    .lineups[0];
}

function changesOf(ids: readonly string[], lineup: Lineup, pool: readonly PoolPlayer[]) {
  const after = [...lineup.players, ...(lineup.bench ?? [])];
  const byPosition = (one: { position: string }, other: { position: string }) =>
    one.position.localeCompare(other.position);
  const out = pool.filter(({ id }) => ids.includes(id) && after.every((player) => player.id !== id));
  const added = after.filter(({ id }) => !ids.includes(id));
  return {
    out: out.toSorted(byPosition).map(({ name }) => name),
    in: added.toSorted(byPosition).map(({ name }) => name),
    captain: added.length === 0 ? (lineup.players.find(({ captain }) => captain)?.name ?? null) : null,
  };
}
