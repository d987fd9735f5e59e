import { isOut } from '@fanteam/contracts';
import { useCallback, useLayoutEffect, useRef, useState, type Dispatch } from 'react';
import type { RulesAction } from '../../../model/draft-reducer';
import type { Changes } from '../../../model/rules/keyed-rules';
import { isInEveryLineup } from '../../../model/rules/players';
import type { PlayerRuleDraft } from '../../../model/rules/rule';
import type { PoolRow } from './pool-rows';

/** A change that puts players into every lineup although some of them are out. */
export interface RequiredChange {
  keys: readonly string[];
  rule: Changes<PlayerRuleDraft>;
  /** Those of the players who are out. */
  out: readonly PoolRow[];
}

/**
 * Changes the rules of players. If that puts a player who is out into every lineup, the change waits in `asked`
 * until the user confirms it. `change` and `toggle` are stable.
 */
export function useRuleChange(
  rows: readonly PoolRow[],
  rules: ReadonlyMap<string, PlayerRuleDraft>,
  dispatch: Dispatch<RulesAction>,
) {
  const [asked, setAsked] = useState<RequiredChange | null>(null);
  const latest = useRef({ rows, rules });
  useLayoutEffect(() => void (latest.current = { rows, rules }), [rows, rules]);

  const apply = useCallback(
    (keys: readonly string[], rule: Changes<PlayerRuleDraft>) =>
      dispatch({ type: 'player-rules-changed', keys, rule, ...typingOf(keys, rule) }),
    [dispatch],
  );
  const change = useCallback(
    (keys: readonly string[], rule: Changes<PlayerRuleDraft>) => {
      const changed = new Set(isRequired(rule) ? keys : []);
      const out = latest.current.rows.filter(({ key, status }) => changed.has(key) && isOut(status));
      if (out.length > 0) setAsked({ keys, rule, out });
      else apply(keys, rule);
    },
    [apply],
  );
  // The rows are rendered later than the rule changes, so a second press may come before the first one is shown.
  // Whether the press switches on or off therefore follows from the rule and not from the row.
  const toggle = useCallback(
    (key: string, field: 'lock' | 'exclude') => {
      const row = latest.current.rows.find((one) => one.key === key);
      if (field === 'lock' && row && isOut(row.status) && !latest.current.rules.get(key)?.lock) {
        setAsked({ keys: [key], rule: { lock: true, exclude: undefined }, out: [row] });
      } else {
        dispatch({ type: 'player-toggled', key, field });
      }
    },
    [dispatch],
  );
  return {
    change,
    toggle,
    asked,
    answer: (keys: readonly string[]) => {
      if (asked) apply(keys, asked.rule);
      setAsked(null);
    },
    dismiss: () => setAsked(null),
  };
}

/** The numbers that are typed or dragged into one field are undone in one step. */
function typingOf(keys: readonly string[], rule: Changes<PlayerRuleDraft>): { typing?: string } {
  const [[field, value] = [], ...others] = Object.entries(rule);
  return typeof value === 'number' && others.length === 0
    ? { typing: `players.${keys.join()}.${field}` }
    : {};
}

function isRequired({ lock, captain }: Changes<PlayerRuleDraft>): boolean {
  return isInEveryLineup({ ...(lock && { lock }), ...(captain && { captain }) });
}
