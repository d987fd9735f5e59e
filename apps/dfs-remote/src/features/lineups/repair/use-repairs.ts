import { useCallback, useEffect, useRef, useState } from 'react';
import type { LineupView } from '../../../model/lineup-view';
import type { RepairedLineup } from '../../../model/repair/repair-in-set';
import type { RepairSetting } from '../../../model/repair/repair-setting';
import { reportFailure } from '../../../shared/report-failure';
import { repairAll } from './repair-all';

export interface Repairs {
  /** By lineup key, in the order in which they were repaired. */
  results: ReadonlyMap<string, RepairedLineup>;
  /** `failed`: the browser could not run the solver. */
  state: 'running' | 'done' | 'cancelled' | 'failed';
  cancel: () => void;
}

/** Repairs the lineups with these keys when it is first rendered, batch by batch in the solver's worker. */
export function useRepairs(
  setting: RepairSetting,
  views: readonly LineupView[],
  keys: readonly string[],
): Repairs {
  const [results, setResults] = useState<Repairs['results']>(new Map());
  const [state, setState] = useState<Repairs['state']>('running');
  const control = useRef<AbortController>(undefined);
  const start = useRef({ setting, views, keys });
  useEffect(() => {
    const abort = new AbortController();
    control.current = abort;
    setResults(new Map());
    setState('running');
    repairAll(start.current, abort.signal, setResults).then(
      () => setState('done'),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        reportFailure(error);
        setState('failed');
      },
    );
    return () => abort.abort();
  }, []);
  const cancel = useCallback(() => {
    control.current?.abort();
    setState('cancelled');
  }, []);
  return { results, state, cancel };
}
