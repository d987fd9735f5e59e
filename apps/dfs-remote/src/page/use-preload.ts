import { useEffect } from 'react';
import { preloadFacts } from '../contest/contest-panel';
import { preloadResults } from '../lineups/result-parts';
import { preloadPool } from '../pool/pool-panel';
import { preloadRules } from '../rules/rules-part';
import { preloadRun } from '../run/use-run';

/**
 * Fetches the parts of the next step, which a first visit does without: what is here when its turn comes is
 * drawn without a wait. `arePlayersComing`: a file is on its way, or players are typed.
 */
export function usePreload(arePlayersComing: boolean, isReady: boolean): void {
  useEffect(() => {
    if (!arePlayersComing) return;
    for (const preload of [preloadPool, preloadFacts, preloadRules]) preload();
  }, [arePlayersComing]);
  useEffect(() => {
    if (!isReady) return;
    preloadRun();
    preloadResults();
  }, [isReady]);
}
