/**
 * Passes of the search until there are enough lineups.
 *
 * A pass finds the best lineups above a threshold among those that may still be accepted. Best first, each
 * is accepted if the ones just accepted allow it; what they rule out stays ruled out. If the heap was full
 * there may be more above the threshold, and a pass with a larger heap follows; otherwise the threshold is
 * exhausted and falls: with the men among whom is searched, and in steps (list-floors.ts) where these are all
 * there are. When an exposure rules somebody out, or in, bounds and table are made anew; when a pass turns out
 * laborious, they are made anew with prices for the clubs' limits, and steps are taken from then on.
 */
import { AcceptedOverlap } from './accepted-overlap';
import { CandidateBounds, type CandidateCore } from './candidate-core';
import type { Clock } from './clock';
import { bestCompletion, buildCompletionTable, type TableMemory } from './completion-table';
import { LineupHeap } from './lineup-heap';
import { changePool, type IntegerPool } from './lineup-keys';
import { LineupSearch, type SearchSetting } from './lineup-search';
import { listFloors } from './list-floors';
import type { Stage } from './pool-frame';
import { listRosterStates } from './roster-states';
import { clubRules, priceRules } from './rule-prices';
import { SideRules } from './side-rules';

/** Lineups that a first pass keeps when some of them will rule out others, and its growth. */
const FIRST_HEAP = 64;
const HEAP_GROWTH = 1.6;
/** More take too long to sort at once; what does not fit is left to a pass of its own. */
const LARGEST_HEAP = 50_000;
/** Growth of the number of men among whom is searched. */
const CORE_GROWTH = 1.5;

/** After so many nodes of a pass the clubs' limits get prices too. */
const NODE_LIMIT = 100_000;

/** About what it takes to make bounds and a table. */
const BUILD_STEPS = 100_000;

/** `narrower`: somebody may be in no lineup any more. `laborious`: worth better bounds. */
type PassEnd = 'exhausted' | 'narrower' | 'laborious' | 'late' | 'done';

/** Takes an accepted lineup: its men, and the captain and vice among them. Both arrays are only lent. */
export type OnAccepted = (players: Int32Array, special: Int32Array) => void;

/** The lineups accepted so far and what they mean for the next one. */
export interface Portfolio {
  readonly count: number;
  readonly overlap: AcceptedOverlap;
  /** By player: 1 = the player is in no further lineup. */
  readonly isExcluded: Uint8Array;
  /** An accepted lineup may exclude lineups other than itself. */
  readonly excludesOthers: boolean;
  /** Counted rules of the next lineup. */
  readonly rules: SideRules | null;
  /** Stages of the next lineup. null = the players who must be in it do not fit together. */
  readonly stages: Stage[] | null;
  /** Adds a lineup. True when lineups are excluded from now on that were not before. */
  accept(players: Int32Array): boolean;
  /** May the lineup be accepted next? */
  allows(players: Int32Array): boolean;
}

export interface Collection {
  pool: IntegerPool;
  /** What was accepted before; whatever is found is added. */
  portfolio: Portfolio;
  /** Until so many are accepted in all. */
  wanted: number;
  clock: Clock;
  tableMemory: TableMemory;
  onAccepted: OnAccepted;
}

/** Calls `take` with each accepted lineup, best first; true if the time was over before the end. */
export function collectLineups({
  pool: valued,
  portfolio,
  wanted,
  clock,
  tableMemory,
  onAccepted,
}: Collection): boolean {
  const { overlap, excludesOthers } = portfolio;
  const missing = wanted - portfolio.count;
  const heap = new LineupHeap(valued.size, valued.roles);
  let heapSize = excludesOthers ? Math.min(FIRST_HEAP, missing) : missing;
  let coreSize = Math.ceil(valued.size * 2 + 6 * Math.log2(missing + 1));
  /** No lineup that may still be accepted is better than this, or as good as `exhausted`. */
  let ceiling = Infinity;
  let exhausted = Infinity;
  let isCurrent = true;
  let pricesClubs = false;
  let { pool, rules, prices, pricedKeys } = priced(valued, portfolio, pricesClubs, clock);
  const largest = valued.keys.reduce((max, keys) => keys.reduce((a, b) => Math.max(a, Math.abs(b)), max), 1);

  const accept = (players: Int32Array, special: Int32Array) => {
    clock.lineupFound();
    onAccepted(players, special);
    if (portfolio.accept(players)) isCurrent = false;
    return portfolio.count < wanted && isCurrent;
  };

  // Bounds and tables take milliseconds, so the clock is looked at before each, not only in the search.
  for (;;) {
    isCurrent = true;
    if (clock.isOver) return true;
    if (portfolio.stages === null) return false;
    if (portfolio.stages !== pool.stages || portfolio.rules !== rules) {
      ({ pool, rules, prices, pricedKeys } = priced(valued, portfolio, pricesClubs, clock));
    }
    const bounds = new CandidateBounds(pool, portfolio.isExcluded, prices);
    while (isCurrent) {
      let core = bounds.cut(coreSize);
      while (core.threshold >= exhausted && core.threshold !== -Infinity) {
        coreSize = Math.ceil(coreSize * CORE_GROWTH);
        core = bounds.cut(coreSize);
      }
      if (clock.isOver) return true;
      clock.addSteps(BUILD_STEPS);
      const end = searchCore(core);
      if (end === 'late' || end === 'done') return end === 'late';
      if (end === 'narrower') continue;
      if (end === 'laborious') {
        pricesClubs = true;
        ({ pool, rules, prices, pricedKeys } = priced(valued, portfolio, pricesClubs, clock));
        break;
      }
      if (core.threshold === -Infinity) return false;
      exhausted = core.threshold;
      ceiling = Math.min(ceiling, exhausted);
    }
  }

  /** Searches one choice of men, until the threshold is exhausted or something ends it early. */
  function searchCore({ threshold, players }: CandidateCore): PassEnd {
    const stages = pool.stages.map((stage, at) => ({
      players: players[at]!,
      min: stage.min,
      max: stage.max,
    }));
    const states = listRosterStates(stages, pool.size, pool.roles);
    if (states.start < 0) return 'exhausted';
    const table = buildCompletionTable(pool, pricedKeys, states, players, tableMemory);
    rules?.prepare(players);
    // Below the threshold a lineup with a man from outside the core may be better than the table's best.
    const best = bestCompletion(table, states.start, pool.budget) - prices.constant;
    ceiling = Math.min(ceiling, Math.max(best, threshold));
    const setting = {
      pool,
      states,
      table,
      overlap,
      rules,
      pricedKeys,
      prices,
      heap,
      clock,
      acceptNow: accept,
    };
    const isLowest = threshold === -Infinity;
    const floors =
      isLowest || pricesClubs ? listFloors(Math.min(best, ceiling), threshold, largest) : [threshold];
    for (const floor of floors) {
      const end = exhaust(setting, floor);
      if (end !== 'exhausted') return end;
      ceiling = Math.min(ceiling, floor);
    }
    // What rules lineups out will do so again: look at more of them from now on.
    if (excludesOthers) growHeap();
    return 'exhausted';
  }

  /** Passes with one threshold until there is nothing left above it. */
  function exhaust(setting: SearchSetting, threshold: number): PassEnd {
    do {
      heap.reset(heapSize);
      const maxNodes = pricesClubs ? Infinity : NODE_LIMIT;
      const search = new LineupSearch(setting, { threshold, ceiling, maxNodes });
      search.run();
      if (search.exceededNodeLimit && !search.timedOut) return isCurrent ? 'laborious' : 'narrower';
      if (!search.isStopped) {
        for (const [rank, slot] of heap.ranked().entries()) {
          if (rank > 0 && clock.isOver) return 'late';
          const lineup = heap.playersOf(slot);
          if (portfolio.count < wanted && portfolio.allows(lineup)) accept(lineup, heap.specialOf(slot));
        }
      }
      if (search.timedOut) return 'late';
      if (portfolio.count === wanted) return 'done';
      if (!search.isStopped && heap.isFull) {
        if (excludesOthers) growHeap();
        ceiling = Math.min(ceiling, heap.worstKey);
      }
      if (!isCurrent) return 'narrower';
    } while (heap.isFull);
    return 'exhausted';
  }

  function growHeap(): void {
    heapSize = Math.min(LARGEST_HEAP, Math.ceil(heapSize * HEAP_GROWTH));
  }
}

/** The pool as the next lineup's rules have it: who must be in it, and prices for what they ask. */
function priced(valued: IntegerPool, { stages, rules }: Portfolio, pricesClubs: boolean, clock: Clock) {
  const pool = changePool(valued, { stages: stages ?? valued.stages });
  const prices = priceRules(
    pool,
    [...(rules?.minimums ?? []), ...(pricesClubs ? clubRules(pool) : [])],
    clock,
  );
  const pricedKeys = prices.bonus.some((bonus) => bonus !== 0)
    ? pool.keys.map((keys) => keys.map((key, player) => key + prices.bonus[player]!))
    : pool.keys;
  return { pool, rules, prices, pricedKeys };
}
