import { useDeferredValue, useMemo, useState } from 'react';
import { rulesOf, type Draft } from '../draft/draft';
import { countStatuses, isAllowed } from '../draft/statuses';
import { checkRules } from '../rules/check-rules';
import type { PlayerRuleDraft } from '../rules/rules';
import { countPositions, filterPool, teamsOf, WHOLE_POOL } from './filter-pool';
import { poolRows } from './pool-rows';

/** The pool of the mode as its table shows it: who is found, what is said about them, what cannot hold. */
export function usePoolView(draft: Draft) {
  const { mode, file, typed, contest } = draft;
  const { players } = rulesOf(draft);
  const [view, setView] = useState(WHOLE_POOL);
  // A key stroke stands in its field at once; the rows follow as soon as there is time.
  const shownView = useDeferredValue(view);

  const all = useMemo(() => poolRows({ mode, file, typed }), [mode, file, typed]);
  const statuses = useMemo(() => countStatuses(all), [all]);
  const rules = useMemo(() => new Map(Object.entries(players)), [players]);
  const { statuses: allowed } = contest;
  // Whom the user wants is picked whatever his status.
  const rows = useMemo(
    () => all.filter(({ key, status }) => isAllowed(status, allowed) || isWanted(rules.get(key))),
    [all, allowed, rules],
  );
  const shown = useMemo(() => filterPool(rows, shownView, rules), [rows, shownView, rules]);
  const counts = useMemo(() => countPositions(rows), [rows]);
  const teams = useMemo(() => teamsOf(all), [all]);
  const conflicts = useMemo(
    () => checkRules(draft).conflicts.filter(({ at }) => at === 'players' || at.startsWith('players.')),
    [draft],
  );
  const conflictOf = useMemo(
    () => new Map(conflicts.map(({ at, text }) => [at.slice('players.'.length), text])),
    [conflicts],
  );
  return { all, rows, shown, rules, counts, teams, statuses, conflicts, conflictOf, view, setView };
}

function isWanted(rule: PlayerRuleDraft | undefined): boolean {
  return rule?.lock === true || rule?.captain === 'always';
}
