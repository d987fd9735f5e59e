import { CONTEST_PRESETS, squadOf, type Lineup, type OptimizeFileRequest } from '@fanteam/contracts';
import { toProblem } from '@fanteam/lineup-request';
import { createExactSolver } from '@fanteam/lineup-solver';
import { slate } from '@fanteam/lineup-solver/testing/random-problem';
import { aPoolPlayer } from '../../testing/samples';
import { playersKey, readRunTask } from '../lineup-builder';
import { replaceInSet } from './replace-in-set';
import { toLineup } from './set-lineups';

const solver = createExactSolver();

const aPlayer = (id: string, position: 'GK' | 'D' | 'M' | 'F', salary: number, projection: number) => ({
  ...aPoolPlayer(id, { position, salary, team: id.toUpperCase() }),
  projection,
});
const keeper = aPlayer('k', 'GK', 5, 3);
const defender = aPlayer('d', 'D', 5, 4);
const forward = aPlayer('f', 'F', 8, 7);
const [m1, m2, m3, m4] = [
  aPlayer('m1', 'M', 7, 6),
  aPlayer('m2', 'M', 7, 8),
  aPlayer('m3', 'M', 6, 5),
  aPlayer('m4', 'M', 20, 9),
];
const other = aPlayer('d2', 'D', 6, 4);
const pool = [keeper, defender, forward, m1, m2, m3, m4, other];
const aLineup = (id: string, ...players: Lineup['players']): Lineup => ({
  lineup_id: id,
  players,
  total_points: players.reduce((sum, { projection }) => sum + projection, 0),
  salary_cost: players.reduce((sum, { salary }) => sum + salary, 0),
  formation: '1-1-1',
});
const set = [
  aLineup('1', keeper, defender, m1, forward),
  aLineup('2', keeper, other, m1, forward),
  aLineup('3', keeper, defender, m2, forward),
];
const replace = (
  lineups: readonly Lineup[],
  changed: number[],
  out: string[],
  request: Partial<OptimizeFileRequest> = {},
) =>
  replaceInSet(
    {
      pool,
      request: { file_id: 'file-1', num_lineups: 3, salary_cap: 26, ...request },
      roster: CONTEST_PRESETS['mini-4'].roster,
      lineups,
      changed,
      out,
    },
    solver,
    Infinity,
  );
const namesOf = ({ lineups }: ReturnType<typeof replace>) =>
  lineups.map((result) =>
    result.lineup ? result.lineup.players.map(({ id }) => id).join(' ') : result.reason,
  );

describe('a player who is replaced in all lineups', () => {
  it('is replaced by the best legal other player, without duplicates', () => {
    // With m2, the first lineup would be the third one. m4 costs too much.
    const result = replace(set, [0, 1], ['m1']);
    expect(namesOf(result)).toEqual(['k d m3 f', 'k d2 m2 f']);
    expect(result.lineups[1]?.lineup).toMatchObject({ lineup_id: '2', total_points: 22, salary_cost: 26 });
    expect(result.notes).toEqual([]);
  });

  it('keeps limits of the run where that is possible, and names those that are not kept', () => {
    const close = [set[0]!, aLineup('2', keeper, other, m3, forward)];
    const unique = { min_unique_players: 2 };
    expect(namesOf(replace(close, [0], ['m1'], unique))).toEqual(['k d m2 f']);
    const excluded = { ...unique, players: { m2: { exclude: true } } };
    expect(replace(close, [0], ['m1'], excluded).lineups).toMatchObject([
      { warnings: ['differs from Lineup 2 in 1 player; the minimum is 2'] },
    ]);
    const result = replace(set, [0, 1], ['m1'], { players: { m1: { min_exposure: 0.5 } } });
    expect(result.notes).toEqual(['Player m1 would be in 0 lineups; the minimum is 2']);
  });

  it('stays where no other player is legal, with the reason', () => {
    const locks = { players: { m2: { exclude: true }, m3: { exclude: true } } };
    expect(namesOf(replace(set, [0], ['m1'], locks))).toEqual([
      'No other player fits the salary cap, the contest and your rules, without a duplicate of another lineup.',
    ]);
    expect(namesOf(replace(set, [0, 1], ['m1'], { players: { m1: { lock: true } } }))).toEqual([
      'Player m1 is locked in every lineup of this run.',
      'Player m1 is locked in every lineup of this run.',
    ]);
  });
});

describe('two players who are replaced together', () => {
  it('give way to the best legal pair', () => {
    // d2 and m2 have 12 points, one more than d and m2 would leave if only one were replaced.
    expect(namesOf(replace([set[0]!], [0], ['d', 'm1']))).toEqual(['k d2 m2 f']);
    expect(namesOf(replace([set[0]!], [0], ['d', 'm1'], { salary_cap: 25 }))).toEqual(['k d2 m3 f']);
  });
});

describe('random lineups of 11 players', () => {
  it('change in one place, never to a duplicate, and keep the exposures', () => {
    for (const seed of [1, 2, 3]) {
      const players = slate(120, seed).map((player) => ({ ...player, name: player.id }));
      const request = {
        file_id: 'file-1',
        num_lineups: 30,
        salary_cap: 80,
        max_exposure: 0.9,
        contest: 'classic-11' as const,
      };
      const { roster } = CONTEST_PRESETS['classic-11'];
      const task = readRunTask(players, request, roster)!;
      const { lineups: solved } = solver.solve(toProblem(task), { deadline: Infinity });
      const lineups = solved.map((each, at) => toLineup({ lineup_id: `${at + 1}` }, task, each));
      const uses = (id: string) => lineups.filter((each) => each.players.some((player) => player.id === id));
      const popular = players.reduce((a, b) => (uses(b.id).length > uses(a.id).length ? b : a));
      const changed = lineups.flatMap((each, at) => (uses(popular.id).includes(each) ? [at] : []));
      const params = { pool: players, request, roster, lineups, changed, out: [popular.id] };
      const results = replaceInSet(params, solver, Infinity).lineups;
      const after = [...lineups];
      for (const [at, result] of results.entries()) {
        if (!result.lineup) continue;
        const before = after[changed[at]!]!;
        const stay = before.players.filter(({ id }) => id !== popular.id).map(({ id }) => id);
        const ids = squadOf(result.lineup).map(({ id }) => id);
        expect(ids).toEqual(expect.arrayContaining(stay));
        expect(ids).not.toContain(popular.id);
        after[changed[at]!] = result.lineup;
      }
      expect(results.filter(({ lineup }) => lineup).length).toBeGreaterThan(10);
      expect(new Set(after.map(({ players: each }) => playersKey(each))).size).toBe(lineups.length);
    }
  });
});
