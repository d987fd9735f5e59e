import type { PoolPlayer } from '@fanteam/contracts';
import { useQuery } from '@fanteam/ui';
import { useEffect, useMemo, useState } from 'react';
import { arrangeLineups, BY_RANK } from '../features/lineups/arrange-lineups';
import { playerSourceQuery } from '../features/lineups/player-source';
import { ResultsView, type ResultsProps } from '../features/lineups/results-view';
import type { UploadFilesProps } from '../features/lineups/upload-files';
import { rosterOf } from '../model/run-state';
import type { SimulatePanelProps } from '../features/simulate/simulate-panel';
import { useChanges } from '../features/simulate/use-changes';
import { useSimulation } from '../features/simulate/use-simulation';
import { useSimulationDraft } from '../features/simulate/use-simulation-draft';
import { useSimulationInput } from '../features/simulate/use-simulation-input';
import { lineupViews } from '../model/lineup-view';
import { contestLineups } from '../model/simulate/contest-lineups';
import { figuresByLineup } from '../model/simulate/lineup-figures';
import { chosenOf } from '../model/simulate/place-choice';
import { hasEnded } from '../model/simulate/simulation-state';
import { lazyPart } from '../shared/lazy-part';
import { useSharedFigures } from './shared-figures';

const SimulatePanel = lazyPart<SimulatePanelProps>(
  'The contest simulation',
  async () => (await import('../features/simulate/simulate-panel')).SimulatePanel,
);

const NO_PLAYERS: readonly PoolPlayer[] = [];
const FixturesDialog = lazyPart(
  'The fixtures',
  async () => (await import('../features/players/fixtures/fixtures-dialog')).FixturesDialog,
);

const UploadFiles = lazyPart<UploadFilesProps>(
  'The upload files',
  async () => (await import('../features/lineups/upload-files')).UploadFiles,
);

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
  const { input, figures, choice } = state;
  // Without figures, nobody needs to know the inputs before the tab is opened.
  const isNeeded = isOpen || figures !== null;
  const source = useQuery({ ...playerSourceQuery(request, draft?.file ?? null), enabled: isNeeded });
  const views = useMemo(
    () => arrangeLineups(lineupViews(response, request.salary_cap, edits.swapped), BY_RANK, edits),
    [response, request, edits],
  );
  const sources = {
    results,
    draft: isNeeded ? draft : null,
    pool: source.data?.pool ?? NO_PLAYERS,
    views,
    favorites: edits.favorites,
    roster: rosterOf(response, request),
  };
  const control = useSimulationDraft(loaded ? input?.draft : undefined);
  const inputs = useSimulationInput(control.draft, sources);
  const staleness = useChanges(state, control.draft, inputs);
  const ofLineups = useMemo(
    () => figuresByLineup({ input, figures, choice }, views),
    [input, figures, choice, views],
  );
  const { result } = choice;
  const chosen = useMemo(() => (result ? chosenOf(result) : shared), [result, shared]);
  const contests = useMemo(() => contestLineups(state, views, control.draft), [state, views, control.draft]);
  const upload = contests && (
    <UploadFiles {...{ contests, request }} roster={sources.roster} file={draft?.file ?? null} />
  );
  // Those of the page's pool belong to the pool. On the page of a run, the simulation has its own.
  const [areFixturesOpen, setAreFixturesOpen] = useState(false);
  const openOwn = () => setAreFixturesOpen(true);
  const onFixtures = (inputs.arePageFixtures && props.onFixtures) || openOwn;
  return (
    <ResultsView
      {...props}
      simulation={{
        isFirst,
        onOpen: () => setIsOpen(true),
        content: (showFavorites, isNext) => (
          <>
            <SimulatePanel
              simulation={simulation}
              {...sources}
              {...{ control, inputs, onEdit, onFixtures }}
              changes={staleness}
              figures={ofLineups}
              chosen={chosen}
              upload={upload}
              isNext={isNext}
              onShowFavorites={showFavorites}
            />
            {areFixturesOpen && (
              <FixturesDialog
                teams={inputs.pool?.players.map(({ team }) => team) ?? []}
                fixtures={control.draft.fixtures}
                onUse={(fixtures) => {
                  control.change({ fixtures });
                  setAreFixturesOpen(false);
                }}
                onClose={() => setAreFixturesOpen(false)}
              />
            )}
          </>
        ),
        state,
        figures: ofLineups,
        chosen,
        staleness,
      }}
    />
  );
}
