/** The simulation of a saved run, as the account keeps it. */
import type { Lineup, SavedEdits, SavedRun, SimulatedLineup, SimulationChoice } from '@fanteam/contracts';
import {
  NO_SIMULATION,
  SIMULATION_VERSION,
  type ChoiceState,
  type SimulationInput,
  type SimulationState,
} from './simulation-state';
import { readStored } from './simulation-storage';
import { isSameEntry, toEntry } from './entries';

/** Without what the saved run has anyway: the players of its file, and the new lineups in their places. */
interface SavedSimulation extends Pick<
  SimulationState,
  'place' | 'scenariosDone' | 'scenarios' | 'figures' | 'guessed' | 'warnings'
> {
  version: number;
  status: 'done' | 'cancelled';
  input: Pick<SimulationInput, 'request' | 'keys' | 'draft' | 'isIncomplete'>;
  choice: SavedChoice | null;
}

interface SavedChoice extends Pick<ChoiceState, 'rules' | 'warnings' | 'candidates'> {
  result: SimulationChoice;
  /** By the lineup whose place the new one takes. The lineup itself is among the edits. */
  addedFigures: Readonly<Record<string, SimulatedLineup>>;
  added: readonly string[];
}

/** The API takes no larger bodies. The rest is for the name and the field names. */
const MAX_BYTES = 2 ** 20 - 1000;

export const TOO_LARGE = 'The simulation is too large and was not saved with the lineups.';

/** The edits with the simulation. Without it if there is none, or if both together are too large for the API. */
export function withSimulation(edits: SavedEdits, state: SimulationState | null): SavedEdits {
  const simulation = state && toSaved(state, edits.lineups ?? {});
  if (!simulation) return edits;
  const all = { ...edits, simulation };
  return new TextEncoder().encode(JSON.stringify(all)).length > MAX_BYTES ? edits : all;
}

function toSaved(
  state: SimulationState,
  edited: Readonly<Record<string, Lineup>>,
): SavedSimulation | undefined {
  const { input, status, place, scenariosDone, scenarios, figures, guessed, warnings } = state;
  if (!input || !figures) return undefined;
  return {
    version: SIMULATION_VERSION,
    status: status === 'done' ? 'done' : 'cancelled',
    place,
    input: withoutPool(input),
    scenariosDone,
    scenarios,
    figures: rounded(figures),
    guessed,
    warnings,
    choice: toSavedChoice(state.choice, edited),
  };
}

const withoutPool = ({ pool: _, ...input }: SimulationInput) => input;

/** Null if the new lineups of the choice are no longer in their places. */
function toSavedChoice(
  { status, rules, result, warnings, candidates, added, addedFigures }: ChoiceState,
  edited: Readonly<Record<string, Lineup>>,
): SavedChoice | null {
  const isPlaced = Object.entries(added).every(([key, lineup]) => {
    const shown = Object.hasOwn(edited, key) ? edited[key] : undefined;
    return shown && isSameEntry(toEntry(shown), toEntry(lineup));
  });
  if (status !== 'done' || !result || !isPlaced) return null;
  return {
    rules,
    result: rounded(result),
    warnings,
    candidates,
    added: Object.keys(added),
    addedFigures: rounded(addedFigures),
  };
}

/** Six digits are more than their errors allow. They keep 500 lineups within the size of a body. */
function rounded<Figures>(figures: Figures): Figures {
  const round = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(6)) : value;
  return JSON.parse(JSON.stringify(figures, round)) as Figures;
}

/** The simulation of a saved run; null without one, or if another version of the page has saved it. */
export function readSavedSimulation({ run, edits, pool }: SavedRun['content']): SimulationState | null {
  const saved = edits.simulation;
  if (!isReadable(saved)) return null;
  const { input, choice, status, place, scenariosDone, scenarios, figures, guessed, warnings } = saved;
  const { request, draft } = input;
  const hasPool = 'file_id' in request && 'file_id' in run.request && request.file_id === run.request.file_id;
  const players = hasPool ? (pool?.players ?? null) : null;
  return {
    ...NO_SIMULATION,
    ...{ status, place, scenariosDone, scenarios, figures, guessed, warnings },
    input: {
      ...input,
      ...(draft && { draft: readStored(draft) }),
      pool: 'file_id' in request ? (players ?? []) : null,
      ...('file_id' in request && !players && { isIncomplete: true }),
    },
    choice: choice ? readChoice(choice, edits.lineups ?? {}) : NO_SIMULATION.choice,
  };
}

function readChoice(
  { added, ...choice }: SavedChoice,
  edited: Readonly<Record<string, Lineup>>,
): ChoiceState {
  const lineups = added.flatMap((key) => (edited[key] ? [[key, edited[key]] as const] : []));
  return { ...NO_SIMULATION.choice, ...choice, status: 'done', added: Object.fromEntries(lineups) };
}

function isReadable(value: unknown): value is SavedSimulation {
  const { version, input, figures } = (value ?? {}) as Partial<SavedSimulation>;
  return (
    version === SIMULATION_VERSION &&
    Array.isArray(input?.keys) &&
    Array.isArray(input.request?.lineups) &&
    Array.isArray(figures?.lineups) &&
    figures.set instanceof Object &&
    figures.field instanceof Object
  );
}
