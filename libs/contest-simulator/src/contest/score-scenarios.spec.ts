/** Places and prizes against the slow simulator, which shares no code with the product. */
import { prizesOfSet } from '../figures/set-totals';
import type { SimulationProblem } from '../simulation';
import { slowContest, slowPoints, type SlowScenario } from '../testing/slow-simulator';
import { fieldOfLineups, slowScenario, toyContest, type ToyContest } from '../testing/toy-contest';
import { tableOfEntries } from './lineup-table';
import { PrizeTable } from './prize-table';
import { createMatchup, ScenarioScorer, type ScenarioOutcome } from './score-scenarios';

const SCENARIOS = 5;

/** Calls `check` with each scenario of a toy contest, as both simulators see it. */
function eachScenario(
  toy: ToyContest,
  check: (outcome: ScenarioOutcome, slow: SlowScenario, origin: Uint32Array) => void,
  windows = 1,
): void {
  const { problem, field, drawer } = toy;
  const own = tableOfEntries(problem, problem.lineups);
  const matchup = createMatchup(problem, drawer, fieldOfLineups(problem, field, windows), own);
  new ScenarioScorer(drawer, problem.players.length).score(matchup, 0, SCENARIOS, (outcome) =>
    check(outcome, slowScenario(toy, outcome.scenario), own.origin),
  );
}

const paidBy = ({ contest }: SimulationProblem) =>
  total(contest.prizes.map(({ from, to, prize }) => (to - from + 1) * prize));

const total = (prizes: readonly number[]) => prizes.reduce((sum, prize) => sum + prize, 0);

describe('1,000 toy contests', () => {
  const toys = Array.from({ length: 1000 }, (_, seed) => toyContest(seed));

  it('give each lineup, entered alone, the points, place and prize of the slow simulator', () => {
    for (const toy of toys) {
      const { problem, field, drawer } = toy;
      const table = new PrizeTable(problem.contest.prizes, 1);
      eachScenario(toy, ({ places: { order, above, level }, points }, slow, origin) => {
        order.forEach((lineup, at) => {
          const entry = problem.lineups[origin[lineup]!]!;
          const alone = slowContest(problem, [...field, entry], slow).at(-1)!;
          expect(points[lineup]! / drawer.unit).toBeCloseTo(alone.points, 9);
          expect([above[at], level[at]]).toEqual([alone.place - 1, alone.shared - 1]);
          expect(table.prizesOf(above[at]!, level[at]!)).toBeCloseTo(alone.prize, 9);
        });
      });
    }
  });

  it('give all lineups, entered together, the prizes of the slow simulator', () => {
    for (const toy of toys) {
      const { problem, field } = toy;
      const table = new PrizeTable(problem.contest.prizes, 1);
      eachScenario(toy, ({ places }, slow) => {
        const all = slowContest(problem, [...problem.lineups, ...field], slow);
        const prizes = all.slice(0, problem.lineups.length).map(({ prize }) => prize);
        expect(prizesOfSet(places, table)).toBeCloseTo(total(prizes), 9);
      });
    }
  });

  it('pay every prize: the prizes of all entries sum to the prizes paid', () => {
    for (const toy of toys) {
      const { problem, field } = toy;
      const everyone = [...problem.lineups, ...field];
      const table = new PrizeTable(problem.contest.prizes, 1);
      eachScenario({ ...toy, problem: { ...problem, lineups: everyone }, field: [] }, ({ places }) => {
        expect(prizesOfSet(places, table)).toBeCloseTo(paidBy(problem), 9);
      });
    }
  });

  it('pay every prize to single lineups against all others, for any number of entries that each represents', () => {
    for (const toy of toys.slice(0, 40)) {
      const { problem, field } = toy;
      const everyone = [...problem.lineups, ...field];
      for (const weight of [1, 2.5]) {
        const table = new PrizeTable(problem.contest.prizes, weight);
        const won = new Float64Array(SCENARIOS);
        everyone.forEach((lineup, index) => {
          const alone = {
            ...toy,
            problem: { ...problem, lineups: [lineup] },
            field: everyone.toSpliced(index, 1),
          };
          eachScenario(alone, ({ scenario, places: { above, level } }) => {
            won[scenario]! += table.prizesOf(above[0]!, level[0]!);
          });
        });
        for (const sum of won) expect(sum * weight).toBeCloseTo(paidBy(problem), 9);
      }
    }
  });

  it('give the places and prizes among other opponents in each scenario, where the field has windows', () => {
    const windows = 3;
    for (const toy of toys) {
      const { problem } = toy;
      const size = Math.floor(toy.field.length / windows);
      const field = toy.field.slice(0, size * windows);
      const table = new PrizeTable(problem.contest.prizes, 1);
      eachScenario(
        { ...toy, field },
        ({ scenario, places }, slow, origin) => {
          const from = (scenario % windows) * size;
          const others = field.slice(from, from + size);
          places.order.forEach((lineup, at) => {
            const entry = problem.lineups[origin[lineup]!]!;
            const alone = slowContest(problem, [...others, entry], slow).at(-1)!;
            expect([places.above[at], places.level[at]]).toEqual([alone.place - 1, alone.shared - 1]);
          });
          const together = slowContest(problem, [...problem.lineups, ...others], slow);
          const prizes = together.slice(0, problem.lineups.length).map(({ prize }) => prize);
          expect(prizesOfSet(places, table)).toBeCloseTo(total(prizes), 9);
        },
        windows,
      );
    }
  });

  it('take the mean points of the field from all its lineups', () => {
    for (const toy of toys.slice(0, 100)) {
      eachScenario(toy, ({ fieldPoints }, slow) => {
        const points = toy.field.map((lineup) => slowPoints(toy.problem, lineup, slow));
        expect(fieldPoints / toy.drawer.unit).toBeCloseTo(total(points) / points.length, 6);
      });
    }
  });
});
