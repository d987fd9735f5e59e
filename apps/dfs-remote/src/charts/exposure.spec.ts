import { aPoolPlayer, aResponse } from '../testing/samples';
import { lineupViews } from '../lineups/lineup-view';
import { clubShares, formationShares, mostUsed, playerShares } from './exposure';
import { findOverlap } from './overlap';

const men = (ids: readonly string[]) =>
  ids.map((id) => ({
    ...aPoolPlayer(id, { position: id.startsWith('g') ? 'GK' : 'M', team: `T${id}` }),
    projection: 1,
  }));
const viewsOf = (...lineups: string[][]) =>
  lineupViews(
    aResponse({
      optimized_lineups: lineups.map((ids, index) => ({
        lineup_id: String(index + 1),
        players: men(ids),
        total_points: 10,
        salary_cost: 10,
        formation: ids.length > 2 ? '0-2-0' : '0-1-0',
      })),
    }),
    50,
  );
const request = { file_id: 'file-1', num_lineups: 4, salary_cap: 50 };

describe('exposure', () => {
  const views = viewsOf(['g1', 'a', 'b'], ['g1', 'a'], ['g1', 'c'], ['g2', 'c']);

  it('is the share of the lineups on screen, the most used first', () => {
    const shares = playerShares(views, request);
    expect(shares.map(({ key, share }) => [key, share])).toEqual([
      ['g1', 0.75],
      ['a', 0.5],
      ['c', 0.5],
      ['b', 0.25],
      ['g2', 0.25],
    ]);
    expect(mostUsed(shares, 1).map(({ key }) => key)).toEqual(['g1', 'a']);
  });

  it('stands beside the limits that were asked for; a lock has no part in that of all', () => {
    const players = { a: { max_exposure: 0.5, min_exposure: 0.25 }, g1: { lock: true } };
    const shares = playerShares(views, { ...request, max_exposure: 0.8, players });
    const limits = Object.fromEntries(shares.map(({ key, min, max }) => [key, [min, max]]));
    expect(limits).toMatchObject({ a: [0.25, 0.5], g1: [null, null], c: [null, 0.8] });
  });

  it('of clubs and formations counts lineups, not men', () => {
    const teams = { Ta: { max_exposure: 0.6 } };
    expect(clubShares(views, { ...request, teams }).find(({ key }) => key === 'Ta')).toMatchObject({
      count: 2,
      share: 0.5,
      max: 0.6,
    });
    expect(formationShares(views)).toMatchObject([
      { label: '0-1-0', count: 3 },
      { label: '0-2-0', count: 1 },
    ]);
  });
});

describe('overlap', () => {
  it('counts the men that two lineups share', () => {
    const overlap = findOverlap(viewsOf(['g1', 'a', 'b'], ['g1', 'a', 'c'], ['g2', 'd', 'e']));
    expect(overlap).toEqual({
      labels: ['1', '2', '3'],
      shared: [[], [2], [0, 0]],
      groupSize: 1,
      range: [0, 2],
    });
  });

  it('of more than 20 lineups is that of groups of neighbours, as the mean of their pairs', () => {
    // 40 lineups in 20 groups of two; the first four hold a, a, a and b beside men of their own
    const lineups = Array.from({ length: 40 }, (_, index) => [`x${index}`, index < 3 ? 'a' : `y${index}`]);
    const overlap = findOverlap(viewsOf(...lineups));
    expect(overlap.labels).toHaveLength(20);
    expect(overlap.labels[1]).toBe('3–4');
    // lineups 1 and 2 each share a with lineup 3, and nothing with lineup 4
    expect(overlap.shared[1]).toEqual([0.5]);
  });
});
