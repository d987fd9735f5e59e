import { POSITIONS } from '@fanteam/contracts';
import { keyedRandom } from '../random/keyed-random';
import type { SimulatedMatch, SimulatedPlayer } from '../simulation';
import {
  correlation,
  covariance,
  drawTable,
  meanOf,
  problemOf,
  simulatedPlayer,
} from '../testing/draw-points';

const SCENARIOS = 10_000;

/** Players of eight clubs with all kinds of projections, deviations and chances to start. */
function randomPlayers(count: number, seed: number): SimulatedPlayer[] {
  const random = keyedRandom(seed, 'players');
  return Array.from({ length: count }, (_, i) =>
    simulatedPlayer({
      id: `p${i}`,
      team: `C${Math.floor(random.uniform() * 8)}`,
      position: POSITIONS[Math.floor(random.uniform() * 4)]!,
      salary: 4 + Math.floor(random.uniform() * 20) / 2,
      projection: Math.round(random.uniform() * 100) / 10 - 1,
      start: random.uniform() < 0.5 ? 1 : Math.round(random.uniform() * 100) / 100,
      ...(random.uniform() < 0.3 && { sd: random.uniform() * 5 }),
    }),
  );
}

const MATCHES: SimulatedMatch[] = [
  { clubs: ['C0', 'C1'], goals: [1.9, 1.1] },
  { clubs: ['C3', 'C2'], goals: [0, 8] },
  { clubs: ['C4', 'C5'], goals: [0.4, 3.2] },
];

function problem() {
  return problemOf(randomPlayers(150, 1), MATCHES);
}

describe('means', () => {
  it('are the projections of those who start, regardless of the deviation, start and shares', () => {
    const { players } = problem();
    const { points, plays } = drawTable(problem(), SCENARIOS);
    let sum = 0;
    let tested = 0;
    players.forEach(({ projection, start }, i) => {
      const started = points[i]!.filter((_, scenario) => plays[i]![scenario] === 1);
      if (started.length < 100) return;
      const z =
        (meanOf(started) - projection!) / Math.sqrt((covariance(started, started) + 1e-4) / started.length);
      expect(Math.abs(z)).toBeLessThan(4.5);
      expect(Math.abs(meanOf(plays[i]!) - start)).toBeLessThan(4.5 * Math.sqrt(0.25 / SCENARIOS));
      sum += z * z;
      tested++;
    });
    expect(tested).toBeGreaterThan(120);
    expect(sum / tested).toBeLessThan(1.4);
  });

  it('hold in hundredths, so that a captain scores exactly the factor times the projection', () => {
    const players = [
      simulatedPlayer({ id: 'a', projection: 4.27 }),
      simulatedPlayer({ id: 'b', projection: 0.01 }),
    ];
    const { roster } = problemOf(players);
    const rules = { ...roster, captain: { points: 1.5, salary: 1.5 }, viceCaptain: null };
    const { drawer, points } = drawTable(problemOf(players, [], { roster: rules }), SCENARIOS);
    expect(drawer.unit).toBe(100);
    const captain = points[0]!.map((x) => Math.round(150 * x) / 100);
    const error = Math.sqrt(covariance(captain, captain) / SCENARIOS);
    expect(Math.abs(meanOf(captain) - 1.5 * 4.27)).toBeLessThan(4 * error);
    // whole tenths become whole hundredths under the factor: nothing is rounded twice
    expect(points[0]!.every((x, i) => Math.abs(1.5 * x - captain[i]!) < 1e-9)).toBe(true);
  });

  it('hold where nothing varies but the rounding to tenths', () => {
    // no goals for or against: every scenario brings the same points before rounding
    const players = [3.337, 0.01, -0.06].map((projection, i) =>
      simulatedPlayer({ id: `${i}`, position: 'GK', projection, sd: 0 }),
    );
    const { points } = drawTable(problemOf(players, [{ clubs: ['A', 'B'], goals: [0, 0] }]), SCENARIOS);
    players.forEach(({ projection }, i) => {
      const values = [Math.floor(10 * projection!), Math.floor(10 * projection!) + 1];
      expect(new Set(points[i]!.map((x) => Math.round(10 * x)))).toEqual(new Set(values));
      expect(Math.abs(meanOf(points[i]!) - projection!)).toBeLessThan((4 * 0.05) / Math.sqrt(SCENARIOS));
    });
  });

  it('of a player without a projection are unknown: the player never plays', () => {
    const players = [simulatedPlayer({ id: 'a', projection: null }), simulatedPlayer({ id: 'b' })];
    const { points, plays } = drawTable(problemOf(players), 100);
    expect(new Set(points[0])).toEqual(new Set([0]));
    expect(new Set(plays[0])).toEqual(new Set([0]));
  });
});

describe('scores', () => {
  it('give clean sheets with the chance e^−μ, and the same score to both clubs of a match', () => {
    const players = ['C0', 'C1', 'C2', 'C3', 'C6'].map((team) => simulatedPlayer({ id: team, team }));
    const { cleanSheets, drawer } = drawTable(problemOf(players, MATCHES), SCENARIOS);
    expect(drawer.clubs).toEqual(['C0', 'C1', 'C2', 'C3', 'C6']);
    [1.1, 1.9, 0, 8, 1.38].forEach((against, club) => {
      const chance = Math.exp(-against);
      const error = Math.sqrt((chance * (1 - chance)) / SCENARIOS);
      expect(Math.abs(meanOf(cleanSheets[club]!) - chance)).toBeLessThanOrEqual(4 * error);
    });
    // two clean sheets are a goalless draw: independent goals
    const both = cleanSheets[0]!.filter((clean, i) => clean === 1 && cleanSheets[1]![i] === 1);
    expect(Math.abs(both.length / SCENARIOS - Math.exp(-3))).toBeLessThan(
      4 * Math.sqrt(Math.exp(-3) / SCENARIOS),
    );
  });

  it('correlate goalkeeper and defender of a club as the closed form says', () => {
    const players = [
      simulatedPlayer({ id: 'gk', position: 'GK', projection: 1, sd: 0 }),
      simulatedPlayer({ id: 'def', position: 'D', projection: 1, sd: 4 }),
    ];
    const { points } = drawTable(problemOf(players, [{ clubs: ['A', 'B'], goals: [1.5, 1.2] }]), SCENARIOS);
    // both have 4 · [H = 0] − ⌊H / 2⌋ + 0.3 · sign(G − H); the defender has noise up to sd 4
    const chance = (mean: number, k: number): number =>
      k === 0 ? Math.exp(-mean) : (chance(mean, k - 1) * mean) / k;
    const cells = Array.from({ length: 15 * 15 }, (_, i) => [i % 15, Math.floor(i / 15)] as const);
    const result = cells.map(([g, h]) => (h === 0 ? 4 : 0) - Math.floor(h / 2) + 0.3 * Math.sign(g - h));
    const weights = cells.map(([g, h]) => chance(1.5, g) * chance(1.2, h));
    const mean = result.reduce((sum, x, i) => sum + x * weights[i]!, 0);
    const variance = result.reduce((sum, x, i) => sum + (x - mean) ** 2 * weights[i]!, 0);
    expect(Math.abs(covariance(points[0]!, points[0]!) / variance - 1)).toBeLessThan(0.03);
    expect(Math.abs(correlation(points[0]!, points[1]!) - Math.sqrt(variance) / 4)).toBeLessThan(0.02);
  });
});

describe('the spread of a player', () => {
  it('is the given standard deviation, where goals and results bring less', () => {
    const players = POSITIONS.map((position) =>
      simulatedPlayer({ id: position, position, projection: 5, sd: 5 }),
    );
    const { points } = drawTable(problemOf(players), SCENARIOS);
    points.forEach((x) => expect(Math.abs(Math.sqrt(covariance(x, x)) / 5 - 1)).toBeLessThan(0.03));
  });

  it('is what goals and results bring, where the given one is lower', () => {
    const forward = (sd: number) => [simulatedPlayer({ id: 'f', position: 'F', projection: 8, sd })];
    const [zero, low] = [0, 1].map((sd) => drawTable(problemOf(forward(sd)), 2000).points[0]!);
    expect(zero).toEqual(low);
    expect(covariance(zero!, zero!)).toBeGreaterThan(9);
  });
});

describe('starts', () => {
  it('are replaced by the most expensive starter of the club, position and price', () => {
    const players = [
      simulatedPlayer({ id: 'doubtful', salary: 8, start: 0.3 }),
      simulatedPlayer({ id: 'cheap', salary: 4 }),
      simulatedPlayer({ id: 'next', salary: 7, start: 0.5 }),
      simulatedPlayer({ id: 'expensive', salary: 9 }),
      simulatedPlayer({ id: 'unknown', salary: 8, projection: null }),
      simulatedPlayer({ id: 'defender', salary: 8, position: 'D' }),
      simulatedPlayer({ id: 'elsewhere', salary: 8, team: 'B' }),
    ];
    const { points, plays } = drawTable(problemOf(players, [], { safetyNet: true }), 1000);
    const alone = drawTable(problemOf(players), 1000);
    for (let n = 0; n < 1000; n++) {
      if (plays[0]![n] === 1) expect(points[0]![n]).toBe(alone.points[0]![n]);
      else expect(points[0]![n]).toBe(points[plays[2]![n] === 1 ? 2 : 1]![n]);
      expect(alone.plays[0]![n]).toBe(plays[0]![n]);
      if (plays[0]![n] === 0) expect(alone.points[0]![n]).toBe(0);
    }
  });
});

describe('scenario n', () => {
  it('is the same in any order of scenarios', () => {
    const { players } = problem();
    const table = drawTable(problem(), 50);
    const into = {
      points: new Int32Array(players.length),
      plays: new Uint8Array(players.length),
      cleanSheets: new Uint8Array(table.drawer.clubs.length),
    };
    for (const scenario of [49, 3, 17, 3, 0]) {
      table.drawer.draw(scenario, into);
      players.forEach((_, i) => expect(into.points[i]! / table.drawer.unit).toBe(table.points[i]![scenario]));
    }
  });

  it('is the same in any order of rows, matches and clubs', () => {
    const { players } = problem();
    const table = drawTable(problem(), 200);
    const reversed = [...players].reverse();
    const matches = MATCHES.map(({ clubs, goals }) => ({
      clubs: [clubs[1], clubs[0]] as const,
      goals: [goals[1], goals[0]] as const,
    })).reverse();
    const other = drawTable(problemOf(reversed, matches), 200);
    reversed.forEach(({ id }, i) => {
      expect(other.points[i]).toEqual(table.points[players.findIndex((player) => player.id === id)]);
    });
    expect(other.cleanSheets).toEqual(table.cleanSheets);
  });

  it('differs with the seed', () => {
    const [a, b] = [1, 2].map((seed) => drawTable(problem(), 1000, seed).points[5]!);
    expect(Math.abs(correlation(a!, b!))).toBeLessThan(0.15);
  });

  it('does not depend on players without a projection, and on no player of other matches', () => {
    const { players } = problem();
    const table = drawTable(problem(), 200);
    const others = [
      simulatedPlayer({ id: 'new', team: 'C7', projection: null }),
      simulatedPlayer({ id: 'a', team: 'Z' }),
    ];
    const more = drawTable(problemOf([...others, ...players], MATCHES), 200);
    expect(more.points.slice(2)).toEqual(table.points);
  });
});
