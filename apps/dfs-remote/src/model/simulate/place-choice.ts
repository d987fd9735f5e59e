/** New lineups that were chosen take the places of lineups of the run, so that they are edited, saved and exported alike. */
import {
  SIMULATION_LIMITS,
  type ContestChoice,
  type EnteredLineup,
  type Lineup,
  type SimulatedLineup,
  type SimulationChoice,
} from '@fanteam/contracts';
import { toEntry, withFewEntries } from './entries';
import type { ChoiceState, PageSimulateRequest, SimulationInput } from './simulation-state';

/** By the new lineups, which were found for one input. */
const KNOWN = new WeakMap<readonly Lineup[], SimulationInput>();

/** The input with the new lineups. The same object for the same ones: the places of its entries may be known. */
export function withNewLineups(input: SimulationInput, found: readonly Lineup[]): SimulationInput {
  if (found.length === 0) return input;
  const { request, keys } = input;
  const all = KNOWN.get(found) ?? {
    ...input,
    request: withFewEntries({ ...request, lineups: [...request.lineups, ...found.map(toEntry)] }),
    keys: [...keys, ...found.map(({ lineup_id: id }) => id)],
  };
  KNOWN.set(found, all);
  return all;
}

/**
 * The request with the lineups on screen, none of which a search for new lineups finds again. Without further contests,
 * which may take fewer lineups: the new ones follow the rules of the run.
 */
export function withShownLineups(
  { request, pool }: SimulationInput,
  shown: readonly EnteredLineup[],
): PageSimulateRequest {
  const players = 'file_id' in request ? (pool ?? []) : request.players;
  const ids = new Set(players.map(({ id }) => id));
  const known = shown.filter((lineup) => lineup.players.every((id) => ids.has(id)));
  const lineups = [...request.lineups, ...known].slice(0, SIMULATION_LIMITS.lineups);
  const main = { ...request };
  delete main.contests;
  delete main.choose;
  return { ...main, lineups, entries: Math.max(request.entries, lineups.length) };
}

/** The lineups that are chosen for at least one contest, those of the first contest first. */
export const chosenOf = ({ lineup_ids: ids, contests = [] }: SimulationChoice): string[] => [
  ...new Set([ids, ...contests.map((contest) => contest.lineup_ids)].flat()),
];

/** The choice with other ids of its lineups, in all contests. */
export function renameChosen(choice: SimulationChoice, rename: (id: string) => string): SimulationChoice {
  const renamed = <Contest extends ContestChoice>(contest: Contest): Contest => ({
    ...contest,
    lineup_ids: contest.lineup_ids.map(rename),
  });
  const { contests } = choice;
  return { ...renamed(choice), ...(contests && { contests: contests.map(renamed) }) };
}

/**
 * Puts each chosen new lineup in the place of a lineup that was not chosen. `places`: the keys that may be taken, the
 * first ones first; those of the chosen lineups may be among them. `figures`: those of the new lineups, by their id.
 */
export function placeChoice(
  choice: SimulationChoice,
  found: readonly Lineup[],
  places: readonly string[],
  figures: ReadonlyMap<string, SimulatedLineup>,
): Pick<ChoiceState, 'added' | 'addedFigures'> & { result: SimulationChoice } {
  const chosen = new Set(chosenOf(choice));
  const free = places.filter((key) => !chosen.has(key));
  const added: Record<string, Lineup> = {};
  const addedFigures: Record<string, SimulatedLineup> = {};
  const placed = new Map<string, string>();
  for (const lineup of found) {
    const key = chosen.has(lineup.lineup_id) ? free.shift() : undefined;
    if (key === undefined) continue;
    placed.set(lineup.lineup_id, key);
    added[key] = { ...lineup, lineup_id: key };
    const own = figures.get(lineup.lineup_id);
    if (own) addedFigures[key] = { ...own, lineup_id: key };
  }
  const result = renameChosen(choice, (id) => placed.get(id) ?? id);
  return { result, added, addedFigures };
}
