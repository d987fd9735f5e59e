/**
 * Passes of the search until there are enough lineups.
 *
 * A pass finds the best lineups above a threshold among those that may still be accepted. Best first, each is accepted
 * unless the lineups just accepted exclude it. An excluded lineup stays excluded, so this is the sequence "the best
 * lineup, given the lineups before it". If the heap was full there may be more lineups above the threshold, and a pass
 * with a larger heap follows. Otherwise the threshold is exhausted and is lowered: the core gets more players, and once
 * it has all players the threshold falls in steps (`listFloors`). When an exposure excludes or requires something,
 * bounds and table are computed again. When a pass exceeds its node limit, they are computed again: in parts
 * (pool-parts.ts) if a rule allows that, and otherwise, or if a part exceeds its limit too, with prices for the team limits.
 *
 * Method: k-best search by branch and bound with a falling threshold, as in iterative deepening (Korf, "Depth-first
 * iterative-deepening", 1985). The time is dominated by lineup-search.ts.
 *
 * The file is long because all its methods change the same state: threshold, heap, core and accepted lineups.
 */
import type { AcceptedOverlap } from './accepted-overlap';
import type { Clock } from './clock';
import { bestCompletion, type TableMemory } from './completion-table';
import { LineupHeap } from './lineup-heap';
import type { IntegerPool } from './lineup-keys';
import { LineupSearch, type SearchSetting } from './lineup-search';
import type { CandidateBounds } from './player-bounds';
import type { Stage } from './pool-frame';
import { boundPart, listParts, type PartsKey, type PoolPart, prepareSearch } from './pool-parts';
import type { SideRules } from './side-rules';

/** Capacity of the first heap when lineups may exclude each other, its growth per pass, and its maximum. */
const FIRST_HEAP = 64;
const HEAP_GROWTH = 1.6;
/** Capacity of a heap for the last missing lineups. */
const SMALL_HEAP = 32;
/** The acceptance that is expected while exposures end passes early: a pass is then not worth more than a few lineups. */
const INTERRUPTED_ACCEPTANCE = 0.5;
/** More lineups take too long to sort at once. What does not fit is found by a later pass. */
const LARGEST_HEAP = 50_000;
/** Growth of the number of players in the core. */
const CORE_GROWTH = 1.5;
/** Nodes of a pass after which the pool is split, or the team limits get prices. */
const NODE_LIMIT = 100_000;
/** Nodes of the search of one part, after which the team limits of all parts get prices. */
const NODE_LIMIT_PER_PART = 1_000_000;
/** The approximate cost of bounds and a table, in search steps. */
const BUILD_STEPS = 100_000;

/**
 * What an accepted lineup changes for other lineups. `narrower`: some are excluded from now on. `wider`: some are
 * allowed again, because everything that was required is in enough lineups. `reordered`: some get another captain, which
 * makes none of them better than the accepted lineup.
 */
export type PortfolioChange = 'none' | 'narrower' | 'wider' | 'reordered';

/** The lineups accepted so far and what they mean for the next one. */
export interface Portfolio {
  readonly count: number;
  readonly overlap: AcceptedOverlap;
  /** By player: 1 = the player is in no further lineup. */
  readonly isExcluded: Uint8Array;
  /** Players who are captain of no further lineup. A new array whenever there are more. */
  readonly closedCaptains: readonly number[];
  /** An accepted lineup may exclude lineups other than itself. */
  readonly excludesOthers: boolean;
  /** Counted rules of the next lineup. */
  readonly rules: SideRules | null;
  /** Stages of the next lineup. null = the players who must be in it do not fit together. */
  readonly stages: Stage[] | null;
  /** Adds a lineup and returns what that means for other lineups. */
  accept(players: Int32Array, special: Int32Array): PortfolioChange;
  /** May the lineup be accepted next? */
  allows(players: Int32Array, special: Int32Array): boolean;
}

export interface Collection {
  pool: IntegerPool;
  /** Lineups that are found are added to it. */
  portfolio: Portfolio;
  /** Number of lineups in the portfolio at which to stop. */
  wanted: number;
  clock: Clock;
  tableMemory: TableMemory;
  /**
   * Called with each accepted lineup: its players, then captain and vice-captain. Copy the arrays to keep them. Not
   * proven: the time was up before the pass that found the lineup had ended, so a better one may exist.
   */
  onAccepted: (players: Int32Array, special: Int32Array, isProven: boolean) => void;
  /** For tests: search in parts (pool-parts.ts) from the beginning. */
  isSplit?: boolean;
  /** For tests, which verify the limits: called before each accepted lineup (with its key) and after each pass. */
  onLimits?: (limits: KeyLimits, key?: number) => void;
}

/** What is known about the keys of all lineups that may still be accepted. */
export interface KeyLimits {
  /** No such lineup has a greater key. */
  ceiling: number;
  /** All such lineups have a smaller key. */
  exhausted: number;
  /** The key of the lineup accepted last. No such lineup has a greater key. */
  last: number;
}

const NO_LIMITS: KeyLimits = { ceiling: Infinity, exhausted: Infinity, last: Infinity };

/** Adds the best lineups to the portfolio, best first. True if the clock was over before the end. */
export function collectLineups(collection: Collection): boolean {
  return new LineupCollector(collection).run();
}

/**
 * How a search ended. `exhausted`: no lineups are left above its threshold. `complete`: enough lineups, or no more
 * exist. `portfolio-changed`: other lineups are excluded or allowed. `node-limit`: better bounds are worthwhile.
 */
type SearchEnd = 'exhausted' | 'complete' | 'portfolio-changed' | 'node-limit' | 'timed-out';

/** A part of the pool with the bounds of its players. */
interface Branch {
  part: PoolPart;
  bounds: CandidateBounds;
}

/**
 * Invariants, between any two passes and for every legal lineup L that the portfolio allows:
 *   1. key(L) ≤ ceiling and key(L) < exhausted: better lineups were accepted or are excluded for good;
 *   2. key(L) ≤ last: accepted keys never increase;
 *   3. `isCurrent` is true if and only if the portfolio has not changed since the bounds were computed, so bounds and
 *      table still belong to it;
 *   4. the portfolio allows every lineup that is accepted, including those accepted during a search.
 * When the portfolio allows lineups again, 1 and 2 start again; when it reorders lineups, 1 does. collect-lineups.spec.ts verifies 1, 2 and 4 on random
 * problems, with all lineups that exist.
 */
class LineupCollector {
  private limits = { ...NO_LIMITS };
  private isCurrent = true;
  /** The portfolio has allowed or reordered lineups since the bounds were computed: the running pass may not know them. */
  private hasWidened = false;
  private pricesClubs = false;
  private isSplit: boolean;
  private parts: (PartsKey & { list: PoolPart[] }) | undefined;
  /** The last search that was prepared. Its table uses the memory of all others. */
  private prepared: { branch: Branch; threshold: number; setting: SearchSetting } | undefined;
  private readonly heap: LineupHeap;
  private heapSize: number;
  /** The share of a heap that the last pass accepted. Few missing lineups then need only a small heap. */
  private acceptance = 1;
  /** Number of players in the core. Never falls. */
  private coreSize: number;
  private readonly largestKey: number;

  constructor(private readonly collection: Collection) {
    const { pool, portfolio, wanted, isSplit = false } = collection;
    this.isSplit = isSplit;
    const missing = wanted - portfolio.count;
    this.heap = new LineupHeap(pool.size, pool.captains);
    this.heapSize = portfolio.excludesOthers ? Math.min(FIRST_HEAP, missing) : missing;
    this.coreSize = Math.ceil(pool.size * 2 + 6 * Math.log2(missing + 1));
    this.largestKey = pool.keys.reduce(
      (max, keys) => keys.reduce((a, b) => Math.max(a, Math.abs(b)), max),
      1,
    );
  }

  /** True if the clock was over before the end. */
  run(): boolean {
    const { clock, portfolio } = this.collection;
    // Bounds and tables take milliseconds, so the clock is read before each, not only in the search.
    for (;;) {
      if (clock.isOver) return true;
      if (portfolio.stages === null) return false;
      const end = this.searchCores(this.listParts(portfolio.stages));
      if (end === 'node-limit') this.improveBounds();
      else if (end !== 'portfolio-changed') return end === 'timed-out';
    }
  }

  /** After a pass with too many nodes. */
  private improveBounds(): void {
    if (!this.isSplit && this.collection.portfolio.rules?.split) this.isSplit = true;
    else this.pricesClubs = true;
  }

  /** The pool under the rules of the next lineup. Computed again when these have changed. */
  private listParts(stages: Stage[]): PoolPart[] {
    const { pool, portfolio, clock } = this.collection;
    const { rules, closedCaptains } = portfolio;
    const { parts, pricesClubs, isSplit } = this;
    const isSame = parts?.pricesClubs === pricesClubs && parts.isSplit === isSplit;
    const isUpToDate =
      parts?.stages === stages && parts.rules === rules && parts.closedCaptains === closedCaptains;
    if (parts && isSame && isUpToDate) return parts.list;
    // What the parts start from. Without parts, prices of team limits change those of all other rules.
    const hasSamePrices = parts?.isSplit === true || parts?.pricesClubs === pricesClubs;
    const key = { stages, rules, closedCaptains, pricesClubs, isSplit };
    const list = listParts(pool, key, clock, hasSamePrices ? parts.list : undefined);
    this.parts = { ...key, list };
    return list;
  }

  /** Searches larger and larger cores until something other than an exhausted threshold ends it. */
  private searchCores(parts: readonly PoolPart[]): SearchEnd {
    const { clock, portfolio } = this.collection;
    this.isCurrent = true;
    this.hasWidened = false;
    const branches = parts.map((part): Branch => ({ part, bounds: boundPart(part, portfolio.isExcluded) }));
    // Best first, so that later ones are cut off.
    branches.sort((a, b) => (a.bounds.best === b.bounds.best ? 0 : b.bounds.best > a.bounds.best ? 1 : -1));
    for (;;) {
      const threshold = this.nextThreshold(branches);
      if (clock.isOver) return 'timed-out';
      const end = this.searchCore(branches, threshold);
      if (end !== 'exhausted') return end;
      if (threshold === -Infinity) return 'complete';
      this.limits.exhausted = threshold;
      this.lowerCeiling(threshold);
    }
  }

  /** The threshold of the smallest core so far that is not exhausted yet. */
  private nextThreshold(branches: readonly Branch[]): number {
    const thresholdOf = (count: number) =>
      branches.reduce((max, { bounds }) => Math.max(max, bounds.thresholdOf(count)), -Infinity);
    let threshold = thresholdOf(this.coreSize);
    while (threshold >= this.limits.exhausted && threshold !== -Infinity) {
      this.coreSize = Math.ceil(this.coreSize * CORE_GROWTH);
      threshold = thresholdOf(this.coreSize);
    }
    return threshold;
  }

  /** Searches among the players of a core until its threshold is exhausted or something ends it early. */
  private searchCore(branches: readonly Branch[], threshold: number): SearchEnd {
    const best = this.boundCore(branches, threshold);
    if (best === -Infinity) return 'exhausted';
    // Below the threshold, a lineup with a player from outside the core may be better than the table's best.
    this.lowerCeiling(Math.max(best, threshold));
    const goesInSteps = threshold === -Infinity || this.pricesClubs || this.isSplit;
    const floors = goesInSteps
      ? listFloors(Math.min(best, this.limits.ceiling), threshold, this.largestKey)
      : [threshold];
    for (const floor of floors) {
      const end = this.exhaust(branches, threshold, floor);
      if (end !== 'exhausted') return end;
      this.lowerCeiling(floor);
    }
    // Lineups that exclude others will do so again, so later passes keep more of them.
    if (this.collection.portfolio.excludesOthers) this.growHeap();
    return 'exhausted';
  }

  /** No lineup of a core has a greater key. −Infinity = there is none. */
  private boundCore(branches: readonly Branch[], threshold: number): number {
    const [first] = branches;
    if (!first || branches.length > 1) return first?.bounds.best ?? -Infinity;
    const setting = this.prepare(first, threshold);
    if (!setting) return -Infinity;
    const { pool, prices, penalty } = first.part;
    return bestCompletion(setting.table, setting.states.start, pool.budget) - prices.constant - penalty;
  }

  /** The search among the players of a branch who can reach a threshold. null = they fill no roster. */
  private prepare(branch: Branch, threshold: number): SearchSetting | null {
    if (this.prepared?.branch === branch && this.prepared.threshold === threshold)
      return this.prepared.setting;
    const { portfolio, clock, tableMemory } = this.collection;
    clock.addSteps(BUILD_STEPS);
    const ready = prepareSearch(branch.part, branch.bounds.playersAbove(threshold), tableMemory);
    if (!ready) return null;
    const { pool, rules, pricedKeys, prices } = branch.part;
    const setting: SearchSetting = {
      pool,
      states: ready.states,
      table: ready.table,
      overlap: portfolio.overlap,
      rules,
      pricedKeys,
      prices,
      heap: this.heap,
      clock,
      acceptNow: (lineup, special, key) => this.accept(lineup, special, key, true),
    };
    this.prepared = { branch, threshold, setting };
    return setting;
  }

  /** Passes with one threshold until no lineups are left above it. */
  private exhaust(branches: readonly Branch[], core: number, threshold: number): SearchEnd {
    do {
      const end = this.pass(branches, core, threshold);
      this.collection.onLimits?.(this.limits);
      if (end !== 'exhausted') return end;
    } while (this.heap.isFull);
    return 'exhausted';
  }

  /**
   * One search of all branches. `exhausted`: continue, with the same threshold if the heap is full.
   *
   * @param core the threshold of the core, which is not greater
   */
  private pass(branches: readonly Branch[], core: number, threshold: number): SearchEnd {
    const { portfolio, wanted } = this.collection;
    const [size, countBefore] = [this.passSize(), portfolio.count];
    this.heap.reset(size);
    const { timedOut, exceededNodeLimit, isStopped } = this.searchBranches(branches, core, threshold);
    if (exceededNodeLimit && !timedOut) return this.isCurrent ? 'node-limit' : 'portfolio-changed';
    if (!isStopped && !this.acceptFromHeap(!timedOut)) return 'timed-out';
    if (timedOut) return 'timed-out';
    if (portfolio.count === wanted) return 'complete';
    if (!this.isCurrent) this.acceptance = INTERRUPTED_ACCEPTANCE;
    else if (this.heap.isFull) this.acceptance = Math.max(1, portfolio.count - countBefore) / size;
    if (!isStopped && this.heap.isFull && !this.hasWidened) {
      if (portfolio.excludesOthers) this.growHeap();
      this.lowerCeiling(this.heap.worstKey);
    }
    return this.isCurrent ? 'exhausted' : 'portfolio-changed';
  }

  /** Fills the heap from one branch after the other, until something ends a search early. */
  private searchBranches(branches: readonly Branch[], core: number, threshold: number) {
    const { heap, limits } = this;
    const maxNodes = this.pricesClubs ? Infinity : this.isSplit ? NODE_LIMIT_PER_PART : NODE_LIMIT;
    let floor = threshold;
    for (const branch of branches) {
      if (branch.bounds.best < floor) continue;
      // Several branches are prepared again for each pass, with as few players as possible.
      const setting = this.prepare(branch, branches.length > 1 ? floor : core);
      if (!setting) continue;
      const search = new LineupSearch(setting, { threshold: floor, ceiling: limits.ceiling, maxNodes });
      search.run();
      if (search.timedOut || search.exceededNodeLimit || search.isStopped) return search;
      if (heap.isFull) floor = Math.max(floor, heap.worstKey + (branch.part.pool.keysHoldSalary ? 1 : 0));
    }
    return { timedOut: false, exceededNodeLimit: false, isStopped: false };
  }

  /** The heap's capacity for a pass: what the missing lineups need if it accepts as large a share as the last one. */
  private passSize(): number {
    const { portfolio, wanted } = this.collection;
    if (!portfolio.excludesOthers) return this.heapSize;
    const needed = Math.ceil((wanted - portfolio.count) / this.acceptance);
    return Math.min(this.heapSize, Math.max(SMALL_HEAP, needed));
  }

  /** Accepts the lineups of the heap, best first, as far as they are allowed. False when the clock was over. */
  private acceptFromHeap(isProven: boolean): boolean {
    const { portfolio, wanted, clock } = this.collection;
    for (const [rank, slot] of this.heap.ranked().entries()) {
      if (this.hasWidened) break;
      if (rank > 0 && clock.isOver) return false;
      const lineup = this.heap.playersOf(slot);
      const special = this.heap.specialOf(slot);
      if (portfolio.count < wanted && portfolio.allows(lineup, special)) {
        this.accept(lineup, special, this.heap.keyOf(slot), isProven);
      }
    }
    return true;
  }

  /** Accepts a lineup. False when the running search must stop: enough lineups, or outdated bounds. */
  private accept(players: Int32Array, special: Int32Array, key: number, isProven: boolean): boolean {
    const { portfolio, wanted, clock, onAccepted, onLimits } = this.collection;
    onLimits?.(this.limits, key);
    this.limits.last = key;
    if (isProven) clock.lineupAccepted();
    onAccepted(players, special, isProven);
    const change = portfolio.accept(players, special);
    if (change !== 'none') this.isCurrent = false;
    if (change === 'wider' || change === 'reordered') {
      this.hasWidened = true;
      this.limits = change === 'wider' ? { ...NO_LIMITS } : { ...NO_LIMITS, ceiling: key, last: key };
    }
    return portfolio.count < wanted && this.isCurrent;
  }

  private lowerCeiling(key: number): void {
    this.limits.ceiling = Math.min(this.limits.ceiling, key);
  }

  private growHeap(): void {
    this.heapSize = Math.min(LARGEST_HEAP, Math.ceil(this.heapSize * HEAP_GROWTH));
  }
}

const FLOOR_STEPS = 16;
/** The first step as a part of the largest key of a player. The last step exceeds every lineup. */
const FIRST_FLOOR_STEP = 1 / 64;

/**
 * Falling thresholds from a bound to `threshold`, which may be −Infinity. Where rules that the table does not contain
 * forbid all lineups near the bound, the first lineup found shows how far down to search. Before that, a search without
 * a threshold tries everything that fills a roster, and one close below the bound ends after a few nodes. The steps
 * double, so all steps that were too short take no longer than the last one (iterative deepening). `unit`: the largest
 * key of a player.
 */
export function listFloors(bound: number, threshold: number, unit: number): number[] {
  const floors: number[] = [];
  for (let step = 0; step < FLOOR_STEPS; step += 1) {
    const floor = Math.floor(bound - unit * FIRST_FLOOR_STEP * 2 ** step);
    if (floor <= threshold) break;
    floors.push(floor);
  }
  return [...floors, threshold];
}
