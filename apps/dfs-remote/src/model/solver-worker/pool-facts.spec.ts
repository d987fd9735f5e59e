import { CONTEST_PRESETS, withoutCaptains, type Roster } from '@fanteam/contracts';
import { createExactSolver, type SolverPlayer } from '@fanteam/lineup-solver';
import { findPoolFacts } from './pool-facts';

const aPlayer = (
  id: string,
  position: SolverPlayer['position'],
  salary: number,
  projection: number,
  team = id,
): SolverPlayer => ({ id, position, team, salary, projection });
const mini = CONTEST_PRESETS['mini-4'].roster;
const classic = withoutCaptains(CONTEST_PRESETS['classic-11'].roster);
const four = [
  aPlayer('1', 'GK', 4, 3),
  aPlayer('2', 'D', 5, 4),
  aPlayer('3', 'M', 6, 5),
  aPlayer('4', 'F', 7, 6),
];
const facts = (players: SolverPlayer[], roster: Roster, locked: string[] = []) =>
  findPoolFacts({ players, roster, locked }, createExactSolver(), performance.now() + 5_000);

describe('the facts of a pool', () => {
  it('state whether the players can fill the roster', () => {
    expect(facts(four, mini)).toEqual({
      canFill: true,
      fitsLocks: true,
      costs: { cheapest: 22, mostExpensive: 22, best: 22 },
    });
    expect(facts(four, classic)).toEqual({ canFill: false, fitsLocks: false, costs: null });
    expect(facts([], mini)).toEqual({ canFill: false, fitsLocks: false, costs: null });
  });

  it('are those of lineups with all locked players', () => {
    const pool = [...four, aPlayer('5', 'M', 8, 9), aPlayer('6', 'M', 12.5, 1)];
    expect(facts(pool, mini, ['6']).costs).toEqual({ cheapest: 28.5, mostExpensive: 28.5, best: 28.5 });
    expect(facts(pool, mini, ['5', '1']).costs).toEqual({ cheapest: 24, mostExpensive: 24, best: 24 });
    expect(facts(pool, mini, ['5', '6'])).toEqual({ canFill: true, fitsLocks: false, costs: null });
    // Captain ×1.5, vice ×1.2; the locked player costs 9: 4 · 1.5 + 9 · 1.2, or 9 · 1.5 + 4 · 1.2.
    const two: Roster = { ...CONTEST_PRESETS['universal-6'].roster, size: 2 };
    const three = [aPlayer('1', 'M', 4, 9), aPlayer('2', 'F', 6, 5), aPlayer('3', 'F', 9, 5)];
    expect(facts(three, two, ['3']).costs?.cheapest).toBe(16.8);
  });

  it('contain the cost of the cheapest, the most expensive and the best lineup', () => {
    // The best midfielder is the one in the middle: 4 + 5 + 8 + 7.
    const pool = [...four, aPlayer('5', 'M', 8, 9), aPlayer('6', 'M', 12.5, 1)];
    expect(facts(pool, mini).costs).toEqual({ cheapest: 22, mostExpensive: 28.5, best: 24 });
  });

  it('include the salary factors of captain and vice-captain', () => {
    // Two of 4 and 6: captain ×1.5, vice ×1.2. Cheapest: the cheaper player is captain, 4 · 1.5 + 6 · 1.2.
    const two: Roster = { ...CONTEST_PRESETS['universal-6'].roster, size: 2 };
    const pool = [aPlayer('1', 'M', 4, 9), aPlayer('2', 'F', 6, 5)];
    // Best: the player with the higher projection is captain, here the cheaper one too.
    expect(facts(pool, two).costs).toEqual({ cheapest: 13.2, mostExpensive: 13.8, best: 13.2 });
  });

  it('include the factors if the cheapest player of the pool is not in the cheapest lineup', () => {
    // The goalkeeper k (20) is required, so player 1 of the same club is not allowed: 20 + 3 · 1.5 + 5.
    const three: Roster = {
      ...mini,
      size: 3,
      positions: { ...CONTEST_PRESETS['universal-6'].roster.positions, GK: { min: 1, max: 1 } },
      max_per_team: 1,
      captain: { points: 1.5, salary: 1.5 },
    };
    const pool = [
      aPlayer('k', 'GK', 20, 3, 'ASH'),
      aPlayer('1', 'M', 1, 1, 'ASH'),
      aPlayer('2', 'M', 3, 1),
      aPlayer('3', 'F', 5, 1),
    ];
    expect(facts(pool, three).costs?.cheapest).toBe(29.5);
  });

  it.each([
    ['classic-11', 44],
    ['universal-6', 26.8],
    ['flexi-5', 20],
  ] as const)('are found within 2 seconds for a large pool with the captains of %s', (contest, cheapest) => {
    // 600 players, a third of whom cost 4.0: very many lineups cost the same.
    const pool = Array.from({ length: 600 }, (_, at) => {
      const position = (['GK', 'D', 'M', 'F', 'D', 'M'] as const)[Math.floor(at / 20) % 6]!;
      const salary = 4 + Math.max(0, ((at * 7) % 90) - 30) / 10;
      return aPlayer(String(at), position, salary, ((at * 13) % 70) / 10, `T${at % 20}`);
    });
    const { roster } = CONTEST_PRESETS[contest];
    const { costs } = findPoolFacts(
      { players: pool, roster, locked: [] },
      createExactSolver(),
      performance.now() + 2_000,
    );
    expect(costs).toMatchObject({ cheapest, mostExpensive: expect.any(Number), best: expect.any(Number) });
  });

  it('respect the club limit', () => {
    const one: Roster = { ...mini, size: 4, max_per_team: 3 };
    const pool = [...four.map((player) => ({ ...player, team: 'ASH' })), aPlayer('5', 'F', 20, 6, 'BRW')];
    expect(facts(pool, one).costs?.cheapest).toBe(35);
  });

  it('are correct for salaries of 0 and negative projections', () => {
    const pool = four.map((player) => ({ ...player, salary: 0, projection: -2 }));
    expect(facts(pool, mini).costs).toEqual({ cheapest: 0, mostExpensive: 0, best: 0 });
  });
});
