import { Box } from '@fanteam/ui';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type RefObject,
} from 'react';
import { rulesOf, type Draft } from '../../../model/draft';
import type { LeftOutStatuses } from '../../../model/statuses';
import type { UndoState } from '../../../model/history';
import { lazyPart } from '../../../shared/lazy-part';
import type { Results } from '../../../model/run-state';
import type { PageAction } from '../../../model/page-state';
import { TextButton } from '../../../shared/text-button';
import { ConflictList } from '../../../shared/conflict-list';
import type { Changes } from '../../../model/rules/keyed-rules';
import type { PlayerRuleDraft } from '../../../model/rules/rule';
import { useStableCallback } from '../../../shared/use-stable-callback';
import { nextSort, WHOLE_POOL, type PoolView as View } from './filter-pool';
import type { SortColumn } from './pool-columns';
import { PoolFooter } from './pool-footer';
import { PoolTable } from './pool-table';
import { PoolTitle } from './pool-title';
import { poolBarStyles, PoolToolbar } from './pool-toolbar';
import { StatusWarnings } from './status-warnings';
import { usePoolView } from './use-pool-view';
import { useRuleChange } from './use-rule-change';

const PlayerRulesDialog = lazyPart(
  'The player settings',
  async () => (await import('./player-rules-dialog')).PlayerRulesDialog,
);
const LockQuestion = lazyPart('The question', async () => (await import('./lock-question')).LockQuestion);

export interface PoolViewProps {
  draft: Draft;
  undoState: UndoState;
  /** The lineups of the last run. */
  results: Results | null;
  /** An alert about the pool. */
  note: ReactNode;
  dispatch: Dispatch<PageAction>;
}

/** The player pool: filters, table, conflicts and a footer with counts and undo. */
export function PoolView({ draft, undoState, results, note, dispatch }: PoolViewProps) {
  const { mode, file, typed, contest } = draft;
  const pool = usePoolView(draft, results);
  const { all, rows, shown, rules, conflicts, view, setView } = pool;
  const { change: changeRules, toggle, asked, answer, dismiss } = useRuleChange(all, rules, dispatch);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusFallback(title);
  const removed = (mode === 'csv' ? file?.removed.length : typed.removed.length) ?? 0;

  const remove = useCallback(
    (key: string) => {
      keepFocus();
      dispatch({ type: 'player-removed', key });
    },
    [dispatch, keepFocus],
  );
  const changeProjection = useCallback(
    (id: string, projection: number | undefined) => dispatch({ type: 'projection-typed', id, projection }),
    [dispatch],
  );
  const rule = useCallback(
    (key: string, change: Changes<PlayerRuleDraft>) => changeRules([key], change),
    [changeRules],
  );
  const sort = useCallback(
    (column: SortColumn) => setView((now) => ({ ...now, sort: nextSort(now.sort, column) })),
    [setView],
  );
  const changeView = useCallback((part: Partial<View>) => setView((now) => ({ ...now, ...part })), [setView]);
  const allow = useCallback(
    (leftOut: LeftOutStatuses) => dispatch({ type: 'statuses-chosen', leftOut }),
    [dispatch],
  );
  const unlock = useCallback(
    (keys: readonly string[]) => {
      keepFocus();
      dispatch({ type: 'player-rules-changed', keys, rule: UNLOCKED });
    },
    [dispatch, keepFocus],
  );
  const showHidden = useCallback(
    () => setView((now) => ({ ...now, mark: now.mark === 'left-out' ? null : 'left-out' })),
    [setView],
  );
  const openOne = useCallback((key: string) => setChosen([key]), []);

  const undo = useStableCallback((type: 'undone' | 'redone' | 'all-removals-undone') => {
    keepFocus();
    dispatch({ type });
  });
  const editShown = useStableCallback(() => setChosen(shown.map(({ key }) => key)));
  const showAll = () => {
    // The rows appear, and the pressed button is removed, in a later render.
    title.current?.focus({ preventScroll: true });
    setView({ ...WHOLE_POOL, sort: view.sort });
  };

  return (
    <>
      <Box css={poolBarStyles}>
        <div>
          <PoolTitle ref={title} tabIndex={-1}>
            Player Pool
          </PoolTitle>
          <PoolToolbar
            view={view}
            counts={pool.counts}
            teams={pool.teams}
            marks={pool.marks}
            statuses={pool.statuses}
            leftOut={contest.leftOut}
            leftOutCount={pool.leftOut.size}
            onView={changeView}
            onStatuses={allow}
          />
        </div>
      </Box>
      <StatusWarnings
        counts={pool.statuses}
        leftOut={contest.leftOut}
        lockedOut={pool.lockedOut}
        onStatuses={allow}
        onUnlock={unlock}
      />
      {note}
      {all.length > 0 && (
        <Box ref={pool.table} display="contents">
          <PoolTable
            rows={shown}
            columns={pool.columns}
            sort={view.sort}
            onSort={sort}
            rules={rules}
            leftOut={pool.leftOut}
            usage={pool.usage}
            conflicts={pool.conflictOf}
            maxExposure={globalMaxExposure(draft)}
            onRemove={remove}
            onProjection={changeProjection}
            onRule={rule}
            onToggle={toggle}
            onOpen={openOne}
          />
        </Box>
      )}
      {all.length > 0 && shown.length === 0 && (
        <Box px="4" py="6" textAlign="center" fontSize="dense" color="fg.muted">
          No players match. <TextButton onClick={showAll}>Show all</TextButton>
        </Box>
      )}
      <Box mt="auto">
        <Box px="4">
          <ConflictList conflicts={conflicts} />
        </Box>
        <PoolFooter
          shown={shown.length}
          total={all.length}
          clubs={pool.teams.length}
          hidden={pool.leftOut.size}
          areHiddenShown={view.mark === 'left-out'}
          onHidden={showHidden}
          removed={removed}
          rules={rules}
          edited={rows.filter((row) => row.isEdited).length}
          withoutProjection={rows.filter((row) => row.projection === null).length}
          hasEstimates={rows.some((row) => row.isEstimate)}
          undoState={undoState}
          onUndo={undo}
          onUnlockAll={unlock}
          onEditShown={shown.length > 0 ? editShown : undefined}
        />
      </Box>
      {chosen && (
        <PlayerRulesDialog
          keys={chosen}
          rows={all}
          draft={draft}
          conflicts={conflicts}
          onRule={changeRules}
          dispatch={dispatch}
          onClose={() => setChosen(null)}
        />
      )}
      {asked && <LockQuestion {...asked} onAnswer={answer} onClose={dismiss} />}
    </>
  );
}

const UNLOCKED: Changes<PlayerRuleDraft> = { lock: undefined };

/** The max exposure of players without their own limit, in percent. */
function globalMaxExposure(draft: Draft): number {
  const { maxExposure } = rulesOf(draft);
  return maxExposure?.on ? maxExposure.percent : 100;
}

/**
 * Keeps the focus when a pressed button is removed. Call the returned function from such a button: if no other
 * element has the focus after the next render, `fallback` gets it.
 */
function useFocusFallback(fallback: RefObject<HTMLElement | null>): () => void {
  const isPressed = useRef(false);
  useLayoutEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
  });
  return useCallback(() => {
    isPressed.current = true;
  }, []);
}
