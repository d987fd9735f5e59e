/** What has changed since a simulation, so that its figures are out of date. */
import type { SimulationInput } from './simulation-state';

const PARTS = ['lineups', 'contest', 'matches', 'players', 'field', 'trust'] as const;
export type SimulationChange = (typeof PARTS)[number];

/** The parts of the input that differ. The order of rows and the number of scenarios do not count. */
export function findChanges(then: SimulationInput, now: SimulationInput): SimulationChange[] {
  const before = partsOf(then);
  const after = partsOf(now);
  return PARTS.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]));
}

/** "The lineups and the contest have changed since the simulation. Simulate again for current figures." */
export function describeChanges(changes: readonly SimulationChange[]): string | null {
  if (changes.length === 0) return null;
  const names = new Intl.ListFormat('en').format(changes.map((change) => `the ${change}`));
  const isOne = changes.length === 1 && !changes[0]!.endsWith('s');
  return `${names[0]!.toUpperCase()}${names.slice(1)} ${isOne ? 'has' : 'have'} changed since the simulation. Simulate again for current figures.`;
}

function partsOf({ request, keys }: SimulationInput): Record<SimulationChange, unknown> {
  const { contest, roster, salary_cap: cap, entries, fee, prizes, ties, matches = [] } = request;
  const entered = keys.map((key, index) => [key, request.lineups[index]] as const);
  return {
    lineups: entered.sort(([one], [other]) => (one < other ? -1 : 1)),
    contest: [contest, roster, cap, entries, fee, prizes, ties],
    matches: matches.map((match) => JSON.stringify(match)).sort(),
    players: 'file_id' in request ? [request.file_id, sorted(request.players)] : request.players,
    field: request.field,
    trust: request.trust,
  };
}

function sorted(values: Readonly<Record<string, unknown>> = {}): (readonly [string, unknown])[] {
  return Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
}
