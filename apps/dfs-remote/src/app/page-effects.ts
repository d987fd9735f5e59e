import { useEffect, useMemo, useState } from 'react';
import { preloadContest } from '../features/contest/contest-panel';
import { preloadPool } from '../features/players/pool/pool-panel';
import { preloadRules } from '../features/rules/rules-part';
import { RunText } from '../features/lineups/result-parts';
import { preloadRun } from '../features/run/use-run';
import type { Draft } from '../model/draft';
import type { RulesDraft } from '../model/rules/all-rules';
import type { Results, RunState } from '../model/run-state';
import { useIsPhone } from '../shared/use-is-phone';
import { LineupResults, PageNotices } from './page-parts';

/**
 * Loads the code of the next step in advance, so that the step is shown without delay. A first visit loads none
 * of it. `isAddingPlayers`: a file is uploading, or players are entered manually.
 */
export function usePreload(isAddingPlayers: boolean, isReady: boolean): void {
  useEffect(() => {
    if (!isAddingPlayers) return;
    for (const preload of [preloadPool, preloadContest, preloadRules, PageNotices.preload]) preload();
  }, [isAddingPlayers]);
  useEffect(() => {
    if (!isReady) return;
    preloadRun();
    RunText.preload();
    LineupResults.preload();
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

/** Drafts whose rules and contest follow in a render that can be interrupted. */
interface LaterDrafts {
  later: Draft;
  /** Its rules follow at once, except those of players. */
  ofRules: Draft;
}

/**
 * The drafts for the large parts of the page. `laterRules`, `laterContest`: those that follow the changed input and the
 * best lineup.
 */
export function useLaterDrafts(
  { mode, file, typed, rules }: Draft,
  { rules: laterRules, contest: laterContest }: Draft,
): LaterDrafts {
  const later = useMemo(
    () => ({ mode, file, typed, rules: laterRules, contest: laterContest }),
    [mode, file, typed, laterRules, laterContest],
  );
  const isSame =
    hasSameSentences(rules.csv, laterRules.csv) && hasSameSentences(rules.manual, laterRules.manual);
  const shownRules = isSame ? laterRules : rules;
  const ofRules = useMemo(
    () => (shownRules === later.rules ? later : { ...later, rules: shownRules }),
    [later, shownRules],
  );
  return { later, ofRules };
}

function hasSameSentences({ players: _, ...one }: RulesDraft, other: RulesDraft): boolean {
  return Object.entries(one).every(([name, value]) => Reflect.get(other, name) === value);
}
