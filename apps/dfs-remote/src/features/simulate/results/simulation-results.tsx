import { DEFAULT_TRUST, type PoolPlayer, type Roster, type SimulatedSet } from '@fanteam/contracts';
import { Box, chakra, Text } from '@fanteam/ui';
import { useMemo, type ReactNode } from 'react';
import type { LineupEdit } from '../../../model/lineup-edits';
import { readRunTask } from '../../../model/lineup-builder';
import type { LineupView } from '../../../model/lineup-view';
import type { RunRequest } from '../../../model/run-state';
import {
  contestName,
  type ChoiceDraft,
  type FurtherContestDraft,
} from '../../../model/simulate/simulation-draft';
import { findBrokenRules } from '../../../model/set-warnings';
import { isSameEntry, toEntry } from '../../../model/simulate/entries';
import {
  contestFigures,
  figuresByLineup,
  scenariosOf,
  simulatedViews,
  type FiguresByLineup,
} from '../../../model/simulate/lineup-figures';
import { chosenOf } from '../../../model/simulate/place-choice';
import {
  NO_SIMULATION,
  type ChoiceState,
  type Simulation,
  type SimulationState,
} from '../../../model/simulate/simulation-state';
import { ChartFigure } from '../../../shared/chart-figure';
import { formatChance, formatCount, formatProfit } from '../../../shared/format-estimates';
import { countOf } from '../../../shared/numbers';
import { favoritesToToggle } from './choice-draft';
import { ChoiceResult } from './choice-result';
import { ChooseEntries } from './choose-entries';
import type { ContestControl } from '../use-simulation-draft';
import { ContestFigures } from './contest-figures';
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
  /** With several contests: the files for the chosen entries. */
  upload: ReactNode;
  /** The contest whose figures are shown, from 0. */
  contest: number;
  onContest: (index: number) => void;
  /** The inputs of further contests. */
  further: readonly ContestControl<FurtherContestDraft>[];
  choiceDraft: ChoiceDraft;
  onChoiceDraft: (draft: ChoiceDraft) => void;
  onEdit: (edit: LineupEdit) => void;
  onShowFavorites: () => void;
}

/** What the simulation has found: its figures, and the choice of entries. */
export function SimulationResults(props: SimulationResultsProps) {
  const { simulation, views, figures, chosen, pool, favorites, run, roster, onEdit, onShowFavorites } = props;
  const { contest: index } = props;
  const { input, guessed, warnings, choice } = simulation.state;
  // Of the lineups that are on screen as they were simulated. Others were edited or deleted.
  const facts = useMemo(
    () => (input ? factsOf(simulatedViews(input, views), pool) : []),
    [input, views, pool],
  );
  const names = useMemo(() => new Map(pool.map(({ id, name }) => [id, name])), [pool]);
  const shown = useMemo(() => contestFigures(simulation.state, index), [simulation.state, index]);
  const further = simulation.state.figures?.contests?.[index - 1];
  // The lists of lineups show the figures of the first contest.
  const ofContest = useMemo(
    () => (!further ? figures : figuresByLineup({ input, figures: further, choice: NO_CHOICE }, views)),
    [further, figures, input, views],
  );
  const { result } = choice;
  const broken = useMemo(() => {
    const task = result && roster && readRunTask(pool, run, roster);
    const keys = new Set(result ? chosenOf(result) : []);
    const entered = views.flatMap(({ key, lineup }) => (keys.has(key) ? [lineup] : []));
    return task && entered.length > 0 ? findBrokenRules(entered, task) : [];
  }, [result, views, pool, run, roster]);
  if (!input || !shown) return null;
  const { request, keys } = input;
  const actions = {
    contests: [request, ...(request.contests ?? [])].map(contestName),
    titles: new Map(views.map(({ key, title }) => [key, title])),
    upload: props.upload,
    favorites: favorites.filter((key) => keys.includes(key)),
    isPlaced: isPlaced(views, choice),
    broken,
    onChosen: () => {
      const keysOfChosen = choice.result ? chosenOf(choice.result) : [];
      const keysToToggle = favoritesToToggle(favorites, keysOfChosen);
      if (!isPlaced(views, choice)) {
        onEdit({ type: 'lineups-edited', lineups: choice.added, favorites: keysOfChosen });
      } else if (keysToToggle.length > 0) {
        onEdit({ type: 'favorites-toggled', keys: keysToToggle });
      }
    },
    onShowFavorites,
  };
  const contest = [request, ...(request.contests ?? [])][index] ?? request;
  const isWhole = shown.set.entries <= contest.entries;
  const { added } = choice;
  const chosenHere =
    index === 0 ? choice.result?.lineup_ids : choice.result?.contests?.[index - 1]?.lineup_ids;
  const marked = request.contests ? (chosenHere ?? []) : chosen;
  return (
    <>
      {request.contests && (
        <ContestFigures state={simulation.state} views={views} shown={index} onShow={props.onContest} />
      )}
      {isWhole && <SetTiles set={shown.set} contest={contest} guessed={guessed} />}
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
            <ProfitFigure set={shown.set} fee={contest.fee} />
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
              further={props.further}
              entries={[request, ...(request.contests ?? [])].map((each) => each.entries)}
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
        figures={ofContest}
        // A new lineup has the key of the lineup whose place it takes.
        chosen={actions.isPlaced ? marked : marked.filter((key) => !Object.hasOwn(added, key))}
      />
      <ModelNotes
        figures={shown}
        contest={contest}
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

const { choice: NO_CHOICE } = NO_SIMULATION;

interface HeadlineProps {
  state: SimulationState;
  /** The contest whose figures are shown, from 0. */
  contest?: number;
  /** The players are those of the sample slate. */
  isSample?: boolean;
}

const SAMPLE_NOTE = 'The players of the sample slate are invented, so their figures are not realistic.';

/**
 * Summarizes the figures of all entries together, and what they depend on: those of one contest, or of the entries that
 * were chosen for all contests. Empty before the first figures.
 */
export function Headline({ state, contest: index = 0, isSample = false }: HeadlineProps) {
  const shown = contestFigures(state, index);
  if (!state.input || !shown) return null;
  const { request } = state.input;
  const { trust = DEFAULT_TRUST.own, contests = [] } = request;
  const all = [request, ...contests];
  const contest = all[index] ?? request;
  const { entries, fee } = contest;
  const { set } = shown;
  const isWhole = set.entries <= entries;
  const { result } = state.choice;
  const summed = result?.total ?? set;
  const causes = [isWhole && describeCauses(summed, trust, state.guessed), isSample && SAMPLE_NOTE];
  const notes = causes.filter(Boolean).join(' ');
  const where = contests.length > 0 ? `${contestName(contest, index)}: ` : '';
  return (
    <Box flex="1 1 24rem">
      <Text fontSize="lg" lineHeight="1.625rem" fontWeight="semibold" letterSpacing="-0.01em">
        {result?.total
          ? describeSet(result.total, scenariosOf(set), Math.max(...all.map((each) => each.fee)), {
              areChosen: true,
              contests: all.length,
            })
          : where +
            (isWhole
              ? describeSet(set, scenariosOf(set), fee, { areChosen: result !== null })
              : describeAlone(shown.lineups.length, entries))}
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
  base: {
    minW: '0',
    px: { base: '3', md: '4' },
    py: '2.5',
    borderWidth: '1px',
    borderRadius: 'l2',
    '& > figure': { py: '0' },
  },
});
