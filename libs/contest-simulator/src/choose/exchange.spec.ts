import type { ChoiceRules } from '../simulation';
import { randomPlaces, type RandomPlaces } from '../testing/random-places';
import { CoverObjective } from './cover';
import { improveByExchange } from './exchange';
import { addGreedily, type ChoiceState } from './greedy';
import { ChoiceLimits, listCandidates } from './limits';
import { placeCover } from './place-cover';
import { PrizeObjective } from './prize-objective';
import { listScenarios } from './scenario-lists';
import { setPrizes } from './set-value';

const SIZE = { scenarios: 80, lineups: 14, field: 30 };
const RULES: ChoiceRules = { count: 5, aim: 'profit', maxExposure: 0.6, minUniquePlayers: 2 };
const inOrder = Array.from({ length: SIZE.lineups }, (_, lineup) => lineup);

const sumOf = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0);
const prizesOf = ({ places, prizes }: RandomPlaces, set: number[]) => sumOf(setPrizes(places, prizes, set));

function prizeObjective({ places, prizes }: RandomPlaces, count: number) {
  return new PrizeObjective(listScenarios(places, inOrder), prizes, places.scenarios, count);
}

const candidatesOf = ({ lineups }: RandomPlaces) =>
  listCandidates([{ lineups, numbers: inOrder, count: RULES.count, rules: RULES }], {});

function greedyState(contest: RandomPlaces, objective: ChoiceState['objective']): ChoiceState {
  const candidates = candidatesOf(contest);
  const limits = new ChoiceLimits(candidates, RULES.minUniquePlayers);
  const gains = Float64Array.from(inOrder, (lineup) => objective.gain(lineup));
  const state = { objective, limits, candidates, chosen: [], kept: 0, gains };
  addGreedily(state);
  return state;
}

describe('PrizeObjective', () => {
  it('states gains that are the differences of the prizes of sets, even after lineups were removed', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const contest = randomPlaces(seed, SIZE);
      const objective = prizeObjective(contest, 8);
      const set: number[] = [];
      for (const lineup of [3, 7, 1, 12, 5, 0]) {
        const gain = prizesOf(contest, [...set, lineup]) - prizesOf(contest, set);
        expect(objective.gain(lineup)).toBeCloseTo(gain, 8);
        objective.add(lineup);
        set.push(lineup);
      }
      for (const lineup of [7, 3]) {
        objective.remove(lineup);
        set.splice(set.indexOf(lineup), 1);
        const gain = prizesOf(contest, [...set, 9]) - prizesOf(contest, set);
        expect(objective.gain(9)).toBeCloseTo(gain, 8);
      }
    }
  });

  it('states the loss of the only entry as all that it wins', () => {
    for (let seed = 0; seed < 30; seed += 1) {
      const contest = randomPlaces(seed, SIZE);
      const objective = prizeObjective(contest, 3);
      const losses = new Float64Array(SIZE.lineups);
      for (const lineup of [3, 7, 1]) objective.add(lineup);
      for (const lineup of [3, 1]) objective.remove(lineup);
      objective.losses(losses);
      expect(losses[7]).toBeCloseTo(prizesOf(contest, [7]), 8);
      expect(losses[3]).toBe(0);
    }
  });
});

describe('improveByExchange', () => {
  it('never lowers the prizes of the greedy choice, and raises some of them', () => {
    let raised = 0;
    for (let seed = 0; seed < 60; seed += 1) {
      const contest = randomPlaces(seed, SIZE);
      const state = greedyState(contest, prizeObjective(contest, RULES.count));
      const greedy = prizesOf(contest, state.chosen);
      improveByExchange(state, false);
      const improved = prizesOf(contest, state.chosen);
      expect(improved).toBeGreaterThanOrEqual(greedy);
      if (improved > greedy) raised += 1;
    }
    expect(raised).toBeGreaterThan(0);
  });

  it('ends when no allowed exchange reaches the place in more scenarios', () => {
    let raised = 0;
    for (let seed = 0; seed < 60; seed += 1) {
      const contest = randomPlaces(seed, SIZE);
      const cover = placeCover(listScenarios(contest.places, inOrder, 2), contest.prizes, 2);
      const reaches = (set: readonly number[]) => {
        const objective = new CoverObjective(cover);
        return set.reduce((sum, lineup) => {
          const gain = objective.gain(lineup);
          objective.add(lineup);
          return sum + gain;
        }, 0);
      };
      const state = greedyState(contest, new CoverObjective(cover));
      const greedy = reaches(state.chosen);
      improveByExchange(state, true);
      const improved = reaches(state.chosen);
      expect(improved).toBeGreaterThanOrEqual(greedy);
      if (improved > greedy) raised += 1;
      for (const removed of state.chosen) {
        const others = state.chosen.filter((lineup) => lineup !== removed);
        const limits = new ChoiceLimits(candidatesOf(contest), RULES.minUniquePlayers);
        for (const lineup of others) limits.add(lineup);
        for (const lineup of inOrder) {
          if (limits.canAdd(lineup)) expect(reaches([...others, lineup])).toBeLessThanOrEqual(improved);
        }
      }
    }
    expect(raised).toBeGreaterThan(0);
  });
});
