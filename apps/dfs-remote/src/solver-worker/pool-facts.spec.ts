import { CONTEST_PRESETS, withoutCaptains, type Roster } from '@fanteam/contracts';
import { createExactSolver, type SolverPlayer } from '@fanteam/lineup-solver';
import { findPoolFacts } from './pool-facts';

const man = (
  id: string,
  position: SolverPlayer['position'],
  salary: number,
  projection: number,
  team = id,
): SolverPlayer => ({ id, position, team, salary, projection });
const mini = CONTEST_PRESETS['mini-4'].roster;
const classic = withoutCaptains(CONTEST_PRESETS['classic-11'].roster);
const four = [man('1', 'GK', 4, 3), man('2', 'D', 5, 4), man('3', 'M', 6, 5), man('4', 'F', 7, 6)];
const facts = (players: SolverPlayer[], ...rosters: Roster[]) =>
  findPoolFacts({ players, rosters }, createExactSolver(), performance.now() + 5_000);

describe('the facts of a pool', () => {
  it('are about the first roster that the players can fill', () => {
    expect(facts(four, classic, mini)).toEqual({
      roster: 1,
      costs: { cheapest: 22, dearest: 22, best: 22 },
    });
    expect(facts(four, classic)).toEqual({ roster: null, costs: null });
    expect(facts([], mini)).toEqual({ roster: null, costs: null });
  });

  it('tell the cheapest, the dearest and the best lineup apart', () => {
    // The best midfielder is the one in the middle: 4 + 5 + 8 + 7.
    const pool = [...four, man('5', 'M', 8, 9), man('6', 'M', 12.5, 1)];
    expect(facts(pool, mini).costs).toEqual({ cheapest: 22, dearest: 28.5, best: 24 });
  });

  it('count what captain and vice pay extra', () => {
    // Two of 4 and 6: captain ×1.5, vice ×1.2. Cheapest: the cheaper man leads, 4 · 1.5 + 6 · 1.2.
    const two: Roster = { ...CONTEST_PRESETS['universal-6'].roster, size: 2 };
    const pool = [man('1', 'M', 4, 9), man('2', 'F', 6, 5)];
    // Best: he who brings more leads, here the cheaper one too.
    expect(facts(pool, two).costs).toEqual({ cheapest: 13.2, dearest: 13.8, best: 13.2 });
  });

  it('count extra pay where the cheapest man of the pool is in no cheapest lineup', () => {
    // 1 is alone of his club with the dear keeper: at most one of it. 3 + 5 + 6 with ×1.5 on the 3 is 15.5;
    // the keeper must be in it: 20 is his price, so 1 (club of the keeper) stays out.
    const three: Roster = {
      ...mini,
      size: 3,
      positions: { ...CONTEST_PRESETS['universal-6'].roster.positions, GK: { min: 1, max: 1 } },
      max_per_team: 1,
      captain: { points: 1.5, salary: 1.5 },
    };
    const pool = [
      man('k', 'GK', 20, 3, 'ASH'),
      man('1', 'M', 1, 1, 'ASH'),
      man('2', 'M', 3, 1),
      man('3', 'F', 5, 1),
    ];
    expect(facts(pool, three).costs?.cheapest).toBe(29.5);
  });

  it.each([
    ['classic-11', 44],
    ['universal-6', 26.8],
    ['flexi-5', 20],
  ] as const)('are found in a moment for a large pool with the captains of %s', (contest, cheapest) => {
    // 600 men, a third of whom cost 4.0: very many lineups cost the same.
    const pool = Array.from({ length: 600 }, (_, at) => {
      const position = (['GK', 'D', 'M', 'F', 'D', 'M'] as const)[Math.floor(at / 20) % 6]!;
      const salary = 4 + Math.max(0, ((at * 7) % 90) - 30) / 10;
      return man(String(at), position, salary, ((at * 13) % 70) / 10, `T${at % 20}`);
    });
    const rosters = [CONTEST_PRESETS[contest].roster];
    const { costs } = findPoolFacts(
      { players: pool, rosters },
      createExactSolver(),
      performance.now() + 2_000,
    );
    expect(costs).toMatchObject({ cheapest, dearest: expect.any(Number), best: expect.any(Number) });
  });

  it('keep to the club limit', () => {
    const one: Roster = { ...mini, size: 4, max_per_team: 3 };
    const pool = [...four.map((player) => ({ ...player, team: 'ASH' })), man('5', 'F', 20, 6, 'BRW')];
    expect(facts(pool, one).costs?.cheapest).toBe(35);
  });

  it('hold where men are free or worth less than nothing', () => {
    const pool = four.map((player) => ({ ...player, salary: 0, projection: -2 }));
    expect(facts(pool, mini).costs).toEqual({ cheapest: 0, dearest: 0, best: 0 });
  });
});
