/**
 * Estimates the projections that a pool does not have, from its prices and statuses and from matches. The user's own
 * numbers never change. The API and the page use it; both get the same numbers.
 */
import {
  ESTIMATED_FIELDS,
  MERGED_FIELDS,
  type EstimatesReport,
  type MatchDetails,
  type MergedField,
  type PoolPlayer,
  type ProjectionParts,
  type TeamRule,
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
  /** What is wrong with the matches. The pool is estimated without the goals that are wrong. */
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
  const listed = listMatches(inputs, { pool: own, teams, poolName: 'this file' }, (field, message) =>
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
    // the club that the file names plays another one
    if (opponent === undefined && playing.has(filled.opponent ?? '')) delete filled.opponent;
    for (const field of MERGED_FIELDS) {
      if (filled[field] !== player[field]) merged[field] = (merged[field] ?? 0) + 1;
    }
    return filled;
  });
  const report = toReport(estimated, estimate);
  return { pool: estimated, report, merged, warnings: [...listed.warnings, ...estimate.warnings], mistakes };
}

/** A player as the user's files describe the player. */
function withoutEstimates({
  projection_source: source,
  projection_parts: _,
  estimated = [],
  ...given
}: PoolPlayer): PoolPlayer {
  for (const field of estimated) delete given[field];
  return source === undefined || source === 'own' ? given : { ...given, projection: null };
}

function fill(
  player: PoolPlayer,
  estimate: PlayerEstimate | undefined,
  opponent: string | undefined,
): PoolPlayer {
  const filled: PoolPlayer = { ...player, ...(opponent !== undefined && { opponent }) };
  if (player.projection !== null) return { ...filled, projection_source: 'own' };
  if (!estimate) return filled;
  const fields = ESTIMATED_FIELDS.filter(
    (field) => player[field] === undefined && estimate[field] !== undefined,
  );
  for (const field of fields) filled[field] = estimate[field]!;
  return {
    ...filled,
    projection: estimate.projection,
    projection_source: estimate.source,
    projection_parts: roundParts(estimate.parts),
    ...(fields.length > 0 && { estimated: fields }),
  };
}

function toReport(pool: readonly PoolPlayer[], { clubs, scale }: PoolEstimate): EstimatesReport {
  const sources: EstimatesReport['sources'] = {};
  for (const { projection_source: source } of pool) {
    if (source !== undefined) sources[source] = (sources[source] ?? 0) + 1;
  }
  const listed = [...clubs].map(([team, { goals, against, source, opponent = null }]) => ({
    team,
    opponent,
    goals: round(goals),
    against: round(against),
    source,
  }));
  return { scale, sources, clubs: listed.sort((a, b) => (a.team < b.team ? -1 : 1)) };
}

/** Shorter in the database; the sum is still the projection before rounding. */
function roundParts(parts: ProjectionParts): ProjectionParts {
  const rounded = Object.entries(parts).map(([name, part]) => [name, Math.round(part * 1e6) / 1e6]);
  return Object.fromEntries(rounded) as unknown as ProjectionParts;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
