import { contestProblem, shufflePlayers, slate } from '../testing/random-problem';
import { drawProblem, drawValues } from './drawn-values';
import type { LineupProblem } from './problem';

const base = contestProblem(3);
const noisy = (range: number, seed = 0): LineupProblem => ({ ...base, randomness: { range, seed } });

describe('drawValues', () => {
  it('returns the projections without randomness', () => {
    expect([...drawValues(base, 4)]).toEqual(base.players.map(({ projection }) => projection));
  });

  it('stays within the range, at 4 decimals', () => {
    drawValues(noisy(0.2), 1).forEach((value, row) => {
      const { projection } = base.players[row]!;
      expect(Math.abs(value - projection)).toBeLessThanOrEqual(Math.abs(projection) * 0.2 + 0.00005);
      expect(Math.round(value * 1e4) / 1e4).toBe(value);
    });
  });

  it('changes a player with a standard deviation by a share of it', () => {
    const players = base.players.map((player) => ({ ...player, projection: 3 }));
    const sd = (value: number) => players.map((player) => ({ ...player, sd: value }));
    const draw = (these: LineupProblem['players']) => [
      ...drawValues({ ...noisy(0.2, 7), players: these }, 1),
    ];
    expect(draw(sd(3))).toEqual(draw(players));
    const [factors, differences] = [draw(players), draw(sd(6))];
    differences.forEach((value, row) => expect(value - 3).toBeCloseTo(2 * (factors[row]! - 3), 3));
  });

  it('draws other values for every draw and every seed', () => {
    const draws = [
      [0, 0],
      [0, 1],
      [1, 0],
      [-1, 0],
      [2 ** 32, 0],
      [Number.MAX_SAFE_INTEGER, 0],
    ] as const;
    const seen = draws.map(([seed, draw]) => drawValues(noisy(0.5, seed), draw).join());
    expect(new Set(seen).size).toBe(draws.length);
  });

  it('depends on the id, not on the row', () => {
    const other = shufflePlayers(noisy(0.3, 7), 1);
    const byId = (problem: LineupProblem) => {
      const values = drawValues(problem, 5);
      return Object.fromEntries(problem.players.map(({ id }, row) => [id, values[row]]));
    };
    expect(byId(other)).toEqual(byId(noisy(0.3, 7)));
  });

  it('is uniform: a tenth of the factors in each tenth of the range', () => {
    const players = slate(2000, 1).map((player) => ({ ...player, projection: 1000 }));
    const counts = new Array<number>(10).fill(0);
    for (let draw = 0; draw < 10; draw += 1) {
      const values = drawValues({ ...base, players, randomness: { range: 1, seed: 3 } }, draw);
      for (const value of values) counts[Math.min(9, Math.floor(value / 200))]! += 1;
    }
    // 2,000 of 20,000 expected, with a standard deviation of 42
    for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(250);
  });

  it('uses the objective where there is one', () => {
    const players = base.players.map((player) => ({ ...player, objective: 10 }));
    const { players: drawn } = drawProblem({ ...noisy(0.1), players }, 2);
    for (const { objective } of drawn) expect(Math.abs(objective! - 10)).toBeLessThanOrEqual(1);
  });
});
