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
