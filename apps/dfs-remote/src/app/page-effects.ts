import { useEffect, useState } from 'react';
import { preloadContest } from '../features/contest/contest-panel';
import { preloadResults } from '../features/lineups/lineups-panel';
import { preloadPool } from '../features/players/pool/pool-panel';
import { preloadRules } from '../features/rules/rules-part';
import { preloadRun } from '../features/run/use-run';
import type { Results, RunState } from '../model/run-state';
import { useIsPhone } from '../shared/use-is-phone';

/**
 * Loads the code of the next step in advance, so that the step is shown without delay. A first visit loads none
 * of it. `isAddingPlayers`: a file is uploading, or players are entered manually.
 */
export function usePreload(isAddingPlayers: boolean, isReady: boolean): void {
  useEffect(() => {
    if (!isAddingPlayers) return;
    for (const preload of [preloadPool, preloadContest, preloadRules]) preload();
  }, [isAddingPlayers]);
  useEffect(() => {
    if (!isReady) return;
    preloadRun();
    preloadResults();
  }, [isReady]);
}

/**
 * Scrolls to the lineups on a phone, where they are far below the submit button. Waits until the server reports
 * progress, because an error is shown next to the button.
 */
export function useScrollToLineups({ run, results }: RunState): void {
  const isPhone = useIsPhone();
  const isInProgress = run !== null && run.progress !== null;
  const request = results?.request;
  useEffect(() => {
    if ((isInProgress || request) && isPhone) document.getElementById('lineups')?.scrollIntoView();
    // Only a new run scrolls the page, not each of its lineups or a rotation of the phone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isInProgress, request]);
}

/** The lineups of the last run that has ended. While lineups stream in, those of the run before it. */
export function useFinishedResults({ run, results }: RunState): Results | null {
  const [finished, setFinished] = useState(results);
  useEffect(() => {
    if (!run) setFinished(results);
  }, [run, results]);
  return finished;
}
