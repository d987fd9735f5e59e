import { CONTEST_PRESETS, type Roster } from '@fanteam/contracts';
import { Box, Text } from '@fanteam/ui';
import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { UndoState } from '../../model/history';
import type { EditDispatch, LineupEdits } from '../../model/lineup-edits';
import { describeHit, findNews } from '../../model/lineup-news';
import { repairSettingOf, type PlayerDraft } from '../../model/repair/repair-setting';
import type { Results } from '../../model/run-state';
import type { FiguresByLineup } from '../../model/simulate/lineup-figures';
import { arrangeLineups, BY_RANK, nextOrder } from './arrange-lineups';
import { Comparison } from './compare/comparison';
import { LineupList } from './lineup-list';
import { LineupPane } from './lineup-pane';
import { LineupTable } from './lineup-table';
import { NewsNote } from './news-note';
import { News } from './out-players';
import { lineupViews, type LineupView } from '../../model/lineup-view';
import { usePreparedRepairs } from './repair/use-prepared-repairs';
import { ChartsPane, ExportMenu, RepairDialog } from './result-parts';
import { SimulatedNote } from './simulated-note';
import { ResultsToolbar, type ResultsView as View } from './results-toolbar';
import { linkToLineups } from './share-link';
import { areChosen, useFavoritesFilter } from './use-favorites-filter';

const NO_VIEWS: readonly LineupView[] = [];
const NO_FIGURES: FiguresByLineup = new Map();

export interface ResultsProps {
  results: Results;
  /** The page's players. The run may have used others. Null on the page of a run. */
  draft: PlayerDraft | null;
  edits: LineupEdits;
  undoState: UndoState;
  onEdit: EditDispatch;
}

/** The contest simulation, as the lineups show it. */
export interface SimulationParts {
  /** Opens and closes the panel. */
  button: ReactNode;
  /** Below the toolbar; null while it is closed. `showFavorites` shows only the favorites. */
  panel: ((showFavorites: () => void) => ReactNode) | null;
  /** Empty before the first figures. */
  figures: FiguresByLineup;
  /** The lineups that were chosen as entries; empty without a choice. */
  chosen: readonly string[];
  /** What has changed since the simulation; null if nothing has. */
  staleness: string | null;
}

export interface ResultsViewProps extends ResultsProps {
  simulation?: SimulationParts;
}

/** The lineups of a run, the selected one on the pitch, and charts of the shown ones. */
export function ResultsView(props: ResultsViewProps) {
  const { results, draft, edits, undoState, onEdit, simulation } = props;
  const { response, request } = results;
  const file = draft?.file ?? null;
  const [view, setView] = useState<View>('cards');
  const [arrangement, arrange] = useState(BY_RANK);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  useFavoritesFilter(edits.favorites, simulation?.chosen, arrange);
  const deferredArrangement = useDeferredValue(arrangement);
  const [isRepairing, setIsRepairing] = useState(false);
  const isPrinting = useIsPrinting();

  const all = useMemo(
    () => lineupViews(response, request.salary_cap, edits.swapped),
    [response, request, edits.swapped],
  );
  const setting = useRepairSetting(results, draft);
  const news = useMemo(() => findNews(setting, all), [setting, all]);
  const isHit = news.hits.size > 0;
  const onRepair = setting?.roster ? () => setIsRepairing(true) : undefined;
  useEffect(() => {
    if (isHit) RepairDialog.preload();
  }, [isHit]);
  // They change with each batch of scenarios, and all lineups show them.
  const figures = useDeferredValue(simulation?.figures ?? NO_FIGURES);
  const views = useMemo(
    () => arrangeLineups(all, deferredArrangement, edits, ({ key }) => news.hits.has(key), figures),
    [all, deferredArrangement, edits, news, figures],
  );
  const lineups = useMemo(() => views.map(({ lineup }) => lineup), [views]);
  const notes = useMemo(
    () => views.map(({ key }) => (news.hits.has(key) ? describeHit(news.hits.get(key)!) : '')),
    [views, news],
  );
  /** All lineups that are not deleted: rules about all lineups count these. */
  const kept = useMemo(() => arrangeLineups(all, BY_RANK, edits), [all, edits]);
  usePreparedRepairs(setting, kept, news);
  // Charts have a lower priority than the lineups.
  const charted = useDeferredValue(views, NO_VIEWS);
  const roster = rosterOf(response, request);
  const chosen = views.find(({ key }) => key === chosenKey) ?? views[0];
  const onSort = useCallback((column: Parameters<typeof nextOrder>[1]) => {
    arrange((current) => ({ ...current, ...nextOrder(current, column) }));
  }, []);
  const [selected, setSelected] = useState<readonly string[]>([]);
  // A deleted lineup cannot be compared.
  const comparedViews = useMemo(() => kept.filter(({ key }) => selected.includes(key)), [kept, selected]);
  const compared = useMemo(() => comparedViews.map(({ key }) => key), [comparedViews]);
  const toggleCompared = useCallback(
    (key: string) =>
      setSelected((keys) => (keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key])),
    [],
  );
  const list = {
    views,
    figures,
    chosen: chosen?.key ?? null,
    favorites: edits.favorites,
    compared,
    onCompare: toggleCompared,
    onChoose: setChosenKey,
    onEdit,
  };

  return (
    <News value={news}>
      <NewsNote
        news={news}
        views={kept}
        isFiltered={arrangement.outOnly}
        onFilter={(outOnly) => arrange({ ...arrangement, outOnly })}
        onRepair={onRepair}
      />
      {isRepairing && setting && (
        <RepairDialog
          setting={setting}
          views={kept}
          hits={news.hits}
          onApply={(repaired) => onEdit({ type: 'lineups-edited', lineups: repaired })}
          onClose={() => setIsRepairing(false)}
        />
      )}
      <ResultsToolbar
        view={view}
        onView={setView}
        arrangement={arrangement}
        onArrange={arrange}
        shown={views.length}
        total={all.length}
        edits={edits}
        undoState={undoState}
        onEdit={onEdit}
        hasFigures={figures.size > 0}
        simulation={simulation?.button}
        comparison={
          <Comparison
            views={comparedViews}
            figures={figures}
            kept={kept}
            roster={roster}
            request={request}
            file={file}
            onEdit={onEdit}
            onClear={() => setSelected([])}
          />
        }
      >
        <ExportMenu
          lineups={lineups}
          notes={notes}
          roster={roster}
          request={request}
          file={file}
          link={
            response.run_id === undefined
              ? undefined
              : () => linkToLineups(response, edits, areChosen(simulation?.chosen, edits.favorites))
          }
          onRepair={onRepair}
        />
      </ResultsToolbar>
      {simulation?.panel?.(() => arrange((current) => ({ ...current, favoritesOnly: true })))}
      <SimulatedNote figures={figures} staleness={simulation?.staleness ?? null} />
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
                compared={compared}
                onCompare={toggleCompared}
                roster={roster}
                request={request}
                file={file}
                onChoose={setChosenKey}
                onEdit={onEdit}
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
    </News>
  );
}

/** Depends only on what says who can play, so that it does not change with each keystroke or each found lineup. */
function useRepairSetting(results: Results, draft: PlayerDraft | null) {
  const { file, typed, rules, contest } = draft ?? {};
  const { csv, manual } = rules ?? {};
  const leftOut = contest?.leftOut;
  const { request, response } = results;
  return useMemo(
    () => repairSettingOf(results, draft),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [request, response.roster, file, typed, csv?.players, manual?.players, leftOut],
  );
}

/** The response has the roster when the run has ended. Before, it is known for presets only. */
export function rosterOf(
  response: Results['response'],
  { contest = 'auto', roster, bench_weight: weight }: Results['request'],
): Roster | undefined {
  const isPreset = contest !== 'auto' && contest !== 'custom' && !roster && weight === undefined;
  if (response.roster || !isPreset) return response.roster;
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
