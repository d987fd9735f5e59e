/** What the figures of a choice promise. `npm run measure -- prove-simulator` repeats it for 100 worlds. */
import { createSimulation } from './create-simulation';
import { createField } from './field/create-field';
import { meanPoints } from './players/mean-points';
import { createDrawer } from './scenarios/create-drawer';
import { assembleSimulation } from './assemble-simulation';
import { sampleProblem } from './testing/sample-problem';
import { simulatedWorld } from './testing/simulated-world';
import { choiceOf, lastOf, promiseOf } from './testing/world-promise';

describe('a choice', () => {
  it('is worth less in fresh scenarios than in those that chose it', () => {
    const { user } = simulatedWorld(1, { clubs: 6, entries: 600, lineups: 200, scenarios: 500 });
    const field = createField(user, meanPoints(user, user.trust));
    let difference = 0;
    for (let seed = 1; seed <= 8; seed += 1) {
      const simulation = assembleSimulation(
        { ...user, seed },
        {
          field: field.redraw({ own: user.lineups.length, seed }),
          drawerOf: (trust, drawn) => createDrawer(user, meanPoints(user, trust), drawn),
        },
      );
      const { value, value_fresh: fresh } = lastOf(simulation.choose({ count: 10, aim: 'top', place: 1 }));
      difference += (value - fresh.mean) / 8;
    }
    // The same scenarios would give the same chance; the choice picks lineups that were lucky in its own.
    expect(difference).toBeGreaterThan(0.005);
  });

  it('is measured against other opponents than those that chose it', () => {
    const { user } = simulatedWorld(1, { clubs: 6, entries: 2000, lineups: 20, scenarios: 1000 });
    const field = createField(user, meanPoints(user, user.trust));
    // the same scenarios for every seed: only the opponents differ
    const drawerOf = (trust: number) => createDrawer(user, meanPoints(user, trust), 1);
    const { value, set } = lastOf(
      assembleSimulation(user, { field, drawerOf }).choose({ count: 5, aim: 'profit' }),
    );
    expect(Math.abs(set.profit.mean - value)).toBeGreaterThan(1);
  });

  it('is made for the worst worlds if it is robust, also after a choice for the mean', () => {
    const sample = sampleProblem({ players: 100, entries: 2000, lineups: 40, scenarios: 1000 });
    const problem = { ...sample, trust: 0.8 };
    const rules = { count: 10, aim: 'robust' } as const;
    const choice = choiceOf({ ...problem, choice: rules });
    expect(new Set(choice.chosen).size).toBe(10);
    expect(choice.value).toBeLessThanOrEqual(choice.bound);
    const simulation = createSimulation(problem);
    lastOf(simulation.run({ keepPlaces: true }));
    const ofMean = lastOf(simulation.choose({ ...rules, aim: 'profit' }));
    // the mean of the worst quarter is below the mean of all
    expect(choice.value).toBeLessThan(ofMean.value);
    expect(lastOf(simulation.choose(rules))).toEqual(choice);
    expect(lastOf(simulation.choose({ ...rules, aim: 'profit' }))).toEqual(ofMean);
  });

  it('promises what is nearer to the truth than the promise at full trust', () => {
    const world = simulatedWorld(1, { clubs: 6, entries: 600, lineups: 40, scenarios: 1000 });
    const { headline, atFullTrust, truth } = promiseOf(world, 10);
    expect(Math.abs(headline - truth)).toBeLessThan(Math.abs(atFullTrust - truth));
    expect(atFullTrust).toBeGreaterThan(truth);
  });
});
