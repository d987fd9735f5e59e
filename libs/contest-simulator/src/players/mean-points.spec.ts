import { keyedRandom } from '../random/keyed-random';
import type { SimulatedPlayer } from '../simulation';
import { problemOf, simulatedPlayer } from '../testing/draw-points';
import { crowdPoints, meanPoints } from './mean-points';

/** Midfielders whose projection is 1 + salary / 2 + log-odds of ownership / 3 + noise. */
function midfielders(count: number, noise: number): SimulatedPlayer[] {
  const random = keyedRandom(1, 'midfielders');
  return Array.from({ length: count }, (_, i) => {
    const salary = 5 + Math.floor(random.uniform() * 12) / 2;
    const ownership = 0.02 + 0.5 * random.uniform();
    const crowd = 1 + salary / 2 + Math.log(ownership / (1 - ownership)) / 3;
    return simulatedPlayer({
      id: `m${i}`,
      salary,
      ownership,
      projection: crowd + noise * (random.uniform() - 0.5),
    });
  });
}

describe('meanPoints', () => {
  it('are the projections at full trust', () => {
    const players = midfielders(40, 2);
    expect([...meanPoints(problemOf(players), 1)]).toEqual(players.map(({ projection }) => projection));
  });

  it('find what price and ownership imply, and lie between it and the projection', () => {
    const players = midfielders(400, 2);
    const [crowd, half] = [0, 0.5].map((trust) => meanPoints(problemOf(players), trust));
    players.forEach(({ salary, ownership, projection }, i) => {
      const truth = 1 + salary / 2 + Math.log(ownership! / (1 - ownership!)) / 3;
      expect(Math.abs(crowd![i]! - truth)).toBeLessThan(0.2);
      expect(half![i]!).toBeCloseTo((crowd![i]! + projection!) / 2, 12);
    });
  });

  it('use the price alone where ownership is not given', () => {
    const players = midfielders(100, 0).map((player) => ({
      ...player,
      ownership: undefined,
      projection: player.salary,
    }));
    const two = players.map((player, i) => (i < 2 ? { ...player, ownership: 0.1, projection: 20 } : player));
    crowdPoints(players).forEach((g, i) => expect(g).toBeCloseTo(players[i]!.salary, 9));
    // two players with ownership are too few for a fit of their own
    expect(crowdPoints(two)[0]).toBeLessThan(15);
  });

  it('use fewer regressors with few players', () => {
    const pair = [4, 6].map((projection, i) => simulatedPlayer({ id: `${i}`, salary: 5 + i, projection }));
    expect([...meanPoints(problemOf(pair), 0)]).toEqual([5, 5]);
    expect([...meanPoints(problemOf([pair[0]!]), 0)]).toEqual([4]);
  });

  it('take positions apart, leave players out who are, and know nothing of those without projection', () => {
    const players = [
      ...midfielders(50, 1),
      simulatedPlayer({ id: 'out', projection: 0, salary: 12 }),
      simulatedPlayer({ id: 'unknown', projection: null, salary: 12 }),
      simulatedPlayer({ id: 'keeper', position: 'GK', projection: 3, salary: 12 }),
    ];
    const means = meanPoints(problemOf(players), 0);
    expect([...means.slice(50)]).toEqual([0, NaN, 3]);
    expect(means.slice(0, 50)).toEqual(meanPoints(problemOf(players.slice(0, 50)), 0));
  });

  it('of a player without projection are g where the ownership is given, at any trust', () => {
    const [first, ...others] = midfielders(60, 0);
    const players = [{ ...first!, projection: null }, ...others];
    for (const trust of [0.25, 1]) {
      const means = meanPoints(problemOf(players), trust);
      expect(means[0]).toBeCloseTo(first!.projection!, 9);
      expect(means.slice(1)).toEqual(meanPoints(problemOf(others), trust));
    }
    expect(meanPoints(problemOf([{ ...first!, projection: null }]), 1)[0]).toBeNaN();
    expect(meanPoints(problemOf([{ ...players[0]!, ownership: 0 }, ...others]), 1)[0]).toBeNaN();
  });

  it('do not depend on the order of the rows', () => {
    const players = midfielders(60, 3);
    const reversed = meanPoints(problemOf([...players].reverse()), 0.25).reverse();
    expect(reversed).toEqual(meanPoints(problemOf(players), 0.25));
  });
});
