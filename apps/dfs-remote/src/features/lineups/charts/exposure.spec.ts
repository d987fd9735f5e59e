import { aPoolPlayer, aResponse } from '../../../testing/samples';
import { lineupViews } from '../../../model/lineup-view';
import { clubExposures, formationExposures, playerExposures } from './exposure';
import { countSharedPlayers } from './overlap';

const players = (ids: readonly string[]) =>
  ids.map((id) => ({
    ...aPoolPlayer(id, { position: id.startsWith('g') ? 'GK' : 'M', team: `T${id}` }),
    projection: 1,
  }));
const viewsOf = (...lineups: string[][]) =>
  lineupViews(
    aResponse({
      optimized_lineups: lineups.map((ids, index) => ({
        lineup_id: String(index + 1),
        players: players(ids),
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

  it('is the share of the shown lineups, highest first', () => {
    const shares = playerExposures(views, request);
    expect(shares.map(({ key, share }) => [key, share])).toEqual([
      ['g1', 0.75],
      ['a', 0.5],
      ['c', 0.5],
      ['b', 0.25],
      ['g2', 0.25],
    ]);
  });

  it('has its limits; a locked player has no global max', () => {
    const rules = { a: { max_exposure: 0.5, min_exposure: 0.25 }, g1: { lock: true } };
    const shares = playerExposures(views, { ...request, max_exposure: 0.8, players: rules });
    const limits = Object.fromEntries(shares.map(({ key, min, max }) => [key, [min, max]]));
    expect(limits).toMatchObject({ a: [0.25, 0.5], g1: [null, null], c: [null, 0.8] });
  });

  it('of clubs and formations counts lineups, not players', () => {
    const teams = { Ta: { max_exposure: 0.6 } };
    expect(clubExposures(views, { ...request, teams }).find(({ key }) => key === 'Ta')).toMatchObject({
      count: 2,
      share: 0.5,
      max: 0.6,
    });
    expect(formationExposures(views)).toMatchObject([
      { label: '0-1-0', count: 3 },
      { label: '0-2-0', count: 1 },
    ]);
  });
});

it('pairs of lineups are counted by the players that they share, without gaps', () => {
  const counts = countSharedPlayers(viewsOf(['g1', 'a', 'b'], ['g1', 'a', 'c'], ['g2', 'd', 'e']));
  expect(counts).toEqual([
    { players: 0, pairs: 2, share: 2 / 3 },
    { players: 1, pairs: 0, share: 0 },
    { players: 2, pairs: 1, share: 1 / 3 },
  ]);
  expect(countSharedPlayers(viewsOf(['g1']))).toEqual([]);
});
