import { checkSimulation, scenarioValues, type SimulationProblem } from '@fanteam/contest-simulator';
import { createExactSolver, type LineupProblem } from '@fanteam/lineup-solver';
import { CLASSIC } from '@fanteam/lineup-solver/testing/random-problem';
import { moreLineups } from './more-lineups';

const POSITIONS = ['GK', 'D', 'D', 'D', 'M', 'M', 'M', 'F', 'F'] as const;
const CLUBS = ['ARS', 'BUR', 'CHE', 'EVE', 'LIV', 'MCI'];

/** 54 players of 6 clubs. The simulation lists them in another order, with one player who is not in the run's pool. */
function contest(rules: Partial<LineupProblem> = {}) {
  const players = CLUBS.flatMap((team, club) =>
    POSITIONS.map((position, at) => ({
      id: `${team}-${at}`,
      team,
      position,
      salary: 5 + ((club * 5 + at * 7) % 9),
      projection: 2 + ((club * 7 + at * 5) % 11) / 2,
    })),
  );
  const problem: LineupProblem = {
    players,
    roster: CLASSIC,
    salaryCap: 95,
    lineupCount: 3,
    minUniquePlayers: 4,
    locked: [],
    ...rules,
  };
  const simulation: SimulationProblem = {
    players: [
      ...[...players].reverse().map((player) => ({ ...player, start: 1 })),
      { id: 'new', team: 'ARS', position: 'F', salary: 5, projection: null, start: 1 },
    ],
    matches: [],
    roster: CLASSIC,
    salaryCap: 95,
    lineups: [],
    contest: { entries: 100, fee: 1, prizes: [{ from: 1, to: 1, prize: 90 }], ties: 'cheaper_first' },
    trust: 0.25,
    fieldStyle: 'average',
    scenarios: 1000,
    seed: 3,
    stackingPenalty: false,
    safetyNet: false,
  };
  return { simulation, rules: problem, solver: createExactSolver(), deadline: Number.MAX_VALUE };
}

const keyOf = ({ picks }: { picks: readonly number[] }) => picks.join();

describe('moreLineups', () => {
  it('finds different legal lineups that follow the rules of every lineup', () => {
    const input = contest({ locked: ['ARS-7'], rules: { exposure: { max: 0.3 } } });
    const found = [...moreLineups(input, 90)].flat();
    expect(found).toHaveLength(90);
    expect(new Set(found.map(keyOf)).size).toBe(90);
    expect(checkSimulation({ ...input.simulation, lineups: found })).toEqual([]);
    const locked = input.simulation.players.findIndex(({ id }) => id === 'ARS-7');
    expect(found.filter(({ picks }) => !picks.includes(locked))).toEqual([]);
  });

  it('finds the same lineups again, and none of those of the simulation', () => {
    const input = contest();
    const first = [...moreLineups(input, 30)].flat();
    expect([...moreLineups(input, 30)].flat()).toEqual(first);
    const more = { ...input, simulation: { ...input.simulation, lineups: first } };
    const keys = new Set(first.map(keyOf));
    const others = [...moreLineups(more, 30)].flat();
    expect(others).toHaveLength(30);
    expect(others.filter((lineup) => keys.has(keyOf(lineup)))).toEqual([]);
  });

  it('finds others in each search', () => {
    let input = contest();
    for (const count of [150, 150, 150]) {
      const found = [...moreLineups(input, count)].flat();
      expect(found).toHaveLength(count);
      input = {
        ...input,
        simulation: { ...input.simulation, lineups: [...input.simulation.lineups, ...found] },
      };
    }
    expect(new Set(input.simulation.lineups.map(keyOf)).size).toBe(450);
  });

  it('finds the best lineup for the mean of some scenarios', () => {
    const input = contest();
    const [found] = [...moreLineups(input, 1)].flat();
    const values = scenarioValues(input.simulation).next().value;
    const players = input.rules.players.map((player) => {
      const value = values[input.simulation.players.findIndex(({ id }) => id === player.id)]!;
      return { ...player, projection: Math.round(value * 1e4) / 1e4 };
    });
    const problem = { ...input.rules, players, lineupCount: 1, minUniquePlayers: 1 };
    const [best] = input.solver.solve(problem, { deadline: input.deadline }).lineups;
    expect(found!.picks.reduce((sum, row) => sum + values[row]!, 0)).toBeCloseTo(best!.points, 3);
  });

  it('ends when there are no more lineups, and at the deadline', () => {
    const input = contest({
      locked: CLUBS.slice(0, 3).flatMap((team) => [`${team}-1`, `${team}-4`, `${team}-7`]),
    });
    const all = [...moreLineups(input, 1000)].flat();
    expect(all.length).toBeGreaterThan(0);
    expect(all.length).toBeLessThan(100);
    expect([...moreLineups({ ...contest(), deadline: 0 }, 1000)].flat()).toEqual([]);
  });
});
