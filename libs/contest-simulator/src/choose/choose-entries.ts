/**
 * Chooses entries among lineups: the set with the greatest value in the scenarios of `places`, under maximum exposure,
 * unique players and kept lineups. The steps, by file:
 *
 *   1. scenario-lists.ts                            the scenarios in which each lineup counts
 *   2. place-cover.ts, cover.ts, prize-objective.ts the value of a set, for `top` and for `profit`
 *   3. greedy.ts                                    lineup by lineup, with the true gain
 *   4. exchange.ts                                  one lineup for another, as long as the value rises
 *   5. bound.ts                                     what no other choice exceeds
 *
 * limits.ts has the rules. The same lineups in another order give the same choice.
 */
import { OUTSIDE, type FieldPlaces } from '../contest/kept-places';
import type { PrizeTable } from '../contest/prize-table';
import type { ChoiceRules, EnteredLineup } from '../simulation';
import { findBound } from './bound';
import { CoverObjective, type Cover } from './cover';
import { fillByExchange, improveByExchange } from './exchange';
import { addGreedily, addToChoice, type ChoiceState, type Objective } from './greedy';
import { ChoiceLimits } from './limits';
import { placeCover, prizeCover } from './place-cover';
import { PrizeObjective } from './prize-objective';
import { listScenarios, orderByPrizes } from './scenario-lists';
import { setPrizes } from './set-value';

export interface ChoiceInput {
  /** For `top`, the places up to `rules.place` must be known, also where they have no prize. */
  places: FieldPlaces;
  /** Places with so many lineups of the field ahead, or more, do not count. Default: all places that are known. */
  limit?: number;
  /** In the order of the columns of `places`. */
  lineups: readonly EnteredLineup[];
  prizes: PrizeTable;
  /** The kept lineups are chosen even where they break the other rules. */
  rules: ChoiceRules;
}

export interface EntryChoice {
  /** Indices into `lineups`, in the order in which they were chosen, the kept ones first. */
  chosen: number[];
  /** In these scenarios: the mean prizes of the set (`profit`), or the chance of the place (`top`). */
  value: number;
  /** No other choice under the same rules has a greater value in these scenarios. */
  bound: number;
  /** By what share of `value` another choice can be better at most: (bound − value) / value. */
  gap: number;
  /** Why fewer lineups were chosen than requested, in sentences. */
  warnings: string[];
}

/** Needs about 20 bytes for each scenario in which a lineup is inside the prizes. */
export function chooseEntries(input: ChoiceInput): EntryChoice {
  const { places, lineups, prizes, rules, limit = OUTSIDE } = input;
  const order = orderByPrizes(places, prizes, limit);
  const aim = rules.aim === 'top' ? aimAtPlace : aimAtPrizes;
  const inOrder = {
    places,
    limit,
    prizes,
    order,
    lineups: order.map((lineup) => lineups[lineup]!),
    rules: { ...rules, keep: [...new Set(rules.keep)].map((lineup) => order.indexOf(lineup)) },
  };
  const { state, value, cover } = aim(inOrder);
  // All lineups are the only choice of so many.
  const isOnlyChoice = state.chosen.length === lineups.length;
  const bound = isOnlyChoice
    ? value
    : findBound({
        cover,
        lineups: inOrder.lineups,
        count: state.chosen.length,
        kept: inOrder.rules.keep,
        maxPerPlayer: state.limits.maxPerPlayer,
        chosen: state.chosen,
        value,
      });
  return {
    chosen: state.chosen.map((lineup) => order[lineup]!),
    value: value / places.scenarios,
    bound: bound / places.scenarios,
    gap: gapOf(value, bound),
    warnings: describeMissing(state, rules.count),
  };
}

/** A choice that wins nothing has a gap of 1 if another one may win something. */
function gapOf(value: number, bound: number): number {
  if (bound <= value) return 0;
  return value > 0 ? (bound - value) / value : 1;
}

/** The lineups sorted by `orderByPrizes`. Lineups are numbered by this order from here on. */
interface OrderedInput extends ChoiceInput {
  limit: number;
  order: readonly number[];
  rules: ChoiceRules & { keep: number[] };
}

/** A choice with its value, summed up over the scenarios. */
interface Aimed {
  state: ChoiceState;
  value: number;
  /** What the bound is computed on: no set is worth more than what it covers. */
  cover: Cover;
}

function aimAtPlace(input: OrderedInput): Aimed {
  const { places, prizes, order, rules } = input;
  const place = rules.place ?? 1;
  const cover = placeCover(listScenarios(places, order, Math.ceil(place / prizes.weight)), prizes, place);
  const state = choose(input, new CoverObjective(cover), true);
  let value = 0;
  for (let scenario = 0; scenario < places.scenarios; scenario += 1) {
    let best = 0;
    for (const lineup of state.chosen) {
      const cell = scenario * places.lineups + order[lineup]!;
      if (places.above[cell] === OUTSIDE) continue;
      best = Math.max(best, prizes.chanceOf(places.above[cell]!, places.level[cell]!, place));
    }
    value += best;
  }
  return { state, value, cover };
}

function aimAtPrizes(input: OrderedInput): Aimed {
  const { places, prizes, order, limit } = input;
  const lists = listScenarios(places, order, limit);
  const objective = new PrizeObjective(lists, prizes, places.scenarios, countOf(input));
  const state = choose(input, objective, false);
  const won = setPrizes(
    places,
    prizes,
    state.chosen.map((lineup) => order[lineup]!),
  );
  return {
    state,
    value: won.reduce((sum, each) => sum + each, 0),
    cover: prizeCover(lists, prizes, state.chosen.length),
  };
}

/** How many lineups are chosen if the rules allow it. */
function countOf({ lineups, rules }: OrderedInput): number {
  return Math.min(lineups.length, Math.max(rules.count, rules.keep.length));
}

/** Chooses the kept lineups, then greedily, then by exchanges. */
function choose(input: OrderedInput, objective: Objective, triesAll: boolean): ChoiceState {
  const { lineups, rules } = input;
  const state: ChoiceState = {
    objective,
    limits: new ChoiceLimits(lineups, rules),
    count: countOf(input),
    chosen: [],
    kept: rules.keep.length,
    gains: Float64Array.from(lineups, (_, lineup) => objective.gain(lineup)),
  };
  for (const lineup of rules.keep) addToChoice(state, lineup);
  addGreedily(state);
  if (state.chosen.length < state.count) fillByExchange(state);
  improveByExchange(state, triesAll);
  return state;
}

/** Says why fewer lineups were chosen than requested. No sentence when there are enough. */
function describeMissing({ chosen, limits, gains }: ChoiceState, requested: number): string[] {
  if (chosen.length >= requested) return [];
  const start = `Only ${chosen.length} of ${requested} entries could be chosen`;
  let exposure = 0;
  let uniquePlayers = 0;
  for (let lineup = 0; lineup < gains.length; lineup += 1) {
    if (limits.has(lineup)) continue;
    if (limits.obstacleOf(lineup) === 'exposure') exposure += 1;
    else uniquePlayers += 1;
  }
  if (exposure + uniquePlayers === 0) return [`${start}. There are no more lineups.`];
  const reasons = [
    ...(exposure > 0 ? [`${countWithVerb(exposure)} a player at the max exposure`] : []),
    ...(uniquePlayers > 0 ? [`${uniquePlayers} would have too few unique players`] : []),
  ];
  return [`${start}. Of the other lineups, ${reasons.join(', and ')}.`];
}

const countWithVerb = (lineups: number) => (lineups === 1 ? '1 has' : `${lineups} have`);
