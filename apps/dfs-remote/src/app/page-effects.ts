import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { preloadContest } from '../features/contest/contest-panel';
import { preloadPool } from '../features/players/pool/pool-panel';
import { preloadRules } from '../features/rules/rules-part';
import { RunText } from '../features/lineups/result-parts';
import { preloadRun } from '../features/run/use-run';
import type { Draft } from '../model/draft';
import type { RulesDraft } from '../model/rules/all-rules';
import type { Results, RunState } from '../model/run-state';
import { reportFailure } from '../shared/report-failure';
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

const isTyping = () => document.activeElement?.matches('input, textarea') ?? false;

/**
 * Scrolls to the lineups when they may be out of view: on a phone they are far below the submit button. Waits until the
 * server reports progress, because an error is shown next to the button. After the run, their heading gets the focus. Not
 * while the user is typing: then the result is a function that shows the lineups. Otherwise it is undefined.
 */
export function useScrollToLineups({ run, results }: RunState): (() => void) | undefined {
  const isRunning = run !== null;
  const isInProgress = isRunning && run.progress !== null;
  const request = results?.request;
  const [isHeldBack, setIsHeldBack] = useState(false);
  /** Lineups of an earlier visit do not scroll the page. */
  const hasRun = useRef(false);
  useEffect(() => {
    if (isRunning) hasRun.current = true;
  }, [isRunning]);
  useEffect(() => {
    if (!isInProgress && !(request && hasRun.current)) return;
    const isBusy = isTyping();
    setIsHeldBack(isBusy);
    if (!isBusy) document.getElementById('lineups')?.scrollIntoView();
    // Only a new run scrolls the page, not each of its lineups or a rotation of the phone.
  }, [isInProgress, request]);
  /** The request of the lineups that were shown before the run. */
  const before = useRef(request);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (isRunning) {
      wasRunning.current = true;
      return;
    }
    const isNew = wasRunning.current && request !== undefined && request !== before.current;
    wasRunning.current = false;
    before.current = request;
    // A user who already works with the lineups keeps the focus.
    const isBusy = isTyping() || document.activeElement?.closest('#lineups, [role=dialog]');
    if (isNew && !isBusy) document.getElementById('lineups-heading')?.focus({ preventScroll: true });
  }, [isRunning, request]);
  const show = useCallback(() => {
    setIsHeldBack(false);
    document.getElementById('lineups')?.scrollIntoView();
    document.getElementById('lineups-heading')?.focus({ preventScroll: true });
  }, []);
  return isHeldBack ? show : undefined;
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
  { mode, file, typed, rules, otherContest }: Draft,
  { rules: laterRules, contest: laterContest }: Draft,
): LaterDrafts {
  const later = useMemo(
    () => ({ mode, file, typed, rules: laterRules, contest: laterContest, otherContest }),
    [mode, file, typed, laterRules, laterContest, otherContest],
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

type Check = typeof import('../model/settings-changed').haveSettingsChanged;

/** Whether the settings of the page are no longer those of its lineups. False while they are being found. */
export function useIsStale({ run, results }: RunState, later: Draft): boolean {
  // A first visit has no lineups. The comparison needs the code of all rules.
  const [check, setCheck] = useState<Check>();
  const hasResults = results !== null;
  useEffect(() => {
    if (!hasResults) return;
    import('../model/settings-changed').then(
      (loaded) => setCheck(() => loaded.haveSettingsChanged),
      reportFailure,
    );
  }, [hasResults]);
  return useMemo(
    () => run === null && results !== null && (check?.(later, results) ?? false),
    [check, run, results, later],
  );
}
