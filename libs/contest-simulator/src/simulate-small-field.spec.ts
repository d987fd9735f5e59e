/** Contests so small that their result depends on who the opponents are. */
import { createField } from './field/create-field';
import { lineupsOf } from './field/field';
import { createDrawer } from './scenarios/create-drawer';
import { assembleSimulation } from './assemble-simulation';
import type { EnteredLineup, SimulationProblem } from './simulation';
import { fieldContest, meansOf } from './testing/field-contest';
import { lastOf } from './testing/world-promise';

const base = fieldContest('mini-4', 40);
const means = meansOf(base);
const HEAD_TO_HEAD = { entries: 2, fee: 10, prizes: [{ from: 1, to: 1, prize: 18 }] };
const SMALL = {
  entries: 120,
  fee: 10,
  prizes: [
    { from: 1, to: 1, prize: 100 },
    { from: 2, to: 4, prize: 30 },
  ],
};
type SmallContest = typeof SMALL;
const fieldOf = (contest: SmallContest) =>
  createField({ ...base, contest: { ...base.contest, ...contest } }, means);
const fields = new Map([HEAD_TO_HEAD, SMALL].map((contest) => [contest, fieldOf(contest)]));

/** Lineups like those of the field. */
const lineupsOfField = (count: number): EnteredLineup[] => {
  const { size, picks } = lineupsOf(createField({ ...base, seed: 99 }, means).draw(0));
  return Array.from({ length: count }, (_, at) => ({
    picks: [...picks.subarray(at * size, (at + 1) * size)],
    captain: null,
    viceCaptain: null,
  }));
};

function simulate(lineups: EnteredLineup[], contest: SmallContest, seed: number) {
  const problem: SimulationProblem = { ...base, lineups, contest: { ...base.contest, ...contest }, seed };
  const { figures } = lastOf(
    assembleSimulation(problem, {
      field: fields.get(contest)!.redraw({ own: lineups.length, seed }),
      drawerOf: (_, drawn) => createDrawer(problem, means, drawn),
    }).run(),
  );
  return figures;
}

describe('a small field', () => {
  it('gives a lineup against one opponent an error that includes who the opponent is', () => {
    const lineups = lineupsOfField(1);
    const profits = Array.from({ length: 40 }, (_, seed) => simulate(lineups, HEAD_TO_HEAD, seed).set.profit);
    const mean = profits.reduce((sum, profit) => sum + profit.mean / 40, 0);
    const variance = profits.reduce((sum, profit) => sum + (profit.mean - mean) ** 2 / 39, 0);
    const stated = profits.reduce((sum, { se }) => sum + (se * se) / 40, 0);
    // with four opponents in all scenarios it is above 10
    expect(variance / stated).toBeLessThan(1.7);
    expect(variance / stated).toBeGreaterThan(0.5);
  });

  it('gives lineups like those of the field their share of the prizes', () => {
    const lineups = lineupsOfField(100);
    const figures = simulate(lineups, SMALL, 1);
    const profits = figures.lineups.map(({ profit }) => profit.mean);
    const mean = profits.reduce((sum, profit) => sum + profit / 100, 0);
    const spread = Math.sqrt(profits.reduce((sum, profit) => sum + (profit - mean) ** 2 / 99 / 100, 0));
    expect(Math.abs(mean - (190 / 120 - 10))).toBeLessThan(3 * spread);
    expect(figures.field).toMatchObject({ entries: 20, drawn: 20 });
  });

  it('gives each lineup the figures of a simulation with this lineup alone', () => {
    const lineups = lineupsOfField(9);
    const [first] = simulate(lineups, SMALL, 1).lineups;
    const [alone] = simulate(lineups.slice(0, 1), SMALL, 1).lineups;
    expect(first).toEqual({ ...alone, rank: expect.any(Number) as number });
  });
});
