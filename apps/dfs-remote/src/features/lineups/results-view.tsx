import { CONTEST_PRESETS, type Roster } from '@fanteam/contracts';
import { Box, Text } from '@fanteam/ui';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FileDraft } from '../../model/draft';
import { findNews, outPlayersOf } from '../../model/lineup-news';
import type { Results } from '../../model/run-state';
import { arrangeLineups, BY_RANK, nextOrder } from './arrange-lineups';
import { LineupList } from './lineup-list';
import { LineupPane } from './lineup-pane';
import { LineupTable } from './lineup-table';
import { NewsNote } from './news-note';
import { OutPlayers } from './out-players';
import { lineupViews, type LineupView } from '../../model/lineup-view';
import { ChartsPane, ExportMenu } from './result-parts';
import { ResultsToolbar, type ResultsView as View } from './results-toolbar';
import { useEdits } from './edits';

const NO_VIEWS: readonly LineupView[] = [];

export interface ResultsViewProps {
  results: Results;
  /** The page's file. The run may have used another one. */
  file: FileDraft | null;
}

/** The lineups of a run, the selected one on the pitch, and charts of the shown ones. */
export function ResultsView({ results: { response, request }, file }: ResultsViewProps) {
  const stored = file?.stored ?? null;
  const [edits, edit] = useEdits(response.run_id);
  const [view, setView] = useState<View>('cards');
  const [arrangement, arrange] = useState(BY_RANK);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const deferredArrangement = useDeferredValue(arrangement);
  const isPrinting = useIsPrinting();

  const all = useMemo(
    () => lineupViews(response, request.salary_cap, edits.swapped),
    [response, request, edits.swapped],
  );
  const news = useMemo(() => findNews(request, file, all), [request, file, all]);
  const views = useMemo(
    () => arrangeLineups(all, deferredArrangement, edits, (view) => outPlayersOf(view, news).length > 0),
    [all, deferredArrangement, edits, news],
  );
  const lineups = useMemo(() => views.map(({ lineup }) => lineup), [views]);
  /** All lineups that are not deleted: rules about all lineups count these. */
  const kept = useMemo(() => arrangeLineups(all, BY_RANK, edits), [all, edits]);
  // Charts have a lower priority than the lineups.
  const charted = useDeferredValue(views, NO_VIEWS);
  const roster = rosterOf(response, request);
  const chosen = views.find(({ key }) => key === chosenKey) ?? views[0];
  const onSort = useCallback((column: Parameters<typeof nextOrder>[1]) => {
    arrange((current) => ({ ...current, ...nextOrder(current, column) }));
  }, []);
  const list = {
    views,
    chosen: chosen?.key ?? null,
    favorites: edits.favorites,
    onChoose: setChosenKey,
    onEdit: edit,
  };

  return (
    <OutPlayers value={news.out}>
      <NewsNote
        news={news}
        views={kept}
        isFiltered={arrangement.outOnly}
        onFilter={(outOnly) => arrange({ ...arrangement, outOnly })}
      />
      <ResultsToolbar
        view={view}
        onView={setView}
        arrangement={arrangement}
        onArrange={arrange}
        shown={views.length}
        total={all.length}
        edits={edits}
        onEdit={edit}
      >
        <ExportMenu
          lineups={lineups}
          roster={roster}
          request={request}
          stored={stored}
          runId={response.run_id}
        />
      </ResultsToolbar>
      {!chosen && (
        <Text px="4" pb="4" fontSize="13px" color="fg.muted">
          No lineups to show. Clear the filters, or undo the deletions.
        </Text>
      )}
      {chosen && (
        <Box css={layoutStyles} data-view={view}>
          <div className="list">
            {view === 'table' && !isPrinting ? (
              <LineupTable {...list} arrangement={arrangement} onSort={onSort} />
            ) : (
              <LineupList {...list} />
            )}
          </div>
          {view !== 'table' && (
            <div className="pitch">
              <LineupPane
                views={views}
                kept={kept}
                view={chosen}
                favorites={edits.favorites}
                roster={roster}
                request={request}
                stored={stored}
                onChoose={setChosenKey}
                onEdit={edit}
              />
            </div>
          )}
          <div className="charts">
            {charted.length > 0 && <ChartsPane views={charted} request={request} part="main" />}
          </div>
          <div className="group-charts">
            {charted.length > 0 && <ChartsPane views={charted} request={request} part="groups" />}
          </div>
        </Box>
      )}
    </OutPlayers>
  );
}

/** The response has the roster when the run has ended. Before, it is known for presets only. */
function rosterOf(
  response: Results['response'],
  { contest = 'auto', roster }: Results['request'],
): Roster | undefined {
  if (response.roster || contest === 'auto' || contest === 'custom' || roster) return response.roster;
  return CONTEST_PRESETS[contest].roster;
}

/** Whether the page is being printed. Lists must then render all entries, including those outside the scroll area. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // Synchronously: the browser prints right after the event.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Wide: list, pitch and charts side by side; a table is above the charts. Narrow: only the selected view. */
const layoutStyles = {
  display: 'grid',
  alignItems: 'start',
  '& > *': { minW: '0' },
  xl: {
    gridTemplateColumns: 'minmax(300px, 0.8fr) minmax(340px, 1.2fr) minmax(280px, 340px)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"list pitch charts" "list groups charts"',
    '&[data-view=table]': {
      // The names of a lineup need the full width.
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"list" "charts" "groups"',
    },
    '& .list': { gridArea: 'list' },
    '& .pitch': { gridArea: 'pitch' },
    '& .charts': { gridArea: 'charts' },
    '& .group-charts': { gridArea: 'groups' },
  },
  xlDown: {
    '& > *': { display: 'none' },
    '&:is([data-view=cards], [data-view=table]) .list': { display: 'block' },
    '&[data-view=pitch] .pitch': { display: 'block' },
    '&[data-view=charts] :is(.charts, .group-charts)': { display: 'block' },
  },
  _print: { display: 'block', '& > *': { display: 'none' }, '& .list': { display: 'block' } },
} as const;
