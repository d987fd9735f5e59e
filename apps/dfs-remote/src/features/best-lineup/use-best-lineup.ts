import { useEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { playersOf } from '../../model/pool-request';
import { readDraft, requestPool, toPoolRequest } from '../../model/build-request';
import { describeMistake } from '../../model/describe-mistake';
import type { Draft } from '../../model/draft';
import type { NoLineupReason, SearchedLineup } from '../../model/solver-worker/messages';
import { createSolver, pageSolver } from '../../model/solver-worker/solver-client';
import { TaskSender } from '../../model/solver-worker/task-transfer';
import { WorkerError } from '../../shared/worker-calls';
import { showNext, type ShownLineup } from './shown-lineup';

/** A longer search begins once the settings have not changed for this long. */
const LONGER_SEARCH_DELAY_MS = 150;

/** `mistake`: the request has one, so that no search has begun. */
export type BestLineup = SearchedLineup | { kind: 'mistake'; message: string };

export interface BestLineupState {
  /** Null before the first result. */
  result: BestLineup | null;
  /** The last lineup that was found, and the one before it. */
  shown: ShownLineup | null;
  /** Why no lineup is possible, as soon as it is known. */
  reason: NoLineupReason | null;
  /** The browser cannot run the solver. */
  isUnavailable: boolean;
}

const START: BestLineupState = { result: null, shown: null, reason: null, isUnavailable: false };

type Event =
  | { type: 'found'; result: BestLineup; at: number }
  | { type: 'explained'; reason: NoLineupReason }
  | { type: 'failed' };

function reduce(state: BestLineupState, event: Event): BestLineupState {
  switch (event.type) {
    case 'found': {
      const { result, at } = event;
      const shown = result.kind === 'found' ? showNext(state.shown, result, at) : state.shown;
      // An impossible request often stays impossible for the same reason while a number is typed.
      return { ...state, result, shown, reason: result.kind === 'impossible' ? state.reason : null };
    }
    case 'explained':
      return { ...state, reason: event.reason };
    case 'failed':
      return { ...START, isUnavailable: true };
  }
}

/**
 * Calls `listener` with each new draft, before it is rendered. The promise of the listener resolves when what it does with
 * the draft is shown. Returns a function that ends this.
 */
export type OnDraft = (listener: (draft: Draft) => Promise<void>) => () => void;

/** The best lineup of the draft's settings. It follows each change within some ten milliseconds. */
export function useBestLineup(draft: Draft, onDraft: OnDraft): BestLineupState {
  const [state, dispatch] = useReducer(reduce, START);
  const call = useRef<((draft: Draft) => void) | null>(null);
  /** The draft of the newest call. */
  const called = useRef<Draft | null>(null);
  /** What the short search has left open. */
  const [open, setOpen] = useState<OpenQuestion | null>(null);

  useEffect(() => {
    /** Resolves the promises of the drafts whose lineup is not shown yet. */
    let waiting: (() => void)[] = [];
    const show = (result: BestLineup, draft: Draft) => {
      // A mistake is shown at once, so an earlier search can end after it.
      if (draft !== called.current && !solver.isBusy) return;
      // Otherwise React would first finish the parts of the page that follow the change later.
      flushSync(() => {
        dispatch({ type: 'found', result: withKeys(result, draft), at: performance.now() });
        setOpen(solver.isBusy ? null : openQuestion(result, draft));
      });
      const shown = waiting;
      waiting = [];
      // What follows would delay the frame.
      requestAnimationFrame(() => setTimeout(() => shown.forEach((resolve) => resolve())));
    };
    const sender = new TaskSender();
    const solver = createSolver('newest-only');
    const find = async (next: Draft): Promise<BestLineup> => {
      const { task, mistakes } = readDraft(next);
      if (task) return solver.call('bestLineup', () => sender.pack(task));
      return { kind: 'mistake', message: describeMistake(mistakes[0]!, playersOf(toPoolRequest(next))) };
    };
    const search = (next: Draft) => {
      called.current = next;
      find(next).then(
        (result) => show(result, next),
        (error: unknown) => {
          if (error instanceof WorkerError && error.code === 'dropped') return;
          stop();
          dispatch({ type: 'failed' });
        },
      );
    };
    call.current = search;
    // The worker searches while the page renders the draft.
    const endDrafts = onDraft(
      (next) =>
        new Promise((resolve) => {
          waiting.push(resolve);
          search(next);
        }),
    );
    const stop = () => {
      endDrafts();
      solver.close();
      waiting.forEach((resolve) => resolve());
      call.current = null;
      called.current = null;
    };
    return stop;
  }, [onDraft]);

  useEffect(() => {
    // The first draft, for example.
    if (draft !== called.current) call.current?.(draft);
  }, [draft]);

  useEffect(() => {
    if (!open) return;
    const { draft, isImpossible } = open;
    const { task } = readDraft(draft);
    if (!task) return;
    const control = new AbortController();
    const search = async () => {
      if (isImpossible) {
        const reason = await pageSolver.call('noLineupReason', task, control);
        dispatch({ type: 'explained', reason });
      } else {
        const result = await pageSolver.call('bestLineupInTime', task, control);
        dispatch({ type: 'found', result: withKeys(result, draft), at: performance.now() });
        setOpen(result.kind === 'impossible' ? { draft, isImpossible: true } : null);
      }
    };
    // The next change aborts the search. If it fails, the result of the short search stays.
    const timer = setTimeout(() => void search().catch(() => undefined), LONGER_SEARCH_DELAY_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [open]);
  return state;
}

interface OpenQuestion {
  draft: Draft;
  /** No lineup is possible, and the reason is not known. Otherwise the lineup is not found or not proven. */
  isImpossible: boolean;
}

function openQuestion(result: BestLineup, draft: Draft): OpenQuestion | null {
  if (result.kind === 'impossible') return { draft, isImpossible: true };
  const isSettled = result.kind === 'mistake' || (result.kind === 'found' && result.isProven);
  return isSettled ? null : { draft, isImpossible: false };
}

/** The id of a typed player changes when another one is removed; the key does not. */
function withKeys(result: BestLineup, draft: Draft): BestLineup {
  if (result.kind !== 'found' || draft.mode === 'csv') return result;
  const keys = new Map([...requestPool(draft).ids].map(([key, id]) => [id, key]));
  const keyOf = (id: string) => keys.get(id) ?? id;
  const { players, captain, viceCaptain, bench } = result;
  return {
    ...result,
    players: players.map((player) => ({ ...player, id: keyOf(player.id) })),
    bench: bench.map(keyOf),
    captain: captain === null ? null : keyOf(captain),
    viceCaptain: viceCaptain === null ? null : keyOf(viceCaptain),
  };
}
