/** The figures of the lineups on screen. A lineup that was edited since it was simulated has none. */
import type { ContestFigures, SimulatedLineup, SimulatedSet } from '@fanteam/contracts';
import type { LineupView } from '../lineup-view';
import type { SimulationInput, SimulationState } from './simulation-state';
import { isSameEntry, toEntry } from './entries';

/** The figures of each lineup, by its key. */
export type FiguresByLineup = ReadonlyMap<string, LineupFigures>;

export interface LineupFigures extends SimulatedLineup {
  /** The number of scenarios that the figures are based on. */
  scenarios: number;
}

/** The figures of the lineups that were simulated, and of new ones that were chosen. */
export function figuresByLineup(
  { input, figures, choice }: Pick<SimulationState, 'input' | 'figures' | 'choice'>,
  views: readonly LineupView[],
): FiguresByLineup {
  if (!input || !figures) return new Map();
  const scenarios = scenariosOf(figures.set);
  const simulated = new Map(figures.lineups.map((lineup) => [lineup.lineup_id, lineup]));
  const ofRun = new Set(simulatedViews(input, views));
  return new Map(
    views.flatMap((view) => {
      const own = ofRun.has(view) ? simulated.get(view.key) : figuresOfAdded(choice, view);
      return own ? [[view.key, withScenarios(own, scenarios)]] : [];
    }),
  );
}

/** The figures of one contest: the first one, or one of the further ones. After a choice, its set is the chosen one. */
export function contestFigures(
  { figures, choice }: Pick<SimulationState, 'figures' | 'choice'>,
  index: number,
): ContestFigures | null {
  const [all, chosen] =
    index === 0
      ? [figures, choice.result]
      : [figures?.contests?.[index - 1], choice.result?.contests?.[index - 1]];
  return all ? { ...all, set: chosen?.set ?? all.set } : null;
}

/** The number of scenarios behind the figures of a set: each of them is in its histogram. */
export const scenariosOf = ({ histogram }: SimulatedSet): number =>
  histogram.counts.reduce((sum, count) => sum + count, 0);

/** The same figures are the same object after an edit of another lineup, so that only cards that change are rendered. */
const KNOWN = new WeakMap<SimulatedLineup, LineupFigures>();

function withScenarios(lineup: SimulatedLineup, scenarios: number): LineupFigures {
  const known = KNOWN.get(lineup);
  if (known?.scenarios === scenarios) return known;
  const figures = { ...lineup, scenarios };
  KNOWN.set(lineup, figures);
  return figures;
}

/** The lineups that are as they were simulated. */
export function simulatedViews(
  { request, keys }: SimulationInput,
  views: readonly LineupView[],
): LineupView[] {
  const entries = new Map(keys.map((key, index) => [key, request.lineups[index]!]));
  return views.filter((view) => {
    const entry = entries.get(view.key);
    return entry !== undefined && isSameEntry(entry, toEntry(view));
  });
}

function figuresOfAdded(
  { added, addedFigures }: SimulationState['choice'],
  view: LineupView,
): SimulatedLineup | undefined {
  const lineup = Object.hasOwn(added, view.key) ? added[view.key] : undefined;
  return lineup && isSameEntry(toEntry(lineup), toEntry(view)) ? addedFigures[view.key] : undefined;
}
