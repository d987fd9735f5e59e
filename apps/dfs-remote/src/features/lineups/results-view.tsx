import { squadOf } from '@fanteam/contracts';
import { Box, Button, Text } from '@fanteam/ui';
import { Tabs } from '@fanteam/ui/lists';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { UndoState } from '../../model/history';
import type { EditDispatch, LineupEdits } from '../../model/lineup-edits';
import { describeHit, findNews, type LineupNews } from '../../model/lineup-news';
import type { PlayerDraft } from '../../model/repair/repair-setting';
import { rosterOf, type Results } from '../../model/run-state';
import type { FiguresByLineup } from '../../model/simulate/lineup-figures';
import type { SimulationState } from '../../model/simulate/simulation-state';
import { arrangeLineups, BY_RANK, nextOrder } from './arrange-lineups';
import { Comparison } from './compare/comparison';
import { compareStateOf, ToggleLineupMenu, type OpenedMenu } from './lineup-actions';
import { LineupList, showInList } from './lineup-list';
import { LineupPane } from './lineup-pane';
import { LineupTable } from './lineup-table';
import { NewsNote } from './news-note';
import { News } from './out-players';
import { lineupViews, type LineupView } from '../../model/lineup-view';
import { usePreparedRepairs, useRepairSetting } from './repair/use-prepared-repairs';
import { ExposurePane, ExportMenu, LineupMenu, MyTeamsPane, RepairDialog } from './result-parts';
import { SimulatedNote } from './simulated-note';
import { LineupsTab, TabHead, TabRow } from './results-tabs';
import { ResultsToolbar, type ResultsView as View } from './results-toolbar';
import { hasOwnKeys } from '../../shared/keyboard-shortcuts';
import { areSingleKeysOn } from '../../shared/single-keys';
import { UndoButtons } from '../../shared/undo-buttons';
import { linkToLineups } from './share-link';
import { areChosen, useFavoritesFilter } from './use-favorites-filter';

type Tab = 'lineups' | 'exposure' | 'simulation' | 'teams';

const NO_VIEWS: readonly LineupView[] = [];
const NO_FIGURES: FiguresByLineup = new Map();

export interface ResultsProps {
  results: Results;
  /** The page's players. The run may have used others. Null on the page of a run. */
  draft: PlayerDraft | null;
  edits: LineupEdits;
  undoState: UndoState;
  onEdit: EditDispatch;
  /** Opens the matches of the page's pool. Undefined on the page of a run. */
  onFixtures?: () => void;
  /** Locks players of the page's file. Undefined on the page of a run. */
  onLock?: (ids: readonly string[]) => void;
  /** The place of the main actions: in the head of the panel. */
  actionPlace: HTMLElement | null;
  /** Undefined unless the settings of the page are no longer those of the lineups. */
  onOptimizeAgain?: (() => void) | undefined;
}

/** The contest simulation, as the lineups show it. */
export interface SimulationParts {
  /** The content of its tab. `showFavorites` shows only the favorites in the list of lineups. `isNext`: its button is solid. */
  content: (showFavorites: () => void, isNext: boolean) => ReactNode;
  /** Called when its tab is opened. */
  onOpen: () => void;
  /** It is what the address links to. */
  isFirst: boolean;
  state: SimulationState;
  /** Those of the lineups; empty before the first ones. */
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
  const { results, draft, edits, undoState, onEdit, onLock, simulation, actionPlace, onOptimizeAgain } =
    props;
  const { response, request } = results;
  const [chosenTab, setChosenTab] = useState<Tab>(simulation?.isFirst ? 'simulation' : 'lineups');
  const file = draft?.file ?? null;
  const [view, setView] = useState<View>('cards');
  const [arrangement, arrange] = useState(BY_RANK);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  useFavoritesFilter(edits.favorites, simulation?.chosen, arrange);
  const deferredArrangement = useDeferredValue(arrangement);
  const [isRepairing, setIsRepairing] = useState(false);
  const isPrinting = useIsPrinting();
  // The lineups are what is printed.
  const tab = isPrinting ? 'lineups' : chosenTab;
  const tabsId = useId();

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
  // Charts and the place of the selected lineup among the others have a lower priority than the lineups.
  const charted = useDeferredValue(views, NO_VIEWS);
  const laterViews = useDeferredValue(views);
  const laterKept = useDeferredValue(kept);
  const roster = rosterOf(response, request);
  const run = { roster, request, file };
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
  const [menu, setMenu] = useState<OpenedMenu | null>(null);
  const toggleMenu = useCallback(
    (next: OpenedMenu) =>
      setMenu((now) => (now?.key === next.key && now.buttonId === next.buttonId ? null : next)),
    [],
  );
  const menuView = menu && views.find(({ key }) => key === menu.key);
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const by = stepOf(event);
    const next = chosen && views[views.indexOf(chosen) + by];
    const area = event.currentTarget;
    if (by === 0 || !next) return;
    // Its element must exist before it is shown.
    flushSync(() => setChosenKey(next.key));
    showInList(area.querySelector('.list'));
  };
  const openTab = (tab: Tab) => {
    setChosenTab(tab);
    if (tab === 'simulation') simulation?.onOpen();
  };
  const isSimulated = figures.size > 0 && simulation?.staleness === null;
  const next = nextStep(isHit, onOptimizeAgain !== undefined, chosenTab === 'simulation' && !isSimulated);
  const set = useMemo(
    () => ({
      kept,
      edits,
      figures,
      onEdit,
      simulation: simulation?.state,
      staleness: simulation?.staleness ?? null,
    }),
    [kept, edits, figures, onEdit, simulation?.state, simulation?.staleness],
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
      {actionPlace &&
        createPortal(
          <>
            {onOptimizeAgain && (
              <Button
                variant={next === 'optimize' ? 'solid' : 'outline'}
                size={{ base: 'lg', md: 'sm' }}
                onClick={onOptimizeAgain}
              >
                Optimize again
              </Button>
            )}
            <ExportMenu
              lineups={lineups}
              notes={notes}
              {...run}
              contest={response.contest}
              link={
                response.run_id === undefined
                  ? undefined
                  : () => linkToLineups(response, edits, areChosen(simulation?.chosen, edits.favorites))
              }
              isMain={next === 'export'}
              onRepair={onRepair}
            />
          </>,
          actionPlace,
        )}
      <Tabs.Root
        id={tabsId}
        ids={{ trigger: (value) => `${tabsId}-${value}` }}
        value={tab}
        onValueChange={({ value }) => openTab(value as Tab)}
        variant="line"
        lazyMount
        display="flex"
        flexDirection="column"
        flex="1"
        minH="0"
      >
        <TabRow>
          <Tabs.List borderWidth="0" flexWrap="wrap" maxW="full" gap={{ base: '3', md: '5' }}>
            <TabHead value="lineups" aria-controls={tab === 'lineups' ? `${tabsId}-panel` : undefined}>
              Lineups <span className="count">{kept.length}</span>
            </TabHead>
            <TabHead value="exposure">Exposure</TabHead>
            {simulation && <TabHead value="simulation">Simulation</TabHead>}
            <TabHead value="teams">My teams</TabHead>
          </Tabs.List>
          {chosenTab === 'lineups' && (
            <ResultsToolbar
              view={view}
              onView={setView}
              arrangement={arrangement}
              onArrange={arrange}
              shown={views.length}
              total={all.length}
              edits={edits}
              onEdit={onEdit}
              hasFigures={figures.size > 0}
              comparison={
                <Comparison
                  views={comparedViews}
                  figures={figures}
                  kept={kept}
                  {...run}
                  onEdit={onEdit}
                  onClear={() => setSelected([])}
                />
              }
            />
          )}
          <Box ms="auto" display={chosenTab === 'lineups' ? undefined : { base: 'none', md: 'block' }}>
            <UndoButtons undoState={undoState} onUndo={(type) => onEdit({ type })} />
          </Box>
        </TabRow>
        <LineupsTab
          id={`${tabsId}-panel`}
          aria-labelledby={`${tabsId}-lineups`}
          isShown={tab === 'lineups'}
          tabIndex={chosen ? undefined : 0}
        >
          <SimulatedNote figures={figures} staleness={simulation?.staleness ?? null} />
          {!chosen && (
            <Text px="4" py="4" fontSize="dense" color="fg.muted">
              No lineups to show. Clear the filters, or undo the deletions.
            </Text>
          )}
          {chosen && (
            <ToggleLineupMenu value={toggleMenu}>
              <Box css={layoutStyles} data-view={view} onKeyDown={step}>
                <div className="list">
                  {view === 'table' && !isPrinting ? (
                    <LineupTable {...list} arrangement={arrangement} onSort={onSort} />
                  ) : (
                    <LineupList {...list} isPrinting={isPrinting} />
                  )}
                </div>
                {view !== 'table' && (
                  <div className="pitch">
                    <LineupPane
                      views={laterViews}
                      kept={laterKept}
                      view={chosen}
                      favorites={edits.favorites}
                      compared={compared}
                      onCompare={toggleCompared}
                      {...run}
                      onChoose={setChosenKey}
                      onEdit={onEdit}
                    />
                  </div>
                )}
              </Box>
            </ToggleLineupMenu>
          )}
          {menuView && (
            <LineupMenu
              key={menu.buttonId}
              view={menuView}
              note={notes[views.indexOf(menuView)] ?? ''}
              buttonId={menu.buttonId}
              isByKeyboard={menu.isByKeyboard}
              compareState={compareStateOf(compared, menu.key)}
              onCompare={toggleCompared}
              lockable={onLock && setting && 'file_id' in request ? playable(menuView, news) : undefined}
              onLock={(ids) => onLock?.(ids)}
              onEdit={onEdit}
              onClose={() => setMenu(null)}
            />
          )}
        </LineupsTab>
        <Tabs.Content value="exposure" p="0">
          {charted.length > 0 && <ExposurePane views={charted} request={request} roster={roster} />}
        </Tabs.Content>
        {simulation && (
          <Tabs.Content value="simulation" p="0">
            {simulation.content(() => {
              arrange((current) => ({ ...current, favoritesOnly: true }));
              setChosenTab('lineups');
              // The pressed button is hidden with its tab.
              document.getElementById(`${tabsId}-lineups`)?.focus();
            }, next === 'simulate')}
          </Tabs.Content>
        )}
        <Tabs.Content value="teams" p="0">
          <MyTeamsPane {...run} set={set} isShown={tab === 'teams'} />
        </Tabs.Content>
      </Tabs.Root>
    </News>
  );
}

/** The ids of the players of a lineup who can play. */
function playable({ lineup }: LineupView, { out }: LineupNews): string[] {
  return squadOf(lineup).flatMap(({ id }) => (out.has(id) ? [] : id));
}

/** The step whose button is solid: one at a time. `isUnsimulated`: the figures on screen are absent or out of date. */
function nextStep(isHit: boolean, isStale: boolean, isUnsimulated: boolean) {
  if (isHit) return 'repair';
  if (isStale) return 'optimize';
  return isUnsimulated ? 'simulate' : 'export';
}

/** J selects the next lineup, K the previous one: 1, −1, or 0 for other keys and while the user is typing. */
function stepOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): number {
  if (ctrlKey || metaKey || altKey || !areSingleKeysOn() || hasOwnKeys(target)) return 0;
  return { j: 1, k: -1 }[key.toLowerCase()] ?? 0;
}

/** Whether the page is being printed. Lists must then render all entries, including those outside the scroll area. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    let restoreFocus = rememberFocus();
    const begin = () => {
      restoreFocus = rememberFocus();
      // Synchronously: the browser prints right after the event.
      flushSync(() => setIsPrinting(true));
    };
    const end = () => {
      flushSync(() => setIsPrinting(false));
      restoreFocus();
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Remembers the focused control. @returns focuses it again, or the same control of its lineup, or the selected lineup */
function rememberFocus(): () => void {
  const element = document.activeElement as HTMLElement | null;
  const lineup = element?.closest<HTMLElement>('[data-lineup]')?.dataset['lineup'];
  const [control = 'choose'] = element?.classList ?? [];
  const find = (selector: string) => document.querySelector<HTMLElement>(`.list ${selector}`);
  return () => {
    if (!element || document.activeElement !== document.body) return;
    const same = lineup === undefined ? element : find(`[data-lineup="${lineup}"] .${control}`);
    (same?.isConnected ? same : find('[data-chosen] .choose'))?.focus({ preventScroll: true });
  };
}

/** Wide: the list, and the selected lineup next to it. Narrow: only the selected view. */
const layoutStyles = {
  display: 'grid',
  alignItems: 'start',
  '& > *': { minW: '0' },
  xl: {
    gridTemplateColumns: '27rem minmax(0, 1fr)',
    // The names of a lineup need the full width.
    '&[data-view=table]': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  xlDown: {
    '& > *': { display: 'none' },
    '&:is([data-view=cards], [data-view=table]) .list': { display: 'block' },
    '&[data-view=pitch] .pitch': { display: 'block' },
  },
  _print: { display: 'block', '& > *': { display: 'none' }, '& .list': { display: 'block' } },
} as const;
