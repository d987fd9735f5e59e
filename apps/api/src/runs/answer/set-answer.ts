/** What an answer says of its lineups as a set: why they are fewer than asked, what they do not meet, the gap. */
import { POSITIONS, type OptimizeResponse, type Position } from '@fanteam/contracts';
import { addExactly, type ExposureRef, type Shortfall, type StopCause } from '@fanteam/lineup-solver';
import type { LineupTask } from '@fanteam/lineup-request';
import type { SolveOutcome } from '../../solver/solver-messages';

const POSITION_NAMES: Record<Position, string> = {
  GK: 'goalkeepers',
  D: 'defenders',
  M: 'midfielders',
  F: 'forwards',
};
/** So many limits are named, the rest are counted. */
const NAMED_LIMITS = 3;

/** Null when there are as many lineups as asked. */
export function stoppedBy(task: LineupTask, outcome: SolveOutcome): OptimizeResponse['stopped_by'] {
  const found = outcome.lineups.length;
  if (found >= task.lineupCount) return null;
  const share = `${found} of ${task.lineupCount}`;
  const cause = outcome.stoppedBy ?? defaultCause(outcome);
  switch (cause.code) {
    case 'deadline': {
      const seconds = task.timeLimitMs / 1000;
      const message = `The time limit of ${seconds} s ended the search after ${share} lineups.`;
      return { code: 'time_limit', message };
    }
    case 'exposure': {
      // a set of other lineups might have had room for one more
      const isSpread = task.rules?.exposure?.mode === 'spread';
      const start = isSpread
        ? `Only ${share} lineups were found within the exposure limits`
        : `Exposure limits allow ${share} lineups`;
      return { code: 'exposure', message: `${start}: ${limitWords(task, cause)}.` };
    }
    case 'unique_players': {
      const message = `Only ${share}: no other legal lineups differ in at least ${task.minUniquePlayers} players from each other.`;
      return { code: 'unique_players', message };
    }
    case 'no_more_lineups':
      return { code: 'no_more_lineups', message: `Only ${share}: no other legal lineups exist.` };
  }
}

/** An engine that gives no cause has proven that there are no more, or ran out of time. */
function defaultCause({ status }: SolveOutcome): StopCause {
  return { code: status === 'feasible' ? 'deadline' : 'no_more_lineups' };
}

function limitWords(task: LineupTask, { limits }: Extract<StopCause, { code: 'exposure' }>): string {
  const named = limits
    .slice(0, NAMED_LIMITS)
    .map(({ of, lineups }) => `${nameOf(task, of)} is in ${lineups}, the most allowed`);
  const others = limits.length - named.length;
  return [...named, ...(others > 0 ? [others === 1 ? 'so is 1 more' : `so are ${others} more`] : [])].join(
    '; ',
  );
}

/** One sentence a minimum exposure that is not met. */
export function shortfallSentences(task: LineupTask, { shortfalls = [] }: SolveOutcome): string[] {
  return shortfalls.map((shortfall) => {
    const { of, required, reached } = shortfall;
    const subject = `${nameOf(task, of)} is in ${reached} of the ${required} lineups that the minimum exposure asks for`;
    return `${subject}: ${shortfallReason(task, shortfall)}.`.replace(/^the stack/, 'The stack');
  });
}

function shortfallReason(task: LineupTask, { cause }: Shortfall): string {
  const places = (asked: number, of: string, room: number) =>
    `minimum exposures ask for ${asked} places for ${of}, and ${task.lineupCount} lineups have ${room}`;
  switch (cause.code) {
    case 'positions':
      return places(cause.required, positionWords(cause.positions), cause.room);
    case 'club':
      return places(cause.required, `players of ${cause.team}`, cause.room);
    case 'club_exposure':
      return `${cause.team} may be in ${cause.room} lineups`;
    case 'few_lineups':
      return 'there are fewer lineups than asked for';
    case 'other_rules':
      return 'no more lineups were found that also keep the other rules';
  }
}

function positionWords(positions: readonly Position[]): string {
  if (positions.length === POSITIONS.length) return 'players';
  return positions.map((position) => POSITION_NAMES[position]).join(' and ');
}

/** By which share a set may be worth more than this one, rounded up; nothing without a bound. */
export function gapOf({ bound, lineups }: SolveOutcome): Pick<OptimizeResponse, 'gap'> {
  if (bound === undefined) return {};
  const total = addExactly(lineups.map(({ objectiveValue, points }) => objectiveValue ?? points));
  const share = total >= bound ? 0 : (bound - total) / Math.max(Math.abs(bound), Number.EPSILON);
  return { gap: Math.min(1, Math.ceil(share * 1e6) / 1e6) };
}

function nameOf({ players, rules }: LineupTask, of: ExposureRef): string {
  if ('player' in of) return players.find(({ id }) => id === of.player)?.name ?? of.player;
  if ('team' in of) return of.team;
  const stack = rules?.stacks?.[of.stack];
  const club = stack?.teams ? ` of ${stack.teams.join(' or ')}` : '';
  return `the stack of ${stack?.size ?? 0}${club}`;
}
