/** The result of a run without its lineups: why there are fewer than requested, unmet minimums, and the gap. */
import { POSITION_NAMES, POSITIONS, type OptimizeResponse, type Position } from '@fanteam/contracts';
import type { LineupTask } from '@fanteam/lineup-request';
import {
  addExactly,
  maximizedValue,
  type ExposureRef,
  type Shortfall,
  type StopCause,
} from '@fanteam/lineup-solver';
import type { SolveOutcome } from '../../solver/solver-messages';
import type { LineupSummary } from '../run.entity';
import { outWarnings } from './out-warnings';

/** The number of exposure limits that a message lists. */
const MAX_LISTED = 3;

export function toSummary(task: LineupTask, outcome: SolveOutcome): LineupSummary {
  return {
    contest: task.contest,
    requested: task.lineupCount,
    found: outcome.lineups.length,
    proven: outcome.status === 'optimal',
    ...toGap(outcome),
    engine: outcome.engine,
    roster: task.roster,
    solver_ms: outcome.solverMs,
    stopped_by: toStoppedBy(task, outcome),
    warnings: [
      ...task.warnings,
      ...outWarnings(task, outcome),
      ...unprovenWarnings(task, outcome),
      ...planWarnings(outcome),
      ...shortfallWarnings(task, outcome),
    ],
  };
}

/** What it means that some lineups are not proven. */
function unprovenWarnings({ timeLimitMs }: LineupTask, { lineups }: SolveOutcome): string[] {
  const unproven = lineups.filter(({ isProven }) => isProven === false).length;
  if (unproven === 0) return [];
  const proven = lineups.length - unproven;
  const limit = `The time limit of ${timeLimitMs / 1000} s was reached`;
  const start =
    proven === 0
      ? `${limit} before the first lineup was proven to be the best one. `
      : `${limit} after ${proven} of ${lineups.length} lineups. `;
  const others =
    proven === 0 ? 'The lineups keep' : unproven === 1 ? 'The last one keeps' : `The other ${unproven} keep`;
  return [
    `${start}${others} all rules and limits, but better ones may exist. A longer time limit proves more.`,
  ];
}

/** Null when all requested lineups were found. */
function toStoppedBy(task: LineupTask, outcome: SolveOutcome): OptimizeResponse['stopped_by'] {
  const found = outcome.lineups.length;
  if (found >= task.lineupCount) return null;
  const share = `${found} of ${task.lineupCount}`;
  const cause = outcome.stoppedBy ?? defaultCause(outcome);
  switch (cause.code) {
    case 'deadline': {
      const message = `The time limit of ${task.timeLimitMs / 1000} s was reached after ${share} lineups.`;
      return { code: 'time_limit', message };
    }
    case 'exposure': {
      const start = `Only ${share} lineups were found within the exposure limits`;
      const meaning = `The limits are shares of ${found === 1 ? 'this 1 lineup' : `these ${found} lineups`}`;
      return {
        code: 'exposure',
        message: `${start}. ${meaning}. At the maximum: ${listLimits(task, cause)}.`,
      };
    }
    case 'unique_players': {
      const message = `Only ${share} lineups were found: no other legal lineup differs from these in at least ${task.minUniquePlayers} players.`;
      return { code: 'unique_players', message };
    }
    case 'not_found': {
      const known = cause.moreExist
        ? 'More legal lineups exist, but no larger set was found that satisfies all limits.'
        : 'The time limit was reached before it was known whether more legal lineups exist.';
      return { code: 'not_found', message: `Only ${share} lineups were found. ${known}` };
    }
    case 'no_more_lineups':
      return {
        code: 'no_more_lineups',
        message: `Only ${share} lineups were found: no other legal lineups exist.`,
      };
  }
}

/** For engines that return no cause. */
function defaultCause({ status }: SolveOutcome): StopCause {
  return { code: status === 'feasible' ? 'deadline' : 'no_more_lineups' };
}

function listLimits(task: LineupTask, { limits }: Extract<StopCause, { code: 'exposure' }>): string {
  const listed = limits
    .slice(0, MAX_LISTED)
    .map(({ of, lineups }) => `${nameOf(task, of)} (${lineups === 1 ? '1 lineup' : `${lineups} lineups`})`)
    .join(', ');
  const others = limits.length - MAX_LISTED;
  return others > 0 ? `${listed} and ${others} more` : listed;
}

/** In order, the exposure limits left no room for the last lineups. */
function planWarnings({ isPlanned }: SolveOutcome): string[] {
  if (!isPlanned) return [];
  return [
    'The exposures could not be met one lineup at a time, so the lineups were planned as a whole set ' +
      '(exposure_mode "spread").',
  ];
}

/** One sentence per minimum exposure that is not met. */
function shortfallWarnings(task: LineupTask, { shortfalls = [], lineups }: SolveOutcome): string[] {
  return shortfalls.map((shortfall) => {
    const { of, required, reached } = shortfall;
    const subject = `${nameOf(task, of)} is in ${reached} of the ${required} lineups that the minimum exposure requires`;
    return `${subject}: ${shortfallReason(lineups.length, shortfall)}.`.replace(/^the stack/, 'The stack');
  });
}

function shortfallReason(found: number, { cause }: Shortfall): string {
  const slots = (players: string, required: number, room: number) =>
    `the minimum exposures of ${players} require ${required} slots, and ${found} lineups have ${room}`;
  switch (cause.code) {
    case 'positions':
      return slots(positionWords(cause.positions), cause.required, cause.room);
    case 'club':
      return slots(`${cause.team} players`, cause.required, cause.room);
    case 'club_exposure':
      return `the maximum exposure of ${cause.team} allows ${cause.room} lineups`;
    case 'few_lineups':
      return 'fewer lineups were found than requested';
    case 'other_rules':
      return 'no more lineups were found that meet the other rules';
  }
}

function positionWords(positions: readonly Position[]): string {
  if (positions.length === POSITIONS.length) return 'all players';
  return positions.map((position) => POSITION_NAMES[position].toLowerCase()).join(' and ');
}

/** By what share the best possible set can be better than this one, rounded up. Absent without a bound. */
function toGap({ bound, lineups }: SolveOutcome): Pick<OptimizeResponse, 'gap'> {
  if (bound === undefined) return {};
  const total = addExactly(lineups.map(maximizedValue));
  const share = total >= bound ? 0 : (bound - total) / Math.max(Math.abs(bound), Number.EPSILON);
  return { gap: Math.min(1, Math.ceil(share * 1e6) / 1e6) };
}

function nameOf({ players, rules }: LineupTask, of: ExposureRef): string {
  const playerName = (id: string) => players.find((player) => player.id === id)?.name ?? id;
  if ('player' in of) return playerName(of.player);
  if ('captain' in of) return `${playerName(of.captain)} as captain`;
  if ('team' in of) return of.team;
  const stack = rules?.stacks?.[of.stack];
  const club = stack?.teams ? ` from ${stack.teams.join(' or ')}` : '';
  return `the stack of ${stack?.size ?? 0}${club}`;
}
