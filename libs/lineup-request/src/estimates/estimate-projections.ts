/**
 * Estimates the projections that a pool does not have, from its prices and statuses and from matches. The user's own
 * numbers never change. The API and the page use it; both get the same numbers.
 */
import {
  ESTIMATED_FIELDS,
  MERGED_FIELDS,
  type EstimatedField,
  type EstimatesReport,
  type MatchDetails,
  type MergedField,
  type PoolPlayer,
  type TeamRule,
  withoutEstimates,
} from '@fanteam/contracts';
import { checkMatches, type SimulationMistake } from '@fanteam/contest-simulator';
import { estimatePool, type PlayerEstimate, type PoolEstimate } from '@fanteam/football-model';
import { listMatches } from '../simulation/read-matches';

export interface EstimatesReading {
  /** The same players in the same order. */
  pool: PoolPlayer[];
  report: EstimatesReport;
  /** The number of players who received a value, by field. */
  merged: Partial<Record<MergedField, number>>;
  /** Sentences for users: what was assumed. */
  warnings: string[];
  /** The mistakes in the matches. The pool is estimated without the wrong goals. */
  mistakes: SimulationMistake[];
}

/**
 * Estimates a pool again, or for the first time: earlier estimates are replaced. Does not change `pool` or its players.
 *
 * @param teams used for clubs that are in none of the matches
 */
export function estimateProjections(
  pool: readonly PoolPlayer[],
  inputs: readonly MatchDetails[] = [],
  teams: ReadonlyMap<string, TeamRule> = new Map(),
): EstimatesReading {
  const own = pool.map(withoutEstimates);
  const mistakes: SimulationMistake[] = [];
  const listed = listMatches(inputs, { pool: own, teams, poolName: 'the player pool' }, (field, message) =>
    mistakes.push({ field, message }),
  );
  const { matches } = listed;
  mistakes.push(
    ...checkMatches(
      matches.map(({ clubs, goals: [home = 0, away = 0] }) => ({ clubs, goals: [home, away] })),
    ),
  );
  const estimate = estimatePool(own, mistakes.length > 0 ? [] : matches);
  const playing = new Set(matches.flatMap(({ clubs }) => clubs));
  const merged: EstimatesReading['merged'] = {};
  const estimated = own.map((player) => {
    const opponent = estimate.clubs.get(player.team)?.opponent;
    const filled = fill(player, estimate.players.get(player.id), opponent);
    // the opponent in the file now plays another club
    if (opponent === undefined && playing.has(filled.opponent ?? '')) delete filled.opponent;
    for (const field of MERGED_FIELDS) {
      if (filled[field] !== player[field]) merged[field] = (merged[field] ?? 0) + 1;
    }
    return filled;
  });
  const report = toReport(estimated, estimate);
  const alone = report.clubs.filter(({ source }) => source === 'price').map(({ team }) => team);
  const warnings = [
    ...listed.warnings,
    ...(inputs.length > 0 && alone.length > 0 ? [aloneSentence(alone)] : []),
    ...estimate.warnings,
  ];
  return { pool: estimated, report, merged, warnings, mistakes };
}

/** Further clubs are only counted. */
const MAX_NAMED = 5;

function aloneSentence(clubs: readonly string[]): string {
  const more = clubs.length - MAX_NAMED;
  const named = [...clubs.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return `These clubs have no match, so only their salaries were used: ${named}.`;
}

function fill(
  player: PoolPlayer,
  estimate: PlayerEstimate | undefined,
  opponent: string | undefined,
): PoolPlayer {
  const known = opponent === undefined ? {} : { opponent };
  // assign: to add fields to a spread copy takes thirty times as long
  if (player.projection !== null) {
    return Object.assign({}, player, known, { projection_source: 'own' as const });
  }
  if (!estimate) return Object.assign({}, player, known);
  const { projection, source, parts, floor, ceiling, stddev, start } = estimate;
  const values: Partial<Record<EstimatedField, number>> =
    start === undefined ? { floor, ceiling, stddev } : { floor, ceiling, stddev, start };
  const estimated = ESTIMATED_FIELDS.filter((field) => field in values && player[field] === undefined);
  const filled: PoolPlayer = Object.assign({}, values, player, known, {
    projection,
    projection_source: source,
    projection_parts: parts,
    estimated,
  });
  if (estimated.length === 0) delete filled.estimated;
  return filled;
}

/** The number of players with a projection, by source. */
export function countSources(pool: readonly PoolPlayer[]): EstimatesReport['sources'] {
  const sources: EstimatesReport['sources'] = {};
  for (const { projection_source: source } of pool) {
    if (source !== undefined) sources[source] = (sources[source] ?? 0) + 1;
  }
  return sources;
}

function toReport(pool: readonly PoolPlayer[], { clubs, scale }: PoolEstimate): EstimatesReport {
  const sources = countSources(pool);
  const listed = [...clubs].map(([team, { goals, against, source, opponent = null }]) => ({
    team,
    opponent,
    goals: round(goals),
    against: round(against),
    source,
  }));
  return { scale, sources, clubs: listed.sort((a, b) => (a.team < b.team ? -1 : 1)) };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
