/**
 * Chooses entries for contests among lineups: the sets with the greatest value in the scenarios of `places`, under maximum
 * exposure, unique players and kept lineups. The steps, by file:
 *
 *   1. scenario-lists.ts                            the scenarios in which each lineup counts
 *   2. place-cover.ts, cover.ts, prize-objective.ts, robust-objective.ts
 *                                                   the value of a set, for each aim
 *   3. greedy.ts                                    entry by entry, with the true gain
 *   4. exchange.ts                                  one entry for another, as long as the value rises
 *   5. bound.ts                                     what no other choice exceeds
 *
 * limits.ts has the rules. Contests without rules in common are chosen one after the other. The same lineups in another
 * order give the same choice.
 */
import type { ChoiceAim } from '@fanteam/contracts';
import { OUTSIDE, type FieldPlaces } from '../contest/kept-places';
import type { PrizeTable } from '../contest/prize-table';
import type { ContestRules, EnteredLineup, JointRules, SharedRules } from '../simulation';
import { findBound } from './bound';
import { CoverObjective, type Cover } from './cover';
import { fillByExchange, improveByExchange } from './exchange';
import { addGreedily, addToChoice, type ChoiceState, type Objective } from './greedy';
import { ChoiceLimits, listCandidates, type Candidates, type Obstacle } from './limits';
import { placeCover, prizeCover } from './place-cover';
import { PrizeObjective } from './prize-objective';
import { RobustObjective, robustCover, robustPrizes } from './robust-objective';
import { listScenarios, orderByPrizes } from './scenario-lists';
import { setPrizes } from './set-value';

export interface ChoiceInput {
  /**
   * For `top`, the places up to `rules.place` must be known, also where they have no prize. For `robust`, the scenarios are
   * as described at `WORLDS`.
   */
  places: FieldPlaces;
  /** Places with so many lineups of the field ahead, or more, do not count. Default: all places that are known. */
  limit?: number;
  /** In the order of the columns of `places`. */
  lineups: readonly EnteredLineup[];
  /** By lineup: its number, which is the same in all contests. Default: its index. */
  numbers?: readonly number[];
  prizes: PrizeTable;
  /** The kept lineups are chosen even where they break the other rules. */
  rules: ContestRules & SharedRules;
}

export interface EntryChoice {
  /** Indices into `lineups`, in the order in which they were chosen, the kept ones first. */
  chosen: number[];
  /** In these scenarios: the mean prizes of the set (`profit`; `robust`: half of it in the worst worlds), or the chance of the place. */
  value: number;
  /** No other choice under the same rules that leaves other contests as they are has a greater value in these scenarios. */
  bound: number;
  /** By what share of `value` another choice can be better at most: (bound − value) / value. */
  gap: number;
  /** Why fewer lineups were chosen than requested, in sentences. */
  warnings: string[];
}

/** The choices for all contests. */
export interface JointChoice extends Pick<EntryChoice, 'value' | 'bound' | 'gap'> {
  /** In the order of the contests. */
  contests: EntryChoice[];
}

/** Chooses entries for one contest. Needs about 20 bytes for each scenario in which a lineup is inside the prizes. */
export function chooseEntries(input: ChoiceInput): EntryChoice {
  return chooseForContests([input], {}).contests[0]!;
}

/** Chooses entries for some contests, as `chooseInSteps` does, without a pause. */
export function chooseForContests(contests: readonly ChoiceInput[], joint: JointRules): JointChoice {
  const steps = chooseInSteps(contests, joint);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Chooses entries for some contests of the same scenarios: the greatest sum of their values. Yields now and then, so that
 * the caller can stop.
 *
 * @param contests all with the same number of scenarios and the same aim
 */
export function* chooseInSteps(
  contests: readonly ChoiceInput[],
  joint: JointRules,
): Generator<void, JointChoice> {
  const isJoint = joint.once || joint.maxExposureAll !== undefined;
  const groups: GroupChoice[] = [];
  for (const group of isJoint ? [contests] : contests.map((each) => [each])) {
    groups.push(yield* chooseTogether(group, isJoint ? joint : {}));
  }
  const value = groups.reduce((sum, group) => sum + group.value, 0);
  const bound = groups.reduce((sum, group) => sum + group.bound, 0);
  return { contests: groups.flatMap((group) => group.contests), value, bound, gap: gapOf(value, bound) };
}

type GroupChoice = Omit<JointChoice, 'gap'>;

/** With more lineups, a robust choice tries only the exchanges that probably help. */
const MAX_OF_ALL_TRIALS = 100;

function* chooseTogether(contests: readonly ChoiceInput[], joint: JointRules): Generator<void, GroupChoice> {
  const aimed: Aimed[] = [];
  for (const contest of contests) {
    aimed.push(aim(contest));
    yield;
  }
  const { minUniquePlayers, aim: kind } = contests[0]!.rules;
  const candidates = listCandidates(
    aimed.map(({ input, count }) => ({ ...input, count })),
    joint,
  );
  const { starts, contestOf } = candidates;
  const objective = sumOfObjectives(
    aimed.map((each) => each.objective),
    candidates,
  );
  const kept = aimed.flatMap(({ input }, contest) =>
    input.rules.keep.map((lineup) => starts[contest]! + lineup),
  );
  const state: ChoiceState = {
    objective,
    candidates,
    limits: new ChoiceLimits(candidates, minUniquePlayers),
    chosen: [],
    kept: kept.length,
    gains: Float64Array.from(aimed.flatMap(({ alone }) => [...alone])),
  };
  const triesAll = kind === 'top' || (kind === 'robust' && candidates.lineups.length <= MAX_OF_ALL_TRIALS);
  yield* choose(state, kept, triesAll);
  const chosenOf = (contest: number) =>
    state.chosen
      .filter((candidate) => contestOf[candidate] === contest)
      .map((candidate) => candidate - starts[contest]!);
  const values = aimed.map(({ valueOf }, contest) => valueOf(chosenOf(contest)));
  const value = values.reduce((sum, each) => sum + each, 0);
  // All lineups are the only choice of so many.
  const isOnlyChoice = state.chosen.length === candidates.lineups.length;
  const bound = isOnlyChoice
    ? value
    : findBound({
        covers: aimed.map(({ coverOf }, contest) => coverOf(chosenOf(contest))),
        candidates,
        kept,
        chosen: state.chosen,
        value,
      });
  const { scenarios } = contests[0]!.places;
  return {
    value: value / scenarios,
    bound: bound / scenarios,
    contests: aimed.map(({ input: { order, rules } }, contest) => {
      const own = values[contest]!;
      const boundOfOwn = bound - (value - own);
      return {
        chosen: chosenOf(contest).map((lineup) => order[lineup]!),
        value: own / scenarios,
        bound: boundOfOwn / scenarios,
        gap: gapOf(own, boundOfOwn),
        warnings: describeMissing(state, contest, rules.count),
      };
    }),
  };
}

/** The kept lineups, then greedily, then by exchanges. */
function* choose(state: ChoiceState, kept: readonly number[], triesAll: boolean): Generator<void> {
  for (const candidate of kept) addToChoice(state, candidate);
  addGreedily(state);
  yield;
  const count = state.candidates.counts.reduce((sum, each) => sum + each, 0);
  if (state.chosen.length < count) fillByExchange(state);
  improveByExchange(state, triesAll);
  yield;
}

/** Each contest has an objective of its own, in which its candidates are numbered from 0. */
function sumOfObjectives(objectives: readonly Objective[], { starts, contestOf }: Candidates): Objective {
  if (objectives.length === 1) return objectives[0]!;
  const of = (candidate: number) => objectives[contestOf[candidate]!]!;
  const numberOf = (candidate: number) => candidate - starts[contestOf[candidate]!]!;
  return {
    gain: (candidate) => of(candidate).gain(numberOf(candidate)),
    losses: (into) =>
      objectives.forEach((each, contest) => each.losses(into.subarray(starts[contest], starts[contest + 1]))),
    add: (candidate) => of(candidate).add(numberOf(candidate)),
    remove: (candidate) => of(candidate).remove(numberOf(candidate)),
  };
}

/** A choice that wins nothing has a gap of 1 if another one may win something. */
function gapOf(value: number, bound: number): number {
  if (bound <= value) return 0;
  return value > 0 ? (bound - value) / value : 1;
}

/** A contest with its lineups sorted by `orderByPrizes`. They are numbered by this order from here on. */
interface OrderedInput extends ChoiceInput {
  limit: number;
  order: readonly number[];
  /** By lineup: what it wins as the only one. */
  wonAlone: Float64Array;
  numbers: readonly number[];
  rules: ChoiceInput['rules'] & { keep: number[] };
}

/** A contest and what is maximized in it. Values are summed up over the scenarios. */
interface Aimed {
  input: OrderedInput;
  /** How many lineups are chosen if the rules allow it. */
  count: number;
  objective: Objective;
  /** By lineup: its value as the only one. */
  alone: Float64Array;
  valueOf(chosen: readonly number[]): number;
  /** What the bound is computed on: no set is worth more than what it covers. */
  coverOf(chosen: readonly number[]): Cover;
}

function aim(contest: ChoiceInput): Aimed {
  const { places, lineups, prizes, rules, limit = OUTSIDE, numbers } = contest;
  const { order, alone } = orderByPrizes(places, prizes, limit);
  const placeOf = new Map(order.map((lineup, at) => [lineup, at]));
  const input = {
    places,
    limit,
    prizes,
    order,
    wonAlone: alone,
    lineups: order.map((lineup) => lineups[lineup]!),
    numbers: order.map((lineup) => numbers?.[lineup] ?? lineup),
    rules: { ...rules, keep: [...new Set(rules.keep)].map((lineup) => placeOf.get(lineup)!) },
  };
  const count = Math.min(lineups.length, Math.max(rules.count, input.rules.keep.length));
  return { input, count, ...AIMS[rules.aim](input, count) };
}

type Aim = Pick<Aimed, 'objective' | 'alone' | 'valueOf' | 'coverOf'>;

function aimAtPlace({ places, prizes, order, rules }: OrderedInput): Aim {
  const place = rules.place ?? 1;
  const cover = placeCover(listScenarios(places, order, Math.ceil(place / prizes.weight)), prizes, place);
  const objective = new CoverObjective(cover);
  return {
    objective,
    alone: gainsOf(objective, order),
    coverOf: () => cover,
    valueOf(chosen) {
      let value = 0;
      for (let scenario = 0; scenario < places.scenarios; scenario += 1) {
        let best = 0;
        for (const lineup of chosen) {
          const cell = scenario * places.lineups + order[lineup]!;
          if (places.above[cell] === OUTSIDE) continue;
          best = Math.max(best, prizes.chanceOf(places.above[cell]!, places.level[cell]!, place));
        }
        value += best;
      }
      return value;
    },
  };
}

function aimAtPrizes(input: OrderedInput, count: number): Aim {
  const { places, prizes, order, wonAlone, limit } = input;
  const lists = listScenarios(places, order, limit);
  return {
    objective: new PrizeObjective(lists, prizes, places.scenarios, count),
    alone: wonAlone,
    coverOf: () => prizeCover(lists, prizes, count, wonAlone),
    valueOf: (chosen) => prizesWon(input, chosen).reduce((sum, each) => sum + each, 0),
  };
}

function aimAtAllWorlds(input: OrderedInput, count: number): Aim {
  const { places, prizes, order, limit } = input;
  const lists = listScenarios(places, order, limit);
  const objective = new RobustObjective(lists, prizes, places.scenarios, count);
  return {
    objective,
    alone: gainsOf(objective, order),
    coverOf: (chosen) => robustCover(input, prizes, count, prizesWon(input, chosen)),
    valueOf: (chosen) => robustPrizes(prizesWon(input, chosen)),
  };
}

/** Of an empty set. */
function gainsOf(objective: Objective, lineups: readonly number[]): Float64Array {
  return Float64Array.from(lineups, (_, lineup) => objective.gain(lineup));
}

/** By scenario. */
function prizesWon({ places, prizes, order }: OrderedInput, chosen: readonly number[]): Float64Array {
  return setPrizes(
    places,
    prizes,
    chosen.map((lineup) => order[lineup]!),
  );
}

const AIMS: Readonly<Record<ChoiceAim, (input: OrderedInput, count: number) => Aim>> = {
  top: aimAtPlace,
  profit: aimAtPrizes,
  robust: aimAtAllWorlds,
};

/** Says why fewer lineups were chosen than requested. No sentence when there are enough. */
function describeMissing({ limits, candidates }: ChoiceState, contest: number, requested: number): string[] {
  const chosen = limits.countOf(contest);
  if (chosen >= requested) return [];
  const start = `Only ${chosen} of ${requested} entries could be chosen`;
  const missing: Record<Obstacle, number> = { exposure: 0, unique_players: 0, once: 0 };
  for (let at = candidates.starts[contest]!; at < candidates.starts[contest + 1]!; at += 1) {
    if (!limits.has(at)) missing[limits.obstacleOf(at) ?? 'unique_players'] += 1;
  }
  const { exposure, unique_players: uniquePlayers, once } = missing;
  if (exposure + uniquePlayers + once === 0) return [`${start}. There are no more lineups.`];
  const reasons = [
    ...(exposure > 0 ? [`${countWithVerb(exposure)} a player at the max exposure`] : []),
    ...(uniquePlayers > 0 ? [`${uniquePlayers} would have too few unique players`] : []),
    ...(once > 0 ? [`${once} ${once === 1 ? 'is' : 'are'} chosen for another contest`] : []),
  ];
  return [`${start}. Of the other lineups, ${reasons.join(', and ')}.`];
}

const countWithVerb = (lineups: number) => (lineups === 1 ? '1 has' : `${lineups} have`);
