/**
 * Completes a set of lineups when the time is up: lineups that keep every rule and limit, but are not proven to be the
 * best ones. Proven lineups stay as they are.
 *
 *   1. start-lineup.ts      a first version of each missing lineup: a copy of another one with players exchanged
 *   2. improve-lineups.ts   exchanges of players, first in each new lineup, then in all of them in turns
 *
 * Heuristic (local search). The random numbers have a fixed seed, so only the moment at which the time is up makes a
 * difference. The time that is left limits the work.
 */
import { readExposureGoals } from '../exposure/exposure-goals';
import { drawValues } from '../problem/drawn-values';
import type { LineupProblem } from '../problem/problem';
import { rankLineups, type SolvedLineup, type SolveOptions } from '../problem/result';
import { Clock } from '../search/clock';
import { createLineupWriter } from '../search/find-lineups';
import { byValue } from '../search/lineup-keys';
import { type PoolFrame, toPoolFrame } from '../search/pool-frame';
import { listCandidates } from './exchange-candidates';
import { type Heat, LineupImprover } from './improve-lineups';
import { LineupJudge, NO_KEY } from './lineup-judge';
import { LineupSet } from './lineup-set';
import { LineupStarter } from './start-lineup';

/** Exchanges tried in a new lineup. */
const TRIES_PER_START = 200;
/** The same when no further exchanges follow, because each lineup has its own values. */
const TRIES_PER_DRAW = 500;
/** Exchanges tried in all new lineups in turns, per lineup. */
const TRIES_PER_LINEUP = 20_000;
/** The part of the time after which a set that will not be full in time is given up. */
const TRIAL_SHARE = 0.4;
/** Such a set has grown at less than this part of the necessary pace. */
const MIN_PACE = 1 / 3;
/** Lineups that are added between two reads of the clock. */
const LINEUPS_PER_READ = 8;
/** Failed starts in a row after which there are more candidates. */
const MAX_FAILURES = 20;
/** How much more candidates at most, compared with the first ones. */
const MAX_WIDTH = 16;
/** The losses that exchanges may bring, as parts of the spread of the candidates' values. */
const HEAT = { from: 0.15, to: 0.01 };
/** The longest time that is kept for the completion, in ms. */
const MAX_RESERVE_MS = 2000;

/**
 * How much of a time limit the search leaves for the completion, in ms, by the number of lineups that are final: the
 * fewer lineups the search finds, the more of the set depends on the completion.
 */
export function reserveForCompletion(
  { lineupCount }: LineupProblem,
  limitMs: number,
): (accepted: number) => number {
  return (accepted) => {
    if (lineupCount === 1) return 0;
    const share = 0.4 - 0.3 * Math.min(1, accepted / lineupCount);
    return Math.min(MAX_RESERVE_MS, Math.max(0, limitMs) * share);
  };
}

/**
 * The lineups with as many more as are found until the deadline, up to `problem.lineupCount`, best first. Those without a
 * proof may be replaced. Without any lineup nothing is found, because the search starts from one.
 *
 * @param options with `fullSetDeadline`, lineups are added until then, and improved until `deadline` only if they are all there
 * @param triesPerLineup exchanges that are tried to improve the new lineups, per lineup
 */
export function completeLineups(
  problem: LineupProblem,
  lineups: readonly SolvedLineup[],
  options: Pick<SolveOptions, 'deadline' | 'isCancelled' | 'now' | 'fullSetDeadline'>,
  triesPerLineup = TRIES_PER_LINEUP,
): SolvedLineup[] {
  const { deadline, isCancelled, now, fullSetDeadline = deadline } = options;
  const isComplete =
    lineups.length === problem.lineupCount && lineups.every(({ isProven }) => isProven !== false);
  const frame = lineups.length === 0 || isComplete ? null : toPoolFrame(problem);
  return frame
    ? new SetCompleter(
        problem,
        frame,
        lineups,
        {
          fill: new Clock({ deadline: fullSetDeadline, isCancelled, now }),
          improve: new Clock({ deadline, isCancelled, now }),
        },
        triesPerLineup,
        options.fullSetDeadline !== undefined,
      ).run()
    : [...lineups];
}

/** What is needed to find lineups under the values of one draw. */
interface Workshop {
  judge: LineupJudge;
  starter: LineupStarter;
  improver: LineupImprover;
  heat: (tries: number) => Heat;
  write: (row: number) => SolvedLineup;
}

class SetCompleter {
  private readonly set: LineupSet;
  private readonly random = seededRandom(1);
  private readonly kept: readonly SolvedLineup[];

  constructor(
    private readonly problem: LineupProblem,
    private readonly frame: PoolFrame,
    lineups: readonly SolvedLineup[],
    private readonly clocks: Record<'fill' | 'improve', Clock>,
    private readonly triesPerLineup: number,
    /** A set with fewer lineups is of no use, so it is not improved. */
    private readonly needsAll: boolean,
  ) {
    const { lineupCount, minUniquePlayers, randomness } = problem;
    const goals = readExposureGoals(frame);
    this.set = new LineupSet(frame.rows.length, frame.size, minUniquePlayers, lineupCount, goals);
    const isKept = ({ isProven }: SolvedLineup) => randomness !== undefined || isProven !== false;
    this.kept = lineups.filter(isKept);
    const playerOf = new Map([...frame.rows].map((row, player) => [row, player]));
    for (const { picks, captain } of [...this.kept, ...lineups.filter((lineup) => !isKept(lineup))]) {
      const players = picks.map((pick) => playerOf.get(pick)!);
      this.set.add(players, captain === null ? -1 : playerOf.get(captain)!);
    }
  }

  run(): SolvedLineup[] {
    return rankLineups([
      ...this.kept,
      ...(this.problem.randomness ? this.addDrawn() : this.addUnderSameValues()),
    ]);
  }

  private addUnderSameValues(): SolvedLineup[] {
    const { set, clocks, problem, kept } = this;
    let workshop = this.openWorkshop(0, 1);
    const missing = problem.lineupCount - set.count;
    const timeLimit = this.needsAll ? clocks.fill.timeLeft : Infinity;
    // The parts of the lineups and of the time, from 0 to 1.
    const readProgress = () => ({
      added: 1 - (problem.lineupCount - set.count) / missing,
      time: this.needsAll ? 1 - clocks.fill.timeLeft / timeLimit : 0,
    });
    for (let width = 2; ; width *= 2) {
      let progress = readProgress();
      const isHopeless = () => progress.time > TRIAL_SHARE && MIN_PACE * progress.time > progress.added;
      while (set.count < problem.lineupCount && !isHopeless()) {
        // The number counts first: lineups are improved one by one only while there is enough time for the others.
        const isAhead = this.triesPerLineup > 0 && progress.added >= progress.time;
        if (!this.addLineup(workshop, isAhead ? TRIES_PER_START : 0)) break;
        if (set.count % LINEUPS_PER_READ === 0) progress = readProgress();
      }
      if (isHopeless()) break;
      if (set.count === problem.lineupCount || width > MAX_WIDTH || clocks.fill.isOver) break;
      workshop = this.openWorkshop(0, width);
    }
    const rows = Array.from({ length: set.count - kept.length }, (_, at) => kept.length + at);
    if (set.count === problem.lineupCount || !this.needsAll)
      workshop.improver.improve(rows, workshop.heat(this.triesPerLineup * rows.length));
    return rows.map(workshop.write);
  }

  /** A lineup for each draw that has none. */
  private addDrawn(): SolvedLineup[] {
    const { set, clocks, problem, kept } = this;
    const isDrawn = new Set(kept.map(({ draw }) => draw));
    const added: SolvedLineup[] = [];
    for (let draw = 0; draw < problem.lineupCount; draw += 1) {
      if (isDrawn.has(draw)) continue;
      const workshop = this.openWorkshop(draw, 1);
      if (this.addLineup(workshop, TRIES_PER_DRAW)) added.push({ ...workshop.write(set.count - 1), draw });
      else if (clocks.fill.isOver) break;
    }
    return added;
  }

  /** Adds one lineup to the set. False when none was found. */
  private addLineup({ judge, starter, improver, heat }: Workshop, tries: number): boolean {
    const { set, clocks, random } = this;
    for (let failures = 0; failures < MAX_FAILURES && !clocks.fill.isOver; failures += 1) {
      const players = starter.start(Math.floor(random() * set.count));
      if (!players || judge.valueOf(players) === NO_KEY) continue;
      set.add(players, judge.special[0] ?? -1);
      improver.improve([set.count - 1], heat(tries));
      return true;
    }
    return false;
  }

  private openWorkshop(draw: number, width: number): Workshop {
    const { problem, frame, set, random, clocks } = this;
    const values = drawValues(problem, draw);
    const pool = byValue(frame, problem, values);
    const judge = new LineupJudge(pool, set);
    const candidates = listCandidates(pool, set, width);
    const write = createLineupWriter(problem, frame.rows, values);
    return {
      judge,
      starter: new LineupStarter(set, judge, candidates, random),
      improver: new LineupImprover(set, judge, candidates, random, clocks.improve),
      heat: (tries) => ({ from: HEAT.from * candidates.spread, to: HEAT.to * candidates.spread, tries }),
      write: (row) => {
        judge.revalue(row);
        return { ...write(set.lineup(row), judge.special), isProven: false };
      },
    };
  }
}

/** Uniform numbers in [0, 1) (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
