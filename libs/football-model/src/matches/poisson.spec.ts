import { drawPoisson, poissonTable } from './poisson';

describe('poissonTable', () => {
  it.each([0, 0.01, 0.7, 1.38, 3, 8, 20])('has the probabilities of a mean of %p', (mean) => {
    const table = poissonTable(mean);
    let chance = Math.exp(-mean);
    table.probabilities.forEach((probability, k) => {
      expect(Math.abs(probability - chance)).toBeLessThan(1e-9);
      chance *= mean / (k + 1);
    });
    expect(Math.abs(table.mean - mean)).toBeLessThan(1e-7);
    expect(Math.abs(table.variance - mean)).toBeLessThan(1e-6);
    expect(table.probabilities.reduce((sum, probability) => sum + probability)).toBeCloseTo(1, 12);
    expect(table.limits.at(-1)).toBe(2 ** 32);
    expect(table.limits.length).toBeLessThan(64);
  });

  it('gives each number of goals to as many draws as its probability says', () => {
    const table = poissonTable(1.1);
    table.limits.forEach((limit, goals) => {
      expect(drawPoisson(table, limit - 1)).toBe(goals);
      if (limit < 2 ** 32) expect(drawPoisson(table, limit | 0)).toBeGreaterThan(goals);
    });
    expect(drawPoisson(table, 0)).toBe(0);
    expect(drawPoisson(table, -1)).toBe(table.limits.length - 1);
  });
});
