import { CONTEST_PRESETS, type Roster } from '@fanteam/contracts';
import { Box, Text } from '@fanteam/ui';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { StoredFile } from '../file/stored-file';
import type { Results } from '../run/run-state';
import { arrangeLineups, AS_FOUND, nextOrder } from './arrange-lineups';
import { LineupList } from './lineup-list';
import { LineupPane } from './lineup-pane';
import { LineupTable } from './lineup-table';
import { lineupViews, type LineupView } from './lineup-view';
import { ChartsPane, ExportMenu } from './result-parts';
import { ResultsToolbar, type ResultsView as View } from './results-toolbar';
import { useEdits } from './use-edits';
import { useIsPrinting } from './use-is-printing';

const NO_VIEWS: readonly LineupView[] = [];

export interface ResultsViewProps {
  results: Results;
  /** The page's own file, which may be that of the run. */
  stored: StoredFile | null;
}

/** The lineups of a run, the chosen one on the pitch, and the pictures of all of them. */
export function ResultsView({ results: { response, request }, stored }: ResultsViewProps) {
  const [edits, edit] = useEdits(response.run_id);
  const [view, setView] = useState<View>('cards');
  const [arrangement, arrange] = useState(AS_FOUND);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const sought = useDeferredValue(arrangement);
  const isPrinting = useIsPrinting();

  const all = useMemo(
    () => lineupViews(response, request.salary_cap, edits.swapped),
    [response, request, edits.swapped],
  );
  const views = useMemo(() => arrangeLineups(all, sought, edits), [all, sought, edits]);
  const lineups = useMemo(() => views.map(({ lineup }) => lineup), [views]);
  /** What counts for rules about all lineups together, on screen or not. */
  const kept = useMemo(() => arrangeLineups(all, AS_FOUND, edits), [all, edits]);
  // Nobody waits for a picture: the cards come first.
  const charted = useDeferredValue(views, NO_VIEWS);
  const roster = rosterOf(response, request);
  const chosen = views.find(({ key }) => key === chosenKey) ?? views[0];
  const onSort = useCallback((column: Parameters<typeof nextOrder>[1]) => {
    arrange((current) => ({ ...current, ...nextOrder(current, column) }));
  }, []);
  const list = {
    views,
    chosen: chosen?.key ?? null,
    favourites: edits.favourites,
    onChoose: setChosenKey,
    onEdit: edit,
  };

  return (
    <>
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
          No lineup is left to show. Clear the search, or undo what was deleted.
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
                favourites={edits.favourites}
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
          <div className="spread">
            {charted.length > 0 && <ChartsPane views={charted} request={request} part="spread" />}
          </div>
        </Box>
      )}
    </>
  );
}

/** The answer names it at its end; until then a preset's is known from the request. */
function rosterOf(
  response: Results['response'],
  { contest = 'auto', roster }: Results['request'],
): Roster | undefined {
  if (response.roster || contest === 'auto' || contest === 'custom' || roster) return response.roster;
  return CONTEST_PRESETS[contest].roster;
}

/** Wide: list, pitch and charts side by side, a table above its charts. Narrow: the one that was asked for. */
const layoutStyles = {
  display: 'grid',
  alignItems: 'start',
  '& > *': { minW: '0' },
  xl: {
    gridTemplateColumns: 'minmax(340px, 430px) minmax(0, 1fr) minmax(300px, 340px)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"list pitch charts" "list spread charts"',
    '&[data-view=table]': {
      // The men of a lineup take all the width there is.
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateAreas: '"list" "charts" "spread"',
    },
    '& .list': { gridArea: 'list' },
    '& .pitch': { gridArea: 'pitch' },
    '& .charts': { gridArea: 'charts' },
    '& .spread': { gridArea: 'spread' },
  },
  xlDown: {
    '& > *': { display: 'none' },
    '&:is([data-view=cards], [data-view=table]) .list': { display: 'block' },
    '&[data-view=pitch] .pitch': { display: 'block' },
    '&[data-view=charts] :is(.charts, .spread)': { display: 'block' },
  },
  _print: { display: 'block', '& > *': { display: 'none' }, '& .list': { display: 'block' } },
} as const;
