import { Box } from '@fanteam/ui';
import { useCallback, useRef, useState, type Dispatch, type ReactNode } from 'react';
import { rulesOf, type Draft } from '../draft/draft';
import type { AllowedStatuses } from '../draft/statuses';
import type { UndoState } from '../page/history';
import { lazyPart } from '../page/lazy-part';
import type { PageAction } from '../page/page-state';
import { TextButton } from '../page/text-button';
import { RuleConflicts } from '../rules/conflicts';
import type { Changes, PlayerRuleDraft } from '../rules/rules';
import { nextSort, WHOLE_POOL, type SortColumn } from './filter-pool';
import { PoolFooter } from './pool-footer';
import { PoolTable } from './pool-table';
import { PoolTitle } from './pool-title';
import { PoolToolbar } from './pool-toolbar';
import { SkipLink } from './skip-link';
import { useFocusFallback } from './use-focus-fallback';
import { usePoolView } from './use-pool-view';

// It comes when it is opened.
const MenDialog = lazyPart('This dialog', async () => (await import('./men-dialog')).MenDialog);

export interface PoolViewProps {
  draft: Draft;
  undoState: UndoState;
  /** An alert about the pool. */
  note: ReactNode;
  dispatch: Dispatch<PageAction>;
}

/** The pool's tools, its table and what was changed in it. */
export function PoolView({ draft, undoState, note, dispatch }: PoolViewProps) {
  const { mode, file, typed, contest } = draft;
  const pool = usePoolView(draft);
  const { all, rows, shown, rules, conflicts, view, setView } = pool;
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const followFocus = useFocusFallback(title);
  const removed = (mode === 'csv' ? file?.removed.length : typed.removed.length) ?? 0;

  const remove = useCallback(
    (key: string) => {
      followFocus();
      dispatch({ type: 'player-removed', key });
    },
    [dispatch, followFocus],
  );
  const changeProjection = useCallback(
    (id: string, projection: number | undefined) => dispatch({ type: 'projection-typed', id, projection }),
    [dispatch],
  );
  const rule = useCallback(
    (key: string, change: Changes<PlayerRuleDraft>) =>
      dispatch({ type: 'player-rules-changed', keys: [key], rule: change }),
    [dispatch],
  );
  const sort = useCallback(
    (column: SortColumn) => setView((now) => ({ ...now, sort: nextSort(now.sort, column) })),
    [setView],
  );
  const allow = useCallback(
    (statuses: AllowedStatuses) => dispatch({ type: 'statuses-chosen', statuses }),
    [dispatch],
  );
  const openOne = useCallback((key: string) => setChosen([key]), []);

  const step = (type: 'undone' | 'redone' | 'all-removals-undone') => {
    followFocus();
    dispatch({ type });
  };
  const showAll = () => {
    // The button goes when the rows come, which is a moment later.
    title.current?.focus({ preventScroll: true });
    setView({ ...WHOLE_POOL, sort: view.sort });
  };

  return (
    <>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" px="4" py="2.5">
        <PoolTitle ref={title} tabIndex={-1}>
          Player Pool
        </PoolTitle>
        <PoolToolbar
          view={view}
          counts={pool.counts}
          teams={pool.teams}
          rows={rows}
          rules={rules}
          onView={setView}
          statuses={pool.statuses}
          allowed={contest.statuses}
          onAllow={allow}
        />
      </Box>
      {note}
      {all.length > 0 && (
        <>
          <SkipLink href="#contest">Skip the table</SkipLink>
          <PoolTable
            rows={shown}
            hasStatus={pool.statuses.size > 0}
            sort={view.sort}
            onSort={sort}
            rules={rules}
            conflicts={pool.conflictOf}
            mostOfAll={mostOfAll(draft)}
            onRemove={remove}
            onProjection={changeProjection}
            onRule={rule}
            onMore={openOne}
          />
        </>
      )}
      {all.length > 0 && shown.length === 0 && (
        <Box px="4" py="6" textAlign="center" fontSize="13px" color="fg.muted">
          No player matches. <TextButton onClick={showAll}>Show all</TextButton>
        </Box>
      )}
      <Box mt="auto">
        <Box px="4">
          <RuleConflicts conflicts={conflicts} />
        </Box>
        <PoolFooter
          shown={shown.length}
          total={all.length}
          removed={removed}
          rules={rules}
          edited={rows.filter((row) => row.isEdited).length}
          withoutProjection={rows.filter((row) => row.projection === null).length}
          undoState={undoState}
          onStep={step}
          onChangeShown={shown.length > 0 ? () => setChosen(shown.map(({ key }) => key)) : undefined}
        />
      </Box>
      {chosen && (
        <MenDialog
          keys={chosen}
          rows={all}
          draft={draft}
          conflicts={conflicts}
          dispatch={dispatch}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  );
}

function mostOfAll(draft: Draft): number {
  const { maxExposure } = rulesOf(draft);
  return maxExposure.on ? maxExposure.percent : 100;
}
