/**
 * The contest and roster that a request uses. This is the only place that resolves `auto` and `custom`, for the
 * API and for the page.
 */
import {
  AUTO_PRESETS,
  CONTEST_PRESETS,
  contestName,
  findRosterMistake,
  withoutCaptains,
  type ContestId,
  type Position,
  type Roster,
  type RosterOverrides,
} from '@fanteam/contracts';
import { canFillRoster } from '@fanteam/lineup-solver';
import { toRosterRules } from './lineup-task';
import type { FieldPath } from './player-rules';

/** A contest with the roster that lineups must have. */
export interface ResolvedContest {
  contest: Exclude<ContestId, 'auto'>;
  roster: Roster;
}

export interface ContestMistake {
  code: 'contest' | 'no_roster_size';
  field: FieldPath;
  message: string;
}

/**
 * Resolves the contest of a request. `auto` is Classic 11 when the players can fill its roster (club limit
 * included, salaries ignored), else Mini 4, both without captains. Returns a mistake when the overrides
 * contradict each other.
 */
export function resolveContest(
  contest: ContestId,
  overrides: RosterOverrides | undefined,
  players: readonly { position: Position; team: string }[],
  benchWeight?: number,
): ResolvedContest | ContestMistake {
  if (contest === 'custom' && overrides?.size === undefined) {
    return {
      code: 'no_roster_size',
      field: ['roster', 'size'],
      message: 'A custom contest requires roster.size',
    };
  }
  const candidates = rostersOf(contest, overrides);
  const chosen = checked(
    candidates.find(({ roster }) => canFillRoster(players, toRosterRules(roster))) ?? candidates.at(-1)!,
  );
  return 'message' in chosen || benchWeight === undefined ? chosen : weighBench(chosen, benchWeight);
}

/** The same contest with changes to its roster. */
export function changeRoster(
  { contest, roster }: ResolvedContest,
  overrides: RosterOverrides,
): ResolvedContest | ContestMistake {
  return checked({ contest, roster: applyOverrides(roster, overrides) });
}

function checked(resolved: ResolvedContest): ResolvedContest | ContestMistake {
  const mistake = findRosterMistake(resolved.roster);
  if (!mistake) return resolved;
  return { code: 'contest', field: ['roster', ...mistake.field], message: mistake.sentence };
}

function weighBench({ contest, roster }: ResolvedContest, weight: number): ResolvedContest | ContestMistake {
  const { bench } = roster;
  if (!bench) {
    return {
      code: 'contest',
      field: ['bench_weight'],
      message: `The contest ${contestName(contest)} has no bench`,
    };
  }
  return { contest, roster: { ...roster, bench: { ...bench, weight } } };
}

/** The rosters that a contest can resolve to, the preferred one first. Only `auto` has more than one. */
export function rostersOf(contest: ContestId, overrides: RosterOverrides = {}): ResolvedContest[] {
  if (contest === 'auto') {
    return AUTO_PRESETS.map((preset) => ({
      contest: preset,
      roster: applyOverrides(withoutCaptains(CONTEST_PRESETS[preset].roster), overrides),
    }));
  }
  const base = contest === 'custom' ? anyRoster(overrides.size ?? 0) : CONTEST_PRESETS[contest].roster;
  return [{ contest, roster: applyOverrides(base, overrides) }];
}

/** A custom contest starts without any limit other than its size. */
function anyRoster(size: number): Roster {
  const any = { min: 0, max: size };
  return {
    size,
    positions: { GK: any, D: any, M: any, F: any },
    max_per_team: null,
    captain: null,
    vice_captain: null,
  };
}

/** Null in an override removes a limit or a captain; undefined keeps the preset's value. */
function applyOverrides(base: Roster, overrides: RosterOverrides): Roster {
  return {
    size: overrides.size ?? base.size,
    positions: { ...base.positions, ...overrides.positions },
    max_per_team: overrides.max_per_team === undefined ? base.max_per_team : overrides.max_per_team,
    captain: overrides.captain === undefined ? base.captain : overrides.captain,
    vice_captain: overrides.vice_captain === undefined ? base.vice_captain : overrides.vice_captain,
    ...(base.bench && { bench: base.bench }),
  };
}
