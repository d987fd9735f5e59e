import { CONTEST_PRESETS, squadOf, type OptimizeFileRequest, type PoolPlayer } from '@fanteam/contracts';
import { createExactSolver } from '@fanteam/lineup-solver';
import { slate } from '@fanteam/lineup-solver/testing/random-problem';
import { aPoolPlayer } from '../../testing/samples';
import { checkTeams, improveTeams, type OwnTeam } from './check-teams';

const solver = createExactSolver();
const { roster } = CONTEST_PRESETS['mini-4'];

const aPlayer = (
  id: string,
  position: 'GK' | 'D' | 'M' | 'F',
  salary: number,
  projection: number | null,
) => ({
  ...aPoolPlayer(id, { position, salary, team: id.toUpperCase() }),
  name: `Player ${id}`,
  projection,
});
const pool: PoolPlayer[] = [
  aPlayer('k', 'GK', 5, 3),
  aPlayer('d', 'D', 5, 4),
  aPlayer('d2', 'D', 6, 4.5),
  aPlayer('m', 'M', 7, 6),
  aPlayer('m2', 'M', 7, 8),
  aPlayer('f', 'F', 8, 7),
  aPlayer('f2', 'F', 20, 9),
  aPlayer('f3', 'F', 6, null),
];
const params = (teams: OwnTeam[], request: Partial<OptimizeFileRequest> = {}) => ({
  pool,
  request: {
    ...{ file_id: 'file-1', num_lineups: 1, salary_cap: 26, contest: 'mini-4' as const },
    ...request,
  },
  roster,
  teams,
});
const team = (text: string): OwnTeam => ({ ids: text.split(' ') });
const faultsOf = (text: string, request: Partial<OptimizeFileRequest> = {}) =>
  checkTeams(params([team(text)], request), solver, Infinity).teams[0]!.faults;

it('shows the points and the salary of lineups, with the marked captains', () => {
  const { teams, optimum } = checkTeams(params([team('k d m f')]), solver, Infinity);
  expect(optimum).toBe(22.5);
  const [legal] = teams;
  expect(legal).toMatchObject({
    faults: [],
    lineup: { total_points: 20, salary_cost: 25, formation: '1-1-1' },
  });
  const captains = CONTEST_PRESETS['classic-11'].roster;
  const players = slate(60, 5).map((player) => ({ ...player, name: player.id }));
  const request = { file_id: 'f', num_lineups: 1, salary_cap: 200, contest: 'classic-11' as const };
  const { lineup } = improveTeams(
    {
      pool: players,
      request,
      roster: captains,
      teams: [{ ids: players.slice(0, 11).map(({ id }) => id) }],
      swaps: 2,
    },
    solver,
    Infinity,
  )[0]!;
  const ids = squadOf(lineup).map(({ id }) => id);
  const [best, other] = [lineup.players.find(({ captain }) => captain)!, lineup.players[0]!];
  const pointsWith = (captain?: string) =>
    checkTeams(
      { pool: players, request, roster: captains, teams: [{ ids, ...(captain && { captain }) }] },
      solver,
      Infinity,
    ).teams[0]!.lineup!.total_points;
  expect(pointsWith()).toBeCloseTo(lineup.total_points);
  expect(pointsWith(other.id)).toBeCloseTo(lineup.total_points - best.projection + other.projection);
});

it.each([
  ['k d m', {}, ['has 3 players instead of 4']],
  ['k d m m', {}, ['has Player m more than once']],
  ['k d m f2', {}, ['costs 37.0 M; the cap is 26.0 M']],
  ['k d d2 f', {}, ['has 2 DEF; Mini 4 allows 1', 'has 0 MID; Mini 4 allows 1']],
  ['k d m f3', {}, ['has Player f3, who has no projection']],
  ['k d m f', { players: { m: { exclude: true } } }, ['has Player m, who is excluded']],
  ['k d m f', { players: { m2: { lock: true } } }, ['is without Player m2, who is locked']],
  [
    'k d m f',
    { groups: [{ players: ['d2', 'm2'], min: 1 }] },
    [expect.stringMatching(/^breaks a rule: .*Player/)],
  ],
  ['k d m f', { min_salary: 26 }, [expect.stringMatching(/^breaks a rule: .*26/)]],
] as const)('says why %s is not legal with %j', (text, request, faults) => {
  expect(faultsOf(text, request as never)).toEqual(faults);
});

describe('the improvement of a lineup', () => {
  it('is the best legal lineup with as few other players, as by enumeration', () => {
    const players = slate(32, 11).map((player) => ({ ...player, name: player.id }));
    const request = { file_id: 'f', num_lineups: 1, salary_cap: 45, contest: 'mini-4' as const };
    const all: string[][] = [];
    const of = (position: string) => players.filter((player) => player.position === position);
    for (const k of of('GK'))
      for (const d of of('D'))
        for (const m of of('M')) for (const f of of('F')) all.push([k.id, d.id, m.id, f.id]);
    const { teams: checked } = checkTeams(
      { pool: players, request, roster, teams: all.map((ids) => ({ ids })) },
      solver,
      Infinity,
    );
    const teams = all.filter((_, at) => at % Math.ceil(all.length / 40) === 0).map((ids) => ({ ids }));
    expect(teams.length).toBeGreaterThan(30);
    for (const swaps of [1, 2] as const) {
      const found = improveTeams({ pool: players, request, roster, teams, swaps }, solver, Infinity);
      for (const [at, { ids }] of teams.entries()) {
        const near = checked.filter(
          ({ lineup, faults }, other) =>
            lineup && faults.length === 0 && all[other]!.filter((id) => !ids.includes(id)).length <= swaps,
        );
        const best = Math.max(...near.map(({ lineup }) => lineup!.total_points));
        const own = checked[all.findIndex((each) => each.join() === ids.join())]!;
        const isBest = own.faults.length === 0 && own.lineup!.total_points >= best;
        expect(found[at]?.lineup.total_points ?? null).toEqual(near.length === 0 || isBest ? null : best);
      }
    }
  });

  it('names who goes out and who comes in, and makes an illegal lineup legal', () => {
    const [legal, illegal, far] = improveTeams(
      { ...params([team('k d m f'), team('k d m2 f2'), team('k d m f3')]), swaps: 1 },
      solver,
      Infinity,
    );
    expect(legal).toMatchObject({ out: ['Player m'], in: ['Player m2'], gain: 2, captain: null });
    expect(illegal).toMatchObject({ out: ['Player f2'], in: ['Player f'], gain: -2 });
    expect(far).toMatchObject({ out: ['Player f3'], in: ['Player f'] });
    expect(improveTeams({ ...params([team('k d2 m2 f')]), swaps: 2 }, solver, Infinity)).toEqual([null]);
  });
});
