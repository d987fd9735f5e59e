/** What has changed since a simulation, so that its figures are out of date. */
import { CONTEST_PRESETS, DEFAULT_TRUST, type EnteredLineup } from '@fanteam/contracts';
import type { PageSimulateRequest, SimulationInput } from './simulation-state';
import { withSortedClubs } from './sorted-clubs';

const PARTS = ['lineups', 'contest', 'matches', 'players', 'field', 'trust'] as const;
export type SimulationChange = (typeof PARTS)[number];

/**
 * The parts of the input that differ. The number of scenarios does not count, nor does the order of rows, of clubs and of
 * properties: the server does not keep it. An absent option is the same as its default.
 */
export function findChanges(then: SimulationInput, now: SimulationInput): SimulationChange[] {
  const before = partsOf(then);
  const after = partsOf(now);
  return PARTS.filter((part) => toJson(before[part]) !== toJson(after[part]));
}

/** "The lineups and the contest have changed since the simulation. Simulate again for current figures." */
export function describeChanges(changes: readonly SimulationChange[]): string | null {
  if (changes.length === 0) return null;
  const names = new Intl.ListFormat('en').format(changes.map((change) => `the ${change}`));
  const isOne = changes.length === 1 && !changes[0]!.endsWith('s');
  return `${names[0]!.toUpperCase()}${names.slice(1)} ${isOne ? 'has' : 'have'} changed since the simulation. Simulate again for current figures.`;
}

function partsOf({ request, keys }: SimulationInput): Record<SimulationChange, unknown> {
  const { contest, salary_cap: cap, entries, fee, prizes, matches = [] } = request;
  const {
    ties = 'cheaper_first',
    field = 'average',
    trust = DEFAULT_TRUST.own,
    field_stacks: stacks,
  } = request;
  return {
    lineups: lineupsOf(request.lineups, keys),
    contest: [contest, rosterOf(request), cap, entries, fee, prizes, ties, contestsOf(request)],
    matches: matches.map((match) => toJson(withSortedClubs(match))).sort(),
    players: 'file_id' in request ? [request.file_id, request.players ?? {}] : request.players,
    field: [field, stacks],
    trust,
  };
}

/** Further contests without their names, which no figure depends on. Absent settings are those of the first one. */
function contestsOf({ contests = [], ties = 'cheaper_first', field = 'average' }: PageSimulateRequest) {
  return contests.map(({ name: _, tournament_id: __, ...contest }) => ({ ties, field, ...contest }));
}

function lineupsOf(lineups: readonly EnteredLineup[], keys: readonly string[]): unknown[] {
  return keys
    .map((key, index) => ({ key, ...lineups[index], players: [...(lineups[index]?.players ?? [])].sort() }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
}

/** Undefined for the roster of the preset. */
function rosterOf({ contest, roster }: PageSimulateRequest): PageSimulateRequest['roster'] {
  const preset = contest === undefined || contest === 'auto' || contest === 'custom' ? null : contest;
  return preset && toJson(roster) === toJson(CONTEST_PRESETS[preset].roster) ? undefined : roster;
}

/** The same text for values that differ only in the order of their properties. */
function toJson(value: unknown): string {
  const sortKeys = (_: string, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part;
  return JSON.stringify(value, sortKeys) ?? '';
}
