import type { PoolPlayer } from '@fanteam/contracts';
import { Button, useQuery } from '@fanteam/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { arrangeLineups, BY_RANK } from '../features/lineups/arrange-lineups';
import { playerSourceQuery } from '../features/lineups/player-source';
import { ResultsView, rosterOf, type ResultsProps } from '../features/lineups/results-view';
import type { SimulatePanelProps } from '../features/simulate/simulate-panel';
import { useSimulation } from '../features/simulate/use-simulation';
import { lineupViews } from '../model/lineup-view';
import { figuresByLineup } from '../model/simulate/lineup-figures';
import { hasEnded } from '../model/simulate/simulation-state';
import { lazyPart } from '../shared/lazy-part';
import { useIsPhone } from '../shared/use-is-phone';
import { useSharedFigures } from './shared-figures';

const SimulatePanel = lazyPart<SimulatePanelProps>(
  'The contest simulation',
  async () => (await import('../features/simulate/simulate-panel')).SimulatePanel,
);

const NO_PLAYERS: readonly PoolPlayer[] = [];
const NONE: readonly string[] = [];

/** The lineups of a run, and the contest simulation of those that are not deleted. */
export function LineupResults(props: ResultsProps) {
  const { results, draft, edits, undoState, onEdit } = props;
  const { response, request } = results;
  const { state: loaded, chosen: shared = NONE, storageKey, onEnded } = useSharedFigures();
  const simulation = useSimulation(storageKey ?? response.run_id, loaded);
  const { state } = simulation;
  useEffect(() => {
    if (state !== loaded && hasEnded(state)) onEnded?.(state);
  }, [state, loaded, onEnded]);
  // Open with the simulation of an earlier visit. On a phone the panel would cover the page.
  const [chosen, setIsOpen] = useState<boolean | null>(null);
  const isPhone = useIsPhone();
  const isUsed = state.status !== 'idle' || state.interrupted !== null;
  const isOpen = chosen ?? (isUsed && !isPhone);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
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
        button: (
          <Button
            ref={button}
            variant="outline"
            size={{ base: 'lg', md: 'xs' }}
            maxW="full"
            px={{ base: '3', md: '2.5' }}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {loaded && !isOpen ? 'Show simulation' : 'Simulate contest'}
          </Button>
        ),
        panel: isOpen
          ? (showFavorites) => (
              <SimulatePanel
                simulation={simulation}
                inputs={loaded ? state.input?.draft : undefined}
                results={results}
                draft={draft}
                pool={source.data?.pool ?? NO_PLAYERS}
                views={views}
                favorites={edits.favorites}
                roster={rosterOf(response, request)}
                undoState={undoState}
                onEdit={onEdit}
                onShowFavorites={showFavorites}
                onChanges={setStaleness}
                onClose={close}
              />
            )
          : null,
        figures: ofLineups,
        chosen: choice.result?.lineup_ids ?? shared,
        staleness,
      }}
    />
  );
}
