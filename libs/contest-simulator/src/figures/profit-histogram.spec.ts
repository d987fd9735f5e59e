import { profitHistogram } from './profit-histogram';

const histogramOf = (...profits: number[]) => profitHistogram(Float64Array.from(profits).sort());

describe('profitHistogram', () => {
  it('has equal bins for losses, wider ones for profits, and an edge at 0', () => {
    expect(histogramOf(-100, -100, -50, -1, 0, 30, 950)).toEqual({
      edges: [-100, -80, -60, -40, -20, 0, 20, 40, 100, 200, 400, 1000],
      counts: [2, 0, 1, 0, 1, 1, 1, 0, 0, 0, 1],
    });
  });

  it('begins at the greatest loss', () => {
    expect(histogramOf(-33, 10).edges).toEqual([-33, -30, -20, -10, 0, 10, 20]);
  });

  it('has no bins for losses that do not occur', () => {
    expect(histogramOf(5, 12)).toEqual({ edges: [0, 1, 2, 5, 10, 20], counts: [0, 0, 0, 1, 1] });
    expect(histogramOf(0, 0).counts).toEqual([2]);
  });

  it('counts each scenario once, regardless of the amounts', () => {
    for (const scale of [1e-6, 0.1, 7, 1e8]) {
      const profits = Array.from(
        { length: 500 },
        (_, at) => scale * ((at * 37) % 101) * (at % 3 === 0 ? -1 : 3),
      );
      const { edges, counts } = histogramOf(...profits);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(500);
      expect(edges).toEqual([...edges].sort((a, b) => a - b));
      expect(edges.every((edge, at) => at === 0 || edge > edges[at - 1]!)).toBe(true);
      expect(counts.length).toBeLessThan(25);
    }
  });
});
