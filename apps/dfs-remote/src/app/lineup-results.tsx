import type { PoolPlayer } from '@fanteam/contracts';
import { useQuery } from '@fanteam/ui';
import { useEffect, useMemo, useState } from 'react';
import { arrangeLineups, BY_RANK } from '../features/lineups/arrange-lineups';
import { playerSourceQuery } from '../features/lineups/player-source';
import { ResultsView, rosterOf, type ResultsProps } from '../features/lineups/results-view';
import type { SimulatePanelProps } from '../features/simulate/simulate-panel';
import { useSimulation } from '../features/simulate/use-simulation';
import { lineupViews } from '../model/lineup-view';
import { figuresByLineup } from '../model/simulate/lineup-figures';
import { hasEnded } from '../model/simulate/simulation-state';
import { lazyPart } from '../shared/lazy-part';
import { useSharedFigures } from './shared-figures';

const SimulatePanel = lazyPart<SimulatePanelProps>(
  'The contest simulation',
  async () => (await import('../features/simulate/simulate-panel')).SimulatePanel,
);

const NO_PLAYERS: readonly PoolPlayer[] = [];
const NONE: readonly string[] = [];

/** The lineups of a run, and the contest simulation of those that are not deleted. */
export function LineupResults(props: ResultsProps) {
  const { results, draft, edits, onEdit } = props;
  const { response, request } = results;
  const { state: loaded, chosen: shared = NONE, storageKey, onEnded } = useSharedFigures();
  const simulation = useSimulation(storageKey ?? response.run_id, loaded);
  const { state } = simulation;
  useEffect(() => {
    if (state !== loaded && hasEnded(state)) onEnded?.(state);
  }, [state, loaded, onEnded]);
  // A link to a simulation shows it first.
  const isFirst = loaded !== null && storageKey === undefined;
  const [isOpen, setIsOpen] = useState(isFirst);
  const [staleness, setStaleness] = useState<string | null>(null);
  const source = useQuery({ ...playerSourceQuery(request, draft?.file ?? null), enabled: isOpen });
  const views = useMemo(
    () => arrangeLineups(lineupViews(response, request.salary_cap, edits.swapped), BY_RANK, edits),
    [response, request, edits],
  );
  const { input, figures, choice } = state;
  const ofLineups = useMemo(
    () => figuresByLineup({ input, figures, choice }, views),
    [input, figures, choice, views],
  );
  return (
    <ResultsView
      {...props}
      simulation={{
        isFirst,
        onOpen: () => setIsOpen(true),
        content: (showFavorites) => (
          <SimulatePanel
            simulation={simulation}
            inputs={loaded ? state.input?.draft : undefined}
            results={results}
            draft={draft}
            pool={source.data?.pool ?? NO_PLAYERS}
            views={views}
            favorites={edits.favorites}
            roster={rosterOf(response, request)}
            onEdit={onEdit}
            onShowFavorites={showFavorites}
            onChanges={setStaleness}
          />
        ),
        figures: ofLineups,
        chosen: choice.result?.lineup_ids ?? shared,
        staleness,
      }}
    />
  );
}
