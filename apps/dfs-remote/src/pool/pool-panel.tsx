import { Box, chakra, Text } from '@fanteam/ui';
import { useCallback, useMemo, useRef, useState, type Dispatch } from 'react';
import type { Draft } from '../draft/draft';
import { countOf } from '../numbers';
import type { PageAction, ShownProblem } from '../page/page-state';
import { ProblemNote } from '../page/problem-note';
import { TextButton } from '../page/text-button';
import { countPositions, filterPool, isStarter, nextSort, teamsOf, WHOLE_POOL } from './filter-pool';
import { PoolFooter } from './pool-footer';
import { poolRows } from './pool-rows';
import { PoolTable } from './pool-table';
import { PoolToolbar } from './pool-toolbar';
import { SkipLink } from './skip-link';
import { useFocusFallback } from './use-focus-fallback';

interface PoolPanelProps {
  draft: Draft;
  problem: ShownProblem | null;
  dispatch: Dispatch<PageAction>;
}

const EMPTY_TEXT = {
  csv: 'Your players appear here, to search, remove and edit before you optimize.',
  manual: 'The players you add appear here. A lineup needs at least one GK, DEF, MID and FWD.',
};

/** The player pool of the mode, whichever way it came: one table for both. */
export function PoolPanel({ draft, problem, dispatch }: PoolPanelProps) {
  const { mode, file, typed, contest } = draft;
  const [view, setView] = useState(WHOLE_POOL);
  const title = useRef<HTMLHeadingElement>(null);
  const followFocus = useFocusFallback(title);

  const all = useMemo(() => poolRows({ mode, file, typed }), [mode, file, typed]);
  const hasStatus = all.some((row) => row.status !== null);
  const startersOnly = hasStatus && contest.startersOnly;
  const rows = useMemo(() => (startersOnly ? all.filter(isStarter) : all), [all, startersOnly]);
  const counts = useMemo(() => countPositions(rows), [rows]);
  const teams = useMemo(() => teamsOf(all), [all]);
  const shown = useMemo(() => filterPool(rows, view), [rows, view]);
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

  const undo = (type: 'undone' | 'all-removals-undone') => {
    followFocus();
    dispatch({ type });
  };
  const showAll = () => {
    followFocus();
    setView({ ...WHOLE_POOL, sort: view.sort });
  };

  return (
    <Box borderTopWidth="1px" borderColor="border.subtle" display="flex" flexDirection="column" flex="1">
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" px="4" py="2.5">
        <Title ref={title} tabIndex={-1}>
          Player Pool
        </Title>
        {all.length === 0 ? (
          <Text fontSize="13px" color="fg.subtle">
            {countOf(0, 'player')}
          </Text>
        ) : (
          <PoolToolbar
            view={view}
            counts={counts}
            teams={teams}
            onView={setView}
            startersOnly={hasStatus ? contest.startersOnly : undefined}
            onStartersOnly={(on) => dispatch({ type: 'starters-only-switched', on })}
          />
        )}
      </Box>
      {problem && (
        <Box px="4" pb="3">
          <ProblemNote key={problem.count} text={problem.text} />
        </Box>
      )}
      {all.length === 0 && removed === 0 && (
        <Text px="4" pb="4" fontSize="13px" color="fg.muted">
          {EMPTY_TEXT[mode]}
        </Text>
      )}
      {all.length > 0 && <SkipLink href="#contest">Skip the table</SkipLink>}
      {all.length > 0 && (
        <PoolTable
          rows={shown}
          hasStatus={hasStatus}
          sort={view.sort}
          onSort={(column) => setView({ ...view, sort: nextSort(view.sort, column) })}
          onRemove={remove}
          onProjection={mode === 'csv' ? changeProjection : undefined}
        />
      )}
      {all.length > 0 && shown.length === 0 && (
        <Box px="4" py="6" textAlign="center" fontSize="13px" color="fg.muted">
          No player matches. <TextButton onClick={showAll}>Show all</TextButton>
        </Box>
      )}
      {(all.length > 0 || removed > 0) && (
        <Box mt="auto">
          <PoolFooter
            shown={shown.length}
            total={all.length}
            removed={removed}
            edited={rows.filter((row) => row.isEdited).length}
            withoutProjection={rows.filter((row) => row.projection === null).length}
            onUndo={() => undo('undone')}
            onUndoAll={() => undo('all-removals-undone')}
          />
        </Box>
      )}
    </Box>
  );
}

const Title = chakra('h3', {
  base: {
    fontSize: 'sm',
    lineHeight: '1.25rem',
    fontWeight: 'semibold',
    me: { base: 'auto', md: '1' },
    order: { base: '-2', md: '0' },
    borderRadius: 'l1',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },
});
