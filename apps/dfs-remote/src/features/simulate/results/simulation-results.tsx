import type { PoolPlayer, Roster, SimulationFigures } from '@fanteam/contracts';
import { Box, Text } from '@fanteam/ui';
import { useMemo } from 'react';
import type { LineupEdit } from '../../../model/lineup-edits';
import { readRunTask } from '../../../model/lineup-builder';
import type { LineupView } from '../../../model/lineup-view';
import type { RunRequest } from '../../../model/run-state';
import type { ChoiceDraft } from '../../../model/simulate/simulation-draft';
import { findBrokenRules } from '../../../model/set-warnings';
import { isSameEntry, takesFewerEntries, toEntry } from '../../../model/simulate/entries';
import { simulatedViews } from '../../../model/simulate/lineup-figures';
import type { ChoiceState, Simulation, SimulationState } from '../../../model/simulate/simulation-state';
import type { LineupFacts } from './charted-lineups';
import { favoritesToToggle } from './choice-draft';
import { ChoiceResult } from './choice-result';
import { ChooseEntries } from './choose-entries';
import { GamblingHelp } from './gambling-help';
import { SimulationFiguresView } from './simulation-figures-view';

export interface SimulationResultsProps {
  simulation: Simulation;
  /** The lineups that are not deleted, as edited. `lineup_id` of a figure is the `key` of its view. */
  views: readonly LineupView[];
  /** The players of the lineups' run; empty while they are not known. */
  pool: readonly PoolPlayer[];
  favorites: readonly string[];
  /** The request of the run. */
  run: RunRequest;
  /** Undefined until it is known. */
  roster: Roster | undefined;
  choiceDraft: ChoiceDraft;
  onChoiceDraft: (draft: ChoiceDraft) => void;
  onEdit: (edit: LineupEdit) => void;
  onShowFavorites: () => void;
}

/** What the simulation has found: its figures, and the choice of entries. */
export function SimulationResults(props: SimulationResultsProps) {
  const { simulation, views, pool, favorites, run, roster, onEdit, onShowFavorites } = props;
  const { input, guessed, warnings, scenariosDone, choice } = simulation.state;
  // Of the lineups that are on screen as they were simulated. Others were edited or deleted.
  const facts = useMemo(
    () => (input ? factsOf(simulatedViews(input, views), pool) : []),
    [input, views, pool],
  );
  const names = useMemo(() => new Map(pool.map(({ id, name }) => [id, name])), [pool]);
  const shown = useMemo(() => figuresToShow(simulation.state), [simulation.state]);
  const { result } = choice;
  const broken = useMemo(() => {
    const task = result && roster && readRunTask(pool, run, roster);
    const chosen = views.flatMap(({ key, lineup }) => (result?.lineup_ids.includes(key) ? [lineup] : []));
    return task && chosen.length > 0 ? findBrokenRules(chosen, task) : [];
  }, [result, views, pool, run, roster]);
  if (!input || !shown) return null;
  const { request, keys } = input;
  const chosen = {
    favorites: favorites.filter((key) => keys.includes(key)),
    isPlaced: isPlaced(views, choice),
    broken,
    onChosen: () => {
      const keysOfChosen = choice.result?.lineup_ids ?? [];
      const keysToToggle = favoritesToToggle(favorites, keysOfChosen);
      if (!isPlaced(views, choice)) {
        onEdit({ type: 'lineups-edited', lineups: choice.added, favorites: keysOfChosen });
      } else if (keysToToggle.length > 0) {
        onEdit({ type: 'favorites-toggled', keys: keysToToggle });
      }
    },
    onShowFavorites,
  };
  return (
    <Box display="grid" gap="5" fontSize="13px">
      <SimulationFiguresView
        figures={shown}
        scenarios={scenariosDone}
        contest={request}
        trust={request.trust}
        guessed={guessed}
        warnings={warnings}
        lineups={facts}
        names={names}
      />
      <GamblingHelp />
      {input.isIncomplete ? (
        <div>
          <ChoiceResult choice={choice} {...chosen} />
          <Text color="fg.muted" _print={{ display: 'none' }}>
            To choose entries among these lineups, simulate them here first.
          </Text>
        </div>
      ) : (
        <ChooseEntries
          simulation={simulation}
          draft={props.choiceDraft}
          onDraft={props.onChoiceDraft}
          entries={request.entries}
          lineupSize={request.lineups[0]?.players.length ?? 1}
          run={run}
          shown={() => views.map(toEntry)}
          places={placesOf(views, keys, favorites)}
          hasChanged={facts.length < keys.length}
          {...chosen}
        />
      )}
    </Box>
  );
}

/** Where the contest does not take all lineups, the figures of the set are those of the chosen ones. */
function figuresToShow({ input, figures, choice }: SimulationState): SimulationFigures | null {
  const set = input && takesFewerEntries(input.request) ? choice.result?.set : undefined;
  return figures && set ? { ...figures, set } : figures;
}

/** The keys of the simulated lineups whose place a new one may take: the last ones first, favorites after the others. */
function placesOf(
  views: readonly LineupView[],
  simulated: readonly string[],
  favorites: readonly string[],
): string[] {
  const keys = views.map(({ key }) => key).filter((key) => simulated.includes(key));
  const isFavorite = (key: string) => Number(favorites.includes(key));
  return keys.reverse().sort((one, other) => isFavorite(one) - isFavorite(other));
}

/** Whether the new lineups of a choice are on screen. */
function isPlaced(views: readonly LineupView[], { added }: ChoiceState): boolean {
  const shown = new Map(views.map((view) => [view.key, view]));
  return Object.entries(added).every(([key, lineup]) => {
    const view = shown.get(key);
    return view !== undefined && isSameEntry(toEntry(view), toEntry(lineup));
  });
}

function factsOf(views: readonly LineupView[], pool: readonly PoolPlayer[]): LineupFacts[] {
  const ownership = new Map(pool.map((player) => [player.id, player.ownership]));
  return views.map(({ key, title, lineup, players }) => {
    const known = players.flatMap(({ id }) => ownership.get(id) ?? []);
    const isKnown = known.length === players.length;
    return {
      key,
      title,
      points: lineup.total_points,
      ownership: isKnown ? known.reduce((sum, percent) => sum + percent, 0) : null,
    };
  });
}
