/**
 * Checks a response of the API against the rules. It uses only the pool that was sent and the response, and
 * shares no code with the product.
 */
import type { Lineup, LineupPlayer, OptimizeResponse, Roster } from '@fanteam/contracts';
import { findBrokenRules, type SentRules } from './check-lineup-rules';

const POSITIONS = ['GK', 'D', 'M', 'F'] as const;
const SCALE = 10_000;
const toInteger = (value: number) => Math.round(value * SCALE);

export interface SentRequest {
  pool: ReadonlyMap<
    string,
    { position: string; team: string; salary: number; projection: number | null; ownership?: number }
  >;
  salaryCap: number;
  uniquePlayers?: number;
  rules?: SentRules;
}

type Report = (fault: string) => void;

/** @returns the mistakes; empty when every lineup is valid and in order */
export function findFaults(
  { pool, salaryCap, uniquePlayers = 1, rules = {} }: SentRequest,
  response: OptimizeResponse,
): string[] {
  const faults: string[] = [];
  const seen: Set<string>[] = [];
  let previousPoints = Infinity;
  response.optimized_lineups.forEach((lineup, index) => {
    const report: Report = (fault) => faults.push(`lineup ${index + 1}: ${fault}`);
    const all = [...lineup.players, ...(lineup.bench ?? [])];
    const ids = new Set(all.map(({ id }) => id));
    if (lineup.lineup_id !== String(index + 1)) report(`has the id ${lineup.lineup_id}`);
    if (ids.size !== response.roster.size) report(`has ${ids.size} different players`);
    checkPlayers(all, pool, report);
    checkCounts(all, response.roster, report);
    checkBench(lineup, response.roster, report);
    checkSums(lineup, response.roster, salaryCap, report);
    findBrokenRules(all, rules, (id) => pool.get(id)?.ownership ?? 0).forEach(report);
    for (const [rank, earlier] of seen.entries()) {
      const different = [...ids].filter((id) => !earlier.has(id)).length;
      if (different < uniquePlayers) report(`differs from lineup ${rank + 1} in ${different} players`);
    }
    seen.push(ids);
    if (lineup.total_points > previousPoints) report('has more points than the previous lineup');
    previousPoints = lineup.total_points;
  });
  return faults;
}

function checkPlayers(players: readonly LineupPlayer[], pool: SentRequest['pool'], report: Report): void {
  for (const player of players) {
    const known = pool.get(player.id);
    if (!known) report(`contains ${player.id}, which is not in the pool`);
    else if (known.position !== player.position || known.team !== player.team)
      report(`shows another position or team for ${player.id}`);
    else if (known.salary !== player.salary || known.projection !== player.projection)
      report(`shows another salary or projection for ${player.id}`);
  }
}

function checkCounts(players: readonly LineupPlayer[], roster: Roster, report: Report): void {
  for (const position of POSITIONS) {
    const { min, max } = roster.positions[position];
    const count = players.filter((player) => player.position === position).length;
    if (count < min || count > max) report(`has ${count} ${position}, not ${min}–${max}`);
  }
  const clubs = new Map<string, number>();
  for (const { team } of players) clubs.set(team, (clubs.get(team) ?? 0) + 1);
  for (const [team, count] of clubs) {
    if (roster.max_per_team !== null && count > roster.max_per_team)
      report(`has ${count} players of ${team}`);
  }
}

/** The formation of those who start, and the order of the bench. */
function checkBench({ players, bench }: Lineup, roster: Roster, report: Report): void {
  if ((bench?.length ?? 0) !== (roster.bench?.size ?? 0)) report(`has a bench of ${bench?.length ?? 0}`);
  if (!bench || !roster.bench) return;
  for (const position of POSITIONS) {
    const { min, max } = roster.bench.starters[position];
    const count = players.filter((player) => player.position === position).length;
    if (count < min || count > max) report(`starts with ${count} ${position}, not ${min}–${max}`);
  }
  const outfield = bench.filter(({ position }) => position !== 'GK');
  if (bench.slice(-outfield.length).some(({ position }) => position === 'GK')) {
    report('has a goalkeeper after others on the bench');
  }
  const isSorted = outfield.every(
    ({ projection }, at) => at === 0 || outfield[at - 1]!.projection >= projection,
  );
  if (!isSorted) report('has a bench that is not sorted by projection');
  if (bench.some((player) => player.captain || player.vice_captain)) report('has a captain on the bench');
}

function checkSums(lineup: Lineup, roster: Roster, salaryCap: number, report: Report): void {
  const { players, bench = [], total_points: points, salary_cost: salary } = lineup;
  const factor = (player: LineupPlayer, kind: 'points' | 'salary') => {
    if (bench.includes(player)) return kind === 'points' ? (roster.bench?.weight ?? Number.NaN) : 1;
    if (player.captain) return roster.captain?.[kind] ?? Number.NaN;
    if (player.vice_captain && roster.vice_captain?.when === 'always') return roster.vice_captain[kind];
    return 1;
  };
  const sum = (value: (player: LineupPlayer) => number, kind: 'points' | 'salary') =>
    [...players, ...bench].reduce(
      (total, player) => total + Math.round(toInteger(value(player)) * factor(player, kind) * 100) / 100,
      0,
    );
  const expectedPoints = sum((player) => player.projection, 'points');
  const expectedSalary = sum((player) => player.salary, 'salary');
  if (toInteger(points) !== expectedPoints)
    report(`states ${points} points, but the sum is ${expectedPoints / SCALE}`);
  if (toInteger(salary) !== expectedSalary)
    report(`states a salary of ${salary}, but the sum is ${expectedSalary / SCALE}`);
  if (salary > salaryCap) report(`costs ${salary}, above the cap of ${salaryCap}`);
  if (roster.captain && players.filter((player) => player.captain).length !== 1)
    report('does not have exactly one captain');
}
