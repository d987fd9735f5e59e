import {
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { rulesOf, type Draft } from '../../../model/draft';
import { isOut } from '@fanteam/contracts';
import { playerUsage } from '../../../model/player-usage';
import type { Results } from '../../../model/run-state';
import { countStatuses, isLeftOut } from '../../../model/statuses';
import { checkRules } from '../../../model/check-rules';
import { isInEveryLineup } from '../../../model/rules/players';
import { useUnchanged } from '../../../shared/use-unchanged';
import {
  countPositions,
  filterPool,
  keepOrder,
  listMarks,
  teamsOf,
  WHOLE_POOL,
  type PoolView,
} from './filter-pool';
import { columnsOf, POOL_COLUMNS } from './pool-columns';
import { poolRows, type PoolRow } from './pool-rows';

/** The data of the pool table: filtered rows, their rules and conflicts, and the counts. */
export function usePoolView(draft: Draft, results: Results | null) {
  const { mode, file, typed, contest } = draft;
  const { players } = rulesOf(draft);
  const [view, setView] = useState(WHOLE_POOL);
  // Keystrokes update the search field immediately; the rows follow with low priority.
  const shownView = useDeferredValue(view);

  const all = useMemo(() => poolRows({ mode, file, typed }), [mode, file, typed]);
  const hasLineups = results !== null;
  const columnIds = useUnchanged(useMemo(() => columnsOf(all, hasLineups), [all, hasLineups]));
  const columns = useMemo(() => POOL_COLUMNS.filter(({ id }) => columnIds.includes(id)), [columnIds]);
  const statuses = useMemo(() => countStatuses(all), [all]);
  const rules = useMemo(() => new Map(Object.entries(players)), [players]);
  const { leftOut: leftOutStatuses } = contest;
  // Locked players and fixed captains are picked regardless of their status.
  const leftOutKeys = useUnchanged(
    useMemo(() => {
      const isRowLeftOut = ({ key, status }: PoolRow) =>
        isLeftOut(status, leftOutStatuses) && !isInEveryLineup(rules.get(key));
      return all.filter(isRowLeftOut).map(({ key }) => key);
    }, [all, leftOutStatuses, rules]),
  );
  const leftOut = useMemo(() => new Set(leftOutKeys), [leftOutKeys]);
  const rows = useMemo(() => all.filter(({ key }) => !leftOut.has(key)), [all, leftOut]);
  /** Players who are out but in every lineup. */
  const lockedOut = useUnchanged(
    useMemo(
      () => all.filter(({ key, status }) => isOut(status) && isInEveryLineup(rules.get(key))),
      [all, rules],
    ),
  );
  const usage = useMemo(() => playerUsage({ mode, file, typed }, results), [mode, file, typed, results]);
  const sorted = useMemo(
    () => filterPool(all, shownView, rules, leftOut, usage),
    [all, shownView, rules, leftOut, usage],
  );
  const table = useRef<HTMLDivElement>(null);
  const isInUse = useIsInUse(table);
  const shown = useSteadyOrder(sorted, shownView, isInUse);
  const counts = useMemo(() => countPositions(rows), [rows]);
  const teams = useMemo(() => teamsOf(all), [all]);
  const marks = useUnchanged(useMemo(() => listMarks(all, rules, leftOut), [all, rules, leftOut]));
  const conflicts = useUnchanged(
    checkRules(draft).conflicts.filter(({ at }) => at === 'players' || at.startsWith('players.')),
  );
  const conflictOf = useMemo(
    () => new Map(conflicts.map(({ at, text }) => [at.slice('players.'.length), text])),
    [conflicts],
  );
  return {
    all,
    columns,
    rows,
    shown,
    leftOut,
    lockedOut,
    usage,
    rules,
    counts,
    teams,
    statuses,
    marks,
    conflicts,
    conflictOf,
    view,
    setView,
    /** For the element that contains the table. */
    table,
  };
}

/**
 * Whether the last focused or clicked element is in the container. A lost focus changes nothing: in Safari a press on a
 * button takes it from a field, and rows that move then would not get the click.
 */
function useIsInUse(container: RefObject<HTMLElement | null>): boolean {
  const [isInUse, setIsInUse] = useState(false);
  useEffect(() => {
    const follow = ({ target }: Event) => setIsInUse(container.current?.contains(target as Node) ?? false);
    document.addEventListener('focusin', follow);
    document.addEventListener('click', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('click', follow);
    };
  }, [container]);
  return isInUse;
}

/** While the table is in use, its rows stay where they are: an edited projection must not move the row of the field. */
function useSteadyOrder(sorted: PoolRow[], view: PoolView, isInUse: boolean): PoolRow[] {
  const last = useRef({ rows: sorted, view });
  const { rows, view: lastView } = last.current;
  const shown = useMemo(
    () => (isInUse && view === lastView ? keepOrder(sorted, rows) : sorted),
    [sorted, view, isInUse, rows, lastView],
  );
  useLayoutEffect(() => void (last.current = { rows: shown, view }));
  return shown;
}
