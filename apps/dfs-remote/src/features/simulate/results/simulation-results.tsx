import {
  DEFAULT_TRUST,
  type PoolPlayer,
  type Roster,
  type SimulatedSet,
  type SimulationFigures,
} from '@fanteam/contracts';
import { Box, chakra, Text } from '@fanteam/ui';
import { useMemo } from 'react';
import type { LineupEdit } from '../../../model/lineup-edits';
import { readRunTask } from '../../../model/lineup-builder';
import type { LineupView } from '../../../model/lineup-view';
import type { RunRequest } from '../../../model/run-state';
import type { ChoiceDraft } from '../../../model/simulate/simulation-draft';
import { findBrokenRules } from '../../../model/set-warnings';
import { isSameEntry, toEntry } from '../../../model/simulate/entries';
import { scenariosOf, simulatedViews, type FiguresByLineup } from '../../../model/simulate/lineup-figures';
import type { ChoiceState, Simulation, SimulationState } from '../../../model/simulate/simulation-state';
import { ChartFigure } from '../../../shared/chart-figure';
import { formatChance, formatCount, formatProfit } from '../../../shared/format-estimates';
import { countOf } from '../../../shared/numbers';
import { favoritesToToggle } from './choice-draft';
import { ChoiceResult } from './choice-result';
import { ChooseEntries } from './choose-entries';
import { describeAlone, describeCauses, describeSet, euros } from './describe-figures';
import { FiguresTable } from './figures-table';
import type { LineupFacts } from './lineup-points';
import { ModelNotes } from './model-notes';
import { ProfitHistogram } from './profit-histogram';
import { SetTiles } from './set-tiles';

export interface SimulationResultsProps {
  simulation: Simulation;
  /** The lineups that are not deleted, as edited. `lineup_id` of a figure is the `key` of its view. */
  views: readonly LineupView[];
  /** Of the lineups on screen. */
  figures: FiguresByLineup;
  /** The lineups that were chosen as entries; empty without a choice. */
  chosen: readonly string[];
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
  const { simulation, views, figures, chosen, pool, favorites, run, roster, onEdit, onShowFavorites } = props;
  const { input, guessed, warnings, choice } = simulation.state;
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
    const entered = views.flatMap(({ key, lineup }) => (result?.lineup_ids.includes(key) ? [lineup] : []));
    return task && entered.length > 0 ? findBrokenRules(entered, task) : [];
  }, [result, views, pool, run, roster]);
  if (!input || !shown) return null;
  const { request, keys } = input;
  const actions = {
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
  const isWhole = shown.set.entries <= request.entries;
  const { added } = choice;
  return (
    <>
      {isWhole && <SetTiles set={shown.set} contest={request} guessed={guessed} />}
      <Box
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          xl: isWhole ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)',
        }}
        gap="3"
      >
        {isWhole && (
          <Frame>
            <ProfitFigure set={shown.set} fee={request.fee} />
          </Frame>
        )}
        <Frame>
          {input.isIncomplete ? (
            <>
              <ChoiceResult choice={choice} {...actions} />
              <Text color="fg.muted">To choose entries among these lineups, simulate them here first.</Text>
            </>
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
              {...actions}
            />
          )}
        </Frame>
      </Box>
      <FiguresTable
        views={views}
        figures={figures}
        // A new lineup has the key of the lineup whose place it takes.
        chosen={actions.isPlaced ? chosen : chosen.filter((key) => !Object.hasOwn(added, key))}
      />
      <ModelNotes
        figures={shown}
        contest={request}
        trust={request.trust}
        guessed={guessed}
        warnings={warnings}
        lineups={facts}
        names={names}
        isWhole={isWhole}
      />
    </>
  );
}

interface HeadlineProps {
  state: SimulationState;
  /** The players are those of the sample slate. */
  isSample?: boolean;
}

const SAMPLE_NOTE = 'The players of the sample slate are invented, so their figures are not realistic.';

/** Summarizes the figures of all entries together, and what they depend on. Empty before the first figures. */
export function Headline({ state, isSample = false }: HeadlineProps) {
  const shown = figuresToShow(state);
  if (!state.input || !shown) return null;
  const { entries, fee, trust = DEFAULT_TRUST.own } = state.input.request;
  const { set } = shown;
  const isWhole = set.entries <= entries;
  const areChosen = state.choice.result !== null;
  const causes = [isWhole && describeCauses(set, trust, state.guessed), isSample && SAMPLE_NOTE];
  const notes = causes.filter(Boolean).join(' ');
  return (
    <Box flex="1 1 24rem">
      <Text fontSize="18px" lineHeight="26px" fontWeight="semibold" letterSpacing="-0.01em">
        {isWhole
          ? describeSet(set, scenariosOf(set), fee, areChosen)
          : describeAlone(shown.lineups.length, entries)}
      </Text>
      {notes && <Text color="fg.muted">{notes}</Text>}
    </Box>
  );
}

function ProfitFigure({ set, fee }: { set: SimulatedSet; fee: number }) {
  const { edges, counts } = set.histogram;
  const contests = scenariosOf(set);
  return (
    <ChartFigure
      title={`Profit of ${countOf(set.entries, 'entry', 'entries')}`}
      note={`share of ${formatCount(contests)} contests, steps not to scale`}
      columns={['From', 'To', 'Contests']}
      rows={counts.map((count, index) => [
        euros(formatProfit(edges[index] ?? 0)),
        euros(formatProfit(edges[index + 1] ?? 0)),
        formatChance(count / Math.max(1, contests)),
      ])}
    >
      <ProfitHistogram edges={edges} counts={counts} losing={fee > 0 ? formatChance(set.loses.mean) : ''} />
    </ChartFigure>
  );
}

/** After a choice, the figures of the set are those of the chosen lineups. */
function figuresToShow({ figures, choice }: SimulationState): SimulationFigures | null {
  const set = choice.result?.set;
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

const Frame = chakra('div', {
  base: { minW: '0', px: { base: '3', md: '4' }, py: '2.5', borderWidth: '1px', borderRadius: 'l2' },
});
