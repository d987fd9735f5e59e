import { CONTEST_PRESETS, type PoolPlayer } from '@fanteam/contracts';
import { slate } from '@fanteam/lineup-solver/testing/random-problem';
import { requiredPlayers, toOneLineupProblem } from './lineup-task';
import { readFileRequest } from './read-request';

const pool: PoolPlayer[] = slate(60, 1).map((player) => ({ ...player, name: player.id }));
const [first, second, third] = pool.map(({ id }) => id) as [string, string, string];
const read = (options: object) => {
  const { task, mistakes } = readFileRequest(pool, {
    num_lineups: 10,
    salary_cap: 100,
    contest: 'classic-11',
    ...options,
  });
  expect(mistakes).toEqual([]);
  return task!;
};

describe('the problem of one lineup', () => {
  it('has the rules of every lineup, without those of the set', () => {
    const task = read({
      min_unique_players: 3,
      max_exposure: 0.5,
      captain_max_exposure: 0.2,
      min_salary: 90,
      stacks: [{ size: 2 }, { size: 3, min_exposure: 0.4 }],
      players: { [first]: { lock: true } },
    });
    const { lineupCount, minUniquePlayers, locked, rules, roster } = toOneLineupProblem(task);
    expect({ lineupCount, minUniquePlayers, locked, rules }).toEqual({
      lineupCount: 1,
      minUniquePlayers: 1,
      locked: [first],
      rules: { minSalary: 90, stacks: [{ size: 2 }] },
    });
    expect(roster.size).toBe(CONTEST_PRESETS['classic-11'].roster.size);
  });

  it('requires locked players, and those whose minimum exposure requires every lineup', () => {
    const players = {
      [first]: { lock: true },
      [second]: { min_exposure: 0.91 },
      [third]: { min_exposure: 0.9 },
    };
    expect(requiredPlayers(read({ players }))).toEqual([first, second]);
    expect(requiredPlayers(read({ players, num_lineups: 1 }))).toEqual([first, second, third]);
    expect(requiredPlayers(read({ players: {} }))).toEqual([]);
  });
});
