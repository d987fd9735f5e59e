import { useEffect, useMemo, useRef } from 'react';
import type { LineupNews } from '../../../model/lineup-news';
import type { LineupView } from '../../../model/lineup-view';
import { repairSettingOf, type PlayerDraft, type RepairSetting } from '../../../model/repair/repair-setting';
import type { Results } from '../../../model/run-state';
import { prepareRepairs } from './repair-all';

/** Depends only on what says who can play, so that it does not change with each keystroke or each found lineup. */
export function useRepairSetting(results: Results, draft: PlayerDraft | null) {
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

/** Skips the repairs between two changes. */
const DEBOUNCE_MS = 200;

/**
 * Repairs the first affected lineups at once, and again shortly after the last change, so that the dialog opens with
 * results.
 */
export function usePreparedRepairs(
  setting: RepairSetting | null,
  views: readonly LineupView[],
  { hits }: LineupNews,
): void {
  const delay = useRef(0);
  useEffect(() => {
    if (!setting?.roster) return;
    const keys = views.map(({ key }) => key).filter((key) => hits.has(key));
    if (keys.length === 0) return;
    const timer = setTimeout(() => {
      delay.current = DEBOUNCE_MS;
      prepareRepairs({ setting, views, keys });
    }, delay.current);
    return () => clearTimeout(timer);
  }, [setting, views, hits]);
}
