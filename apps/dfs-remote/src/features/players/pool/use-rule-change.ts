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
 * until the user confirms it. `change` is stable.
 */
export function useRuleChange(rows: readonly PoolRow[], dispatch: Dispatch<RulesAction>) {
  const [asked, setAsked] = useState<RequiredChange | null>(null);
  const latest = useRef(rows);
  useLayoutEffect(() => void (latest.current = rows), [rows]);

  const apply = useCallback(
    (keys: readonly string[], rule: Changes<PlayerRuleDraft>) =>
      dispatch({ type: 'player-rules-changed', keys, rule }),
    [dispatch],
  );
  const change = useCallback(
    (keys: readonly string[], rule: Changes<PlayerRuleDraft>) => {
      const changed = new Set(isRequired(rule) ? keys : []);
      const out = latest.current.filter(({ key, status }) => changed.has(key) && isOut(status));
      if (out.length > 0) setAsked({ keys, rule, out });
      else apply(keys, rule);
    },
    [apply],
  );
  return {
    change,
    asked,
    answer: (keys: readonly string[]) => {
      if (asked) apply(keys, asked.rule);
      setAsked(null);
    },
    dismiss: () => setAsked(null),
  };
}

function isRequired({ lock, captain }: Changes<PlayerRuleDraft>): boolean {
  return isInEveryLineup({ ...(lock && { lock }), ...(captain && { captain }) });
}
