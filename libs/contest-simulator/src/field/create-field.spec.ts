import type { FieldStyle } from '@fanteam/contracts';
import { createExactSolver, type LineupProblem } from '@fanteam/lineup-solver';
import type { EnteredLineup, SimulatedPlayer, SimulationProblem } from '../simulation';
import { fieldContest, fieldPlayers, meansOf, ROSTER_NAMES } from '../testing/field-contest';
import { faultsOf } from '../testing/list-lineups';
import { createField } from './create-field';
import { lineupsOf, type ContestField, type FieldLineups } from './field';
import { lineupSalary } from './lineup-salary';

const fieldOf = (problem: SimulationProblem) => createField(problem, meansOf(problem));
const drawOf = (field: ContestField, part: number) => lineupsOf(field.draw(part));

function lineupAt({ size, picks, captains, viceCaptains }: FieldLineups, at: number): EnteredLineup {
  const orNull = (pick: number) => (pick < 0 ? null : pick);
  return {
    picks: [...picks.subarray(at * size, (at + 1) * size)],
    captain: orNull(captains[at]!),
    viceCaptain: orNull(viceCaptains[at]!),
  };
}

const nameOf = ({ picks, captain }: EnteredLineup) => `${picks.join(' ')} c${captain}`;

/** The contest with the ownership of a field that was drawn before: the cap forbids none of it. */
function withOwnership(problem: SimulationProblem): SimulationProblem {
  const { picks, captains, count } = drawOf(fieldOf({ ...problem, seed: 77 }), 1);
  const players = problem.players.map((player) => ({ ...player, ownership: 0, captainOwnership: 0 }));
  for (const pick of picks) players[pick]!.ownership += 1 / count;
  for (const captain of captains) if (captain >= 0) players[captain]!.captainOwnership += 1 / count;
  return { ...problem, players };
}

const playersOf3Clubs = (count: number) =>
  fieldPlayers(count).map((player, row) => ({ ...player, team: 'ABC'[row % 3]! }));

describe('the field', () => {
  it.each(ROSTER_NAMES)('has only legal lineups with exact salaries: %s', (name) => {
    const problem = fieldContest(name, 120);
    const lineups = drawOf(fieldOf(problem), 0);
    expect(lineups.count).toBe(10_000);
    for (let at = 0; at < 300; at++) {
      const lineup = lineupAt(lineups, at);
      expect(faultsOf(problem, lineup)).toEqual([]);
      expect(lineups.salaries[at]).toBe(lineupSalary(problem, lineup));
    }
  });

  it.each(ROSTER_NAMES)('meets ownership that is possible: %s', (name) => {
    const problem = withOwnership(fieldContest(name, name === 'classic' ? 270 : 100));
    const { ownership, misses, warnings, guessed } = fieldOf(problem);
    const errors = problem.players.map(({ ownership: asked = 0 }, row) => {
      const error = Math.sqrt((asked * (1 - asked)) / 10_000);
      return { miss: Math.abs(ownership[row]! - asked), error };
    });
    const mean = errors.reduce((sum, { miss }) => sum + miss, 0) / errors.length;
    expect(mean).toBeLessThan(0.003);
    const outside = errors.filter(({ miss, error }) => miss > 3 * error + 1e-9).length;
    expect(outside / errors.length).toBeLessThanOrEqual(0.03);
    expect(misses).toEqual([]);
    expect(warnings).toEqual([]);
    expect(guessed).toEqual([]);
  });

  it.each(['classic', 'universal-6', 'flexi-5'] as const)('meets the ownership of captains: %s', (name) => {
    const problem = withOwnership(fieldContest(name, 120));
    const field = fieldOf(problem);
    const shares = new Float64Array(problem.players.length);
    for (const part of [0, 1, 2, 3]) {
      for (const captain of drawOf(field, part).captains) shares[captain]! += 1 / 40_000;
    }
    const misses = problem.players.map(({ captainOwnership }, row) =>
      Math.abs(captainOwnership! - shares[row]!),
    );
    // the parts have an ownership of their own, on purpose: only their mean is near what was given
    expect(misses.reduce((sum, miss) => sum + miss, 0) / misses.length).toBeLessThan(0.003);
    expect(Math.max(...misses)).toBeLessThan(0.06);
  });

  const COPIED: [string, SimulationProblem][] = [
    ['Flexi 5', fieldContest('flexi-5', 60, { fieldStyle: 'sharp' })],
    ['Pick 6 with 3 clubs, whose limit rejects lineups', fieldContest('pick-6', playersOf3Clubs(24))],
  ];
  it.each(COPIED)('expects as many copies of a lineup as are drawn: %s', (_, problem) => {
    const field = fieldOf(problem);
    // other lineups are drawn for each seed
    const fields = [5, 6, 7, 8].map((seed) => field.redraw({ own: 0, seed }));
    const counted = new Map<string, number>();
    for (const each of fields) {
      const lineups = drawOf(each, 0);
      for (let at = 0; at < lineups.count; at++) {
        const name = nameOf(lineupAt(lineups, at));
        counted.set(name, (counted.get(name) ?? 0) + 1 / 4);
      }
    }
    // lineups of another field, so that having been drawn often is no reason to be looked at
    const others = drawOf(fieldOf({ ...problem, seed: 4 }), 0);
    const looked = new Map(
      Array.from({ length: 2_000 }, (_, at) => lineupAt(others, at)).map((x) => [nameOf(x), x]),
    );
    let expected = 0;
    let found = 0;
    let squares = 0;
    for (const [name, lineup] of looked) {
      const copies = fields.reduce((sum, each) => sum + (each.entries * each.chanceOf(lineup, 1)) / 4, 0);
      expected += copies;
      found += counted.get(name) ?? 0;
      squares += ((counted.get(name) ?? 0) - copies) ** 2 / (copies / 4);
    }
    expect(found).toBeGreaterThan(2_000);
    expect(Math.abs(found - expected)).toBeLessThan(4 * Math.sqrt(found / 4));
    expect(Math.abs(squares / looked.size - 1)).toBeLessThan(0.25);
  });

  it('expects no copies of a lineup without the player who is captain of every lineup', () => {
    const players = fieldPlayers(60).map((player, row) => ({
      ...player,
      captainOwnership: row === 9 ? 1 : 0,
    }));
    const field = fieldOf(fieldContest('classic', players));
    const { captains, ...lineups } = drawOf(field, 0);
    const at = captains.findIndex(
      (_, number) => !lineupAt({ captains, ...lineups }, number).picks.includes(9),
    );
    expect(field.chanceOf(lineupAt({ captains, ...lineups }, at), 4)).toBe(0);
  });

  it('does not depend on the order of rows', () => {
    const problem = withOwnership(fieldContest('classic', 50));
    const reversed = { ...problem, players: [...problem.players].reverse() };
    const ids = ({ players }: SimulationProblem, lineups: FieldLineups) =>
      Array.from({ length: 50 }, (_, at) => {
        const { picks, captain, viceCaptain } = lineupAt(lineups, at);
        const idOf = (pick: number | null) => players[pick!]!.id;
        return [picks.map(idOf).sort(), idOf(captain), idOf(viceCaptain)];
      });
    const field = fieldOf(problem);
    const other = fieldOf(reversed);
    expect(ids(reversed, drawOf(other, 3))).toEqual(ids(problem, drawOf(field, 3)));
    expect([...other.ownership].reverse()).toEqual([...field.ownership]);
  });

  it('draws another field for each part of the scenarios, around the same ownership', () => {
    const field = fieldOf(fieldContest('classic', 90));
    expect(drawOf(field, 1)).toEqual(drawOf(field, 1));
    const shareOf = (part: number, row: number) =>
      drawOf(field, part).picks.reduce((sum, pick) => sum + Number(pick === row), 0) / 10_000;
    const row = [...field.ownership].findIndex((share) => share > 0.2 && share < 0.5);
    const shares = [0, 1, 2, 3].map((part) => shareOf(part, row));
    // one share of 0.3 has an error of 0.005 in 10,000 lineups; the noise is about 0.05
    expect(Math.max(...shares) - Math.min(...shares)).toBeGreaterThan(0.03);
  });

  it('draws 20,000 lineups for more entries, with a warning', () => {
    const problem = fieldContest('mini-4', 60);
    const field = fieldOf({ ...problem, contest: { ...problem.contest, entries: 50_000 } });
    expect([field.entries, field.drawn, field.draw(0).members.length]).toEqual([50_000, 20_000, 20_000]);
    expect(field.warnings).toEqual(['The 50,000 entries of the field are represented by 20,000 lineups.']);
  });
});

describe('a small field', () => {
  const problem = fieldContest('mini-4', 60);
  const withEntries = (entries: number) => ({ ...problem, contest: { ...problem.contest, entries } });
  const field = fieldOf(withEntries(900));
  const sizeOf = (entries: number, change = {}) => {
    const { drawn, draw } = field.redraw({ own: 900 - entries, ...change });
    const { members, windows } = draw(0);
    return { drawn, count: members.length, windows };
  };

  it('has other lineups in each scenario, as long as there are enough of them', () => {
    // 1,000 scenarios in parts of up to 26
    expect(sizeOf(1)).toEqual({ drawn: 1, count: 26, windows: 26 });
    expect(sizeOf(100)).toEqual({ drawn: 100, count: 2600, windows: 26 });
    expect(sizeOf(900)).toEqual({ drawn: 900, count: 9900, windows: 11 });
    expect(sizeOf(1000)).toEqual({ drawn: 1000, count: 1000, windows: 1 });
    expect(sizeOf(0)).toEqual({ drawn: 0, count: 0, windows: 1 });
  });

  it('is the same for other own entries as if it was created for them, and another one with another seed', () => {
    const redrawn = field.redraw({ own: 800 });
    const created = fieldOf(withEntries(100));
    expect([redrawn.entries, redrawn.ownership]).toEqual([100, created.ownership]);
    expect(drawOf(redrawn, 2)).toEqual(drawOf(created, 2));
    expect(drawOf(field.redraw({ own: 800, seed: 4 }), 2)).not.toEqual(drawOf(created, 2));
  });
});

describe('ownership that cannot be met', () => {
  it('is met as far as the cap allows, and the largest misses are listed', () => {
    // every player who costs 9 or more in 60 % of the lineups: no cap of 78 allows that
    const players = fieldPlayers(120).map((player) => ({
      ...player,
      ownership: player.salary >= 9 ? 0.6 : 0.02,
    }));
    const { misses } = fieldOf(fieldContest('classic', players));
    expect(misses.length).toBeGreaterThan(0);
    const sizes = misses.map(({ asked, met }) => Math.abs(asked - met));
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    const [{ player, asked, met }] = misses as [(typeof misses)[0]];
    expect(players[player]!.salary).toBeGreaterThan(8);
    expect(met).toBeLessThan(asked);
  });

  it.each([
    ['one club', ['club 0']],
    ['two clubs', ['club 0', 'club 1']],
  ])('is met as far as the club limit allows: %s with 70 %% each', (_, clubs) => {
    const players = fieldPlayers(120).map((player, row) => {
      const team = `club ${row % 20}`;
      const popular = clubs.includes(team);
      return {
        ...player,
        team,
        ownership: popular ? 0.7 : (11 - 4.2 * clubs.length) / (120 - 6 * clubs.length),
      };
    });
    const problem = fieldContest('classic', players);
    const field = fieldOf(problem);
    const { count } = drawOf(field, 0);
    expect(count).toBe(10_000);
    for (const club of clubs) {
      const sum = players.reduce(
        (all, { team }, row) => all + (team === club ? field.ownership[row]! : 0),
        0,
      );
      const { maxPerTeam } = problem.roster;
      expect(sum).toBeGreaterThan(0.8 * maxPerTeam!);
      expect(sum).toBeLessThanOrEqual(maxPerTeam!);
    }
    for (const { player, asked, met } of field.misses.slice(0, 4)) {
      expect(clubs).toContain(players[player]!.team);
      expect(met).toBeLessThan(asked);
    }
  });

  it('is scaled to the size of the roster, which a warning says', () => {
    const problem = withOwnership(fieldContest('classic', 120));
    const players = problem.players.map((player) => ({ ...player, ownership: player.ownership! * 0.8 }));
    const { warnings, ownership, misses: named } = fieldOf({ ...problem, players });
    expect(warnings).toEqual(['Ownership adds up to 880 % instead of 1,100 %. It was scaled.']);
    // compared with what was given, not with what it was scaled to
    const [{ player, asked, met }] = named as [(typeof named)[0]];
    expect(asked).toBe(players[player]!.ownership);
    expect(met / asked).toBeCloseTo(1.25, 1);
    const misses = problem.players.map((player, row) => Math.abs(ownership[row]! - player.ownership!));
    expect(misses.reduce((sum, miss) => sum + miss, 0) / misses.length).toBeLessThan(0.003);
  });

  it('includes players with 0 % when there is no lineup without them', () => {
    const players = fieldPlayers(60).map((player) => ({
      ...player,
      ownership: player.position === 'GK' ? 0 : 0.2,
    }));
    expect(drawOf(fieldOf(fieldContest('classic', players)), 0).count).toBe(10_000);
  });
});

describe('a field without ownership', () => {
  const STYLES: [FieldStyle, number][] = [
    ['casual', 0.86],
    ['average', 0.9],
    ['sharp', 0.94],
  ];
  it.each(STYLES)('is as good as its style says: %s', (fieldStyle, strength) => {
    const problem = fieldContest('classic', 270, { fieldStyle });
    const field = fieldOf(problem);
    const mean = problem.players.reduce(
      (sum, { projection }, row) => sum + projection! * field.ownership[row]!,
      0,
    );
    const { captains, count } = drawOf(field, 0);
    const captainMean = captains.reduce((sum, row) => sum + problem.players[row]!.projection! / count, 0);
    expect(Math.abs((mean + captainMean) / bestPoints(problem) - strength)).toBeLessThan(0.015);
    expect(field.guessed).toEqual(['ownership', 'captain_ownership']);
  });

  it.each(['average', 'sharp'] as const)('spends nearly the whole cap: %s', (fieldStyle) => {
    for (const name of ROSTER_NAMES) {
      const problem = fieldContest(name, 270, { fieldStyle });
      expect([name, fieldOf(problem).meanSalary / problem.salaryCap > 0.93]).toEqual([name, true]);
    }
  });

  it('has no player whom nearly all lineups have: at most 60 %, up to the tolerance of the guess', () => {
    // three players of each position are far better than the others, for their salaries too
    const players = fieldPlayers(270).map((player, row) =>
      row < 40 ? { ...player, projection: 9 } : player,
    );
    const { ownership } = fieldOf(fieldContest('classic', players, { fieldStyle: 'sharp' }));
    expect(Math.max(...ownership)).toBeGreaterThan(0.3);
    expect(Math.max(...ownership)).toBeLessThan(0.65);
  });

  it('guesses the ownership that is missing, and keeps what is given', () => {
    const players = fieldPlayers(120);
    const asked = fieldOf(fieldContest('classic', players)).ownership;
    const given = [...asked].map((share, row) => ({ share, row })).sort((a, b) => b.share - a.share)[0]!;
    const changed = players.map((player, row) =>
      row === given.row ? { ...player, ownership: 0.1 } : player,
    );
    const field = fieldOf(fieldContest('classic', changed));
    expect(field.ownership[given.row]).toBeCloseTo(0.1, 1);
    expect(field.guessed).toContain('ownership');
    expect(field.misses).toEqual([]);
  });

  it.each([16, 40, 1000])('counts copies when a projection is mistyped as %d', (projection) => {
    for (const name of ROSTER_NAMES) {
      for (const fieldStyle of ['casual', 'sharp'] as const) {
        const players = fieldPlayers(120).map((player, row) =>
          row === 5 ? { ...player, projection } : player,
        );
        const field = fieldOf(fieldContest(name, players, { fieldStyle }));
        const lineups = drawOf(field, 0);
        const copies = Array.from({ length: 20 }, (_, at) => field.chanceOf(lineupAt(lineups, at), 4));
        for (const each of copies) expect([name, Number.isFinite(each) && each > 0]).toEqual([name, true]);
        expect(field.ownership[5]).toBeGreaterThan(0.2);
      }
    }
  });

  it('has players without a projection only if their ownership is given', () => {
    const withoutProjection = (ownership?: number): SimulatedPlayer[] =>
      fieldPlayers(120).map((player, row) =>
        row === 7 ? { ...player, projection: null, ...(ownership !== undefined && { ownership }) } : player,
      );
    expect(fieldOf(fieldContest('classic', withoutProjection())).ownership[7]).toBe(0);
    expect(fieldOf(fieldContest('classic', withoutProjection(0.3))).ownership[7]).toBeCloseTo(0.3, 1);
  });
});

describe('a contest without a field', () => {
  it('is an error in words when no lineup is within the cap', () => {
    expect(() => fieldOf(fieldContest('classic', 120, { salaryCap: 40 }))).toThrow(
      'No lineup meets the positions and the salary cap.',
    );
  });

  it('is an error in words when a position has no players', () => {
    const players = fieldPlayers(120).filter(({ position }) => position !== 'GK');
    expect(() => fieldOf(fieldContest('classic', players))).toThrow(
      'No lineup meets the positions and the salary cap.',
    );
  });

  it('is an error in words when no lineup is within the club limit', () => {
    expect(() => fieldOf(fieldContest('classic', playersOf3Clubs(60)))).toThrow(
      'No lineup was found within the salary cap that has at most 3 players of a club.',
    );
  });

  it('is an error in words when the roster has a bench', () => {
    const problem = fieldContest('classic', 120);
    const bench = { size: 1, starters: problem.roster.positions, weight: 0.1 };
    expect(() => fieldOf({ ...problem, roster: { ...problem.roster, bench } })).toThrow(
      'Contests with a bench cannot be simulated.',
    );
  });
});

function bestPoints({ players, roster, salaryCap }: SimulationProblem): number {
  const problem: LineupProblem = {
    players: players.map((player) => ({ ...player, projection: player.projection! })),
    roster,
    salaryCap,
    lineupCount: 1,
    minUniquePlayers: 1,
    locked: [],
  };
  return createExactSolver().solve(problem, { deadline: Infinity }).lineups[0]!.points;
}

describe('stacks of a club', () => {
  /** The share of the lineups with so many players of one club, over all parts of the scenarios. */
  function drawnStacks({ players }: SimulationProblem, field: ContestField, size: number): number {
    const { lineups } = field.draw(0);
    const hasStack = Array.from({ length: lineups.count }, (_, at) => {
      const clubs = lineupAt(lineups, at).picks.map((pick) => players[pick]!.team);
      return clubs.some((club) => clubs.filter((other) => other === club).length >= size);
    });
    const parts = Array.from({ length: 43 }, (_, part) => field.draw(part).members);
    const stacks = parts.flatMap((members) => [...members].filter((member) => hasStack[member]));
    return stacks.length / parts.reduce((sum, members) => sum + members.length, 0);
  }

  it.each([
    ['classic', 270, 3, 0.3],
    ['classic', 270, 3, 0.6],
    ['pick-6', 200, 2, 0.5],
    ['universal-6', 200, 2, 0.8],
    ['flexi-5', 100, 2, 0.5],
  ] as const)(
    'are as frequent as given, and the ownership is still met: %s with %d players, %d of a club in %d',
    (name, count, size, fieldStacks) => {
      const problem = withOwnership(fieldContest(name, count));
      const field = fieldOf({ ...problem, fieldStacks });
      expect([field.stacks.size, field.stacks.guessed, field.warnings]).toEqual([size, false, []]);
      expect(Math.abs(drawnStacks(problem, field, size) - fieldStacks)).toBeLessThan(0.01);
      const misses = problem.players.map(({ ownership }, row) =>
        Math.abs(ownership! - field.ownership[row]!),
      );
      expect(misses.reduce((sum, miss) => sum + miss, 0) / count).toBeLessThan(0.003);
      expect(field.misses).toEqual([]);
    },
  );

  it('are as frequent as given if the ownership is guessed, and do not change the guess', () => {
    const problem = fieldContest('classic', 120);
    const guess = fieldOf(problem);
    const field = fieldOf({ ...problem, fieldStacks: 0.7 });
    expect(guess.stacks).toMatchObject({ size: 3, guessed: true });
    expect(Math.abs(drawnStacks(problem, field, 3) - 0.7)).toBeLessThan(0.01);
    const misses = [...guess.ownership].map((share, row) => Math.abs(share - field.ownership[row]!));
    expect(misses.reduce((sum, miss) => sum + miss, 0) / 120).toBeLessThan(0.005);
    expect(field.guessed).toEqual(guess.guessed);
  });

  it('are as frequent as the clubs allow, with a warning', () => {
    const players = fieldPlayers(120).map((player, row) => ({ ...player, team: 'ABCD'[row % 4]! }));
    // of 11 players of 4 clubs, 3 are always of one club
    const field = fieldOf(fieldContest('classic', players, { fieldStacks: 0.5 }));
    expect(field.stacks.share).toBe(1);
    expect(field.warnings).toEqual([
      '100 % of the field have 3 players of one club instead of the given 50 %. The rules of the contest, the clubs or the ownership allow no other share.',
    ]);
  });
});
