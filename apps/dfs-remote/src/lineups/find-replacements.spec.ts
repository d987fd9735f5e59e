import { CONTEST_PRESETS, type Lineup, type LineupPlayer, type Position } from '@fanteam/contracts';
import { aPoolPlayer } from '../testing/samples';
import { findReplacements, type SwapQuestion } from './find-replacements';

const man = (id: string, position: Position, salary: number, projection: number, team = id) => ({
  ...aPoolPlayer(id, { position, salary, projection, team }),
  projection,
});
const keeper = man('k', 'GK', 5, 3);
const defender = man('d', 'D', 5, 4);
const midfielder = man('m', 'M', 7, 6);
const forward = man('f', 'F', 8, 7);
const lineup: Lineup = {
  lineup_id: '1',
  players: [keeper, defender, midfielder, forward],
  total_points: 20,
  salary_cost: 25,
  formation: '1-1-1',
};
const others = [man('m2', 'M', 8, 8), man('m3', 'M', 7.5, 5), man('m4', 'M', 20, 9), man('d2', 'D', 4, 9)];
const ask = (changes: Partial<SwapQuestion> = {}) =>
  findReplacements({
    lineup,
    out: midfielder as LineupPlayer,
    pool: [keeper, defender, midfielder, forward, ...others],
    request: { file_id: 'file-1', num_lineups: 1, salary_cap: 26 },
    roster: CONTEST_PRESETS['mini-4'].roster,
    others: [],
    search: '',
    ...changes,
  });
const idsOf = (found: ReturnType<typeof ask>) => found.map(({ player }) => player.id);

describe('replacements for a man', () => {
  it('are of a legal position and under the cap, best first, with the new totals', () => {
    const found = ask();
    // m4 breaks the cap (38 > 26), d2 would leave the lineup without a midfielder
    expect(idsOf(found)).toEqual(['m2', 'm3']);
    expect(found[0]).toMatchObject({ gain: 2, lineup: { total_points: 22, salary_cost: 26 } });
    expect(found[1]).toMatchObject({ gain: -1, lineup: { total_points: 19, salary_cost: 25.5 } });
  });

  it('leave out whom the run excludes, and take its typed projections', () => {
    const players = { m2: { exclude: true }, m3: { projection: 10 } };
    const request = { file_id: 'file-1', num_lineups: 1, salary_cap: 26, players };
    expect(ask({ request })).toMatchObject([{ gain: 4, player: { id: 'm3', projection: 10 } }]);
  });

  it('never repeat another lineup on screen', () => {
    const twin = { ...lineup, players: [keeper, defender, others[0]!, forward] };
    expect(idsOf(ask({ others: [twin] }))).toEqual(['m3']);
  });

  it('can be searched by name and club', () => {
    expect(idsOf(ask({ search: 'player M3' }))).toEqual(['m3']);
  });

  it('may change the formation where the contest allows it, and the captain with it', () => {
    const roster = { ...CONTEST_PRESETS['flexi-5'].roster, size: 4 };
    const [best] = ask({ roster });
    // the captain counts 1.5 times: 3 + 4 + 7 + 9 · 1.5
    expect(best).toMatchObject({ player: { id: 'd2' }, lineup: { total_points: 27.5, formation: '2-0-1' } });
    expect(best?.lineup.players.find(({ captain }) => captain)?.id).toBe('d2');
  });

  it('obey the limit of men of one club', () => {
    const roster = { ...CONTEST_PRESETS['mini-4'].roster, max_per_team: 1 };
    const pool = [...others, man('m5', 'M', 1, 50, 'k')];
    expect(idsOf(ask({ roster, pool }))).not.toContain('m5');
  });
});
