/** For tests: random problems from seeds, so that a failure can be reproduced by its seed. */
import { POSITIONS, type Position } from '@fanteam/contracts';
import type { GroupRule, LineupRules, StackRule } from '../problem/lineup-rules';
import type { SolverPlayer } from '../problem/player';
import type { LineupProblem, RosterRules } from '../problem/problem';

const range = (min: number, max: number) => ({ min, max });

/** The classic roster of eleven players, without a captain. */
export const CLASSIC: RosterRules = {
  size: 11,
  positions: { GK: range(1, 1), D: range(3, 5), M: range(2, 5), F: range(1, 3) },
  maxPerTeam: 3,
  captain: null,
  viceCaptain: null,
};

/** A goalkeeper and a forward: small enough to list every lineup in a comment. */
export const PAIR: RosterRules = {
  size: 2,
  positions: { GK: range(1, 1), D: range(0, 0), M: range(0, 0), F: range(1, 1) },
  maxPerTeam: null,
  captain: null,
  viceCaptain: null,
};

/** A player of `PAIR`, alone in a team: id, position, salary, projection. */
export type PairPlayer = [id: string, position: 'GK' | 'F', salary: number, projection: number];

/** Lineups of a goalkeeper and a forward. */
export function pairProblem(players: readonly PairPlayer[], change: Partial<LineupProblem>): LineupProblem {
  return {
    players: players.map(([id, position, salary, projection]) => ({
      id,
      position,
      team: id,
      salary,
      projection,
    })),
    roster: PAIR,
    salaryCap: 10,
    lineupCount: 4,
    minUniquePlayers: 1,
    locked: [],
    ...change,
  };
}

/**
 * Two lineups with each player in at most one of them. In order, a and c (15 points, salary 2) come first and leave b and
 * d, who exceed the cap together. As a set, a with d and b with c are possible.
 */
export const CROSSED_PAIRS = pairProblem(
  [
    ['a', 'GK', 1, 10],
    ['b', 'GK', 8, 6],
    ['c', 'F', 1, 5],
    ['d', 'F', 8, 4],
  ],
  { salaryCap: 9, lineupCount: 2, rules: { exposure: { max: 0.5 } } },
);

/** Uniform numbers in [0, 1) from a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const CAPTAINS: Pick<RosterRules, 'captain' | 'viceCaptain'>[] = [
  { captain: null, viceCaptain: null },
  { captain: { points: 2, salary: 1 }, viceCaptain: { points: 2, salary: 1, when: 'captain_absent' } },
  { captain: { points: 1.5, salary: 1.5 }, viceCaptain: { points: 1.2, salary: 1.2, when: 'always' } },
  { captain: { points: 1.5, salary: 1 }, viceCaptain: null },
];

/**
 * A problem small enough to enumerate. The seeds cover equal projections and salaries, whole and 4-decimal values, tight
 * and slack caps, impossible rosters, locks, 1–3 unique players and every captain rule.
 */
export function smallProblem(seed: number): LineupProblem {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const decimals = [0, 0, 1, 2, 4][below(5)]!;
  const spread = [2, 6, 20][below(3)]!;
  const value = () => Math.round(random() * spread * 10 ** decimals) / 10 ** decimals;
  const players: SolverPlayer[] = Array.from({ length: 6 + below(6) }, (_, at) => ({
    id: `p${(at * 7) % 13}`,
    position: POSITIONS[below(4)]!,
    team: 'ABCDE'[below(2 + below(4))]!,
    salary: value(),
    projection: Math.round((value() - (random() < 0.2 ? spread / 2 : 0)) * 10 ** decimals) / 10 ** decimals,
    ...(at % 3 === 0 && { start: at % 2 === 0 ? 0.25 : 0.75 }),
  }));
  const size = 2 + below(3);
  const range = () => (random() < 0.7 ? { min: 0, max: size } : { min: below(2), max: 1 + below(2) });
  const positions = { GK: range(), D: range(), M: range(), F: { min: 0, max: size } };
  const locked = random() < 0.2 ? [players[below(players.length)]!.id] : [];
  return {
    players,
    roster: {
      size: Math.max(size, positions.GK.min + positions.D.min + positions.M.min),
      positions,
      maxPerTeam: random() < 0.5 ? 1 + below(3) : null,
      ...CAPTAINS[below(CAPTAINS.length)]!,
    },
    salaryCap: Math.round(spread * size * (0.1 + random()) * 10 ** decimals) / 10 ** decimals,
    lineupCount: 1 + below(12),
    minUniquePlayers: 1 + below(Math.min(3, size)),
    locked,
  };
}

/** A realistic slate: 20 teams, salaries in steps of 0.1, projections with 2 decimals. */
export function slate(playerCount: number, seed: number): SolverPlayer[] {
  const random = seededRandom(seed);
  return Array.from({ length: playerCount }, (_, at) => {
    const share = random();
    const position = share < 0.1 ? 'GK' : share < 0.43 ? 'D' : share < 0.85 ? 'M' : 'F';
    const salary = Math.round((4 + random() ** 2.5 * 9) * 10) / 10;
    const projection = Math.round(Math.max(0, (salary - 2) * 0.9 + (random() - 0.5) * 5) * 100) / 100;
    return { id: String(at + 1), position, team: `T${Math.floor(random() * 20)}`, salary, projection };
  });
}

/** 150 lineups of 600 players. With 6 and more unique players, a search takes longer than users wait. */
export function largeContest(minUniquePlayers: number): LineupProblem {
  const players = slate(600, 1);
  return { players, roster: CLASSIC, salaryCap: 80, lineupCount: 150, minUniquePlayers, locked: [] };
}

/** The same problem with the players in another order. */
export function shufflePlayers(problem: LineupProblem, seed: number): LineupProblem {
  const random = seededRandom(seed);
  const keyed = problem.players.map((player) => ({ player, key: random() }));
  return { ...problem, players: keyed.sort((a, b) => a.key - b.key).map(({ player }) => player) };
}

const anyOf = (size: number) => ({
  GK: range(0, size),
  D: range(0, size),
  M: range(0, size),
  F: range(0, size),
});

/** The contests' rosters, with every captain rule. */
export const CONTEST_ROSTERS: readonly RosterRules[] = [
  {
    ...CLASSIC,
    captain: { points: 2, salary: 1 },
    viceCaptain: { points: 2, salary: 1, when: 'captain_absent' },
  },
  { size: 6, positions: anyOf(6), maxPerTeam: 3, captain: null, viceCaptain: null },
  {
    size: 6,
    positions: anyOf(6),
    maxPerTeam: null,
    captain: { points: 1.5, salary: 1.5 },
    viceCaptain: { points: 1.2, salary: 1.2, when: 'always' },
  },
  {
    size: 5,
    positions: anyOf(5),
    maxPerTeam: null,
    captain: { points: 1.5, salary: 1 },
    viceCaptain: null,
  },
  {
    size: 4,
    positions: { GK: range(1, 1), D: range(1, 1), M: range(1, 1), F: range(1, 1) },
    maxPerTeam: null,
    captain: null,
    viceCaptain: null,
  },
];

/** A contest with 25–60 players: tight to slack caps, locks, 1–4 unique players, sometimes whole values. */
export function contestProblem(seed: number): LineupProblem {
  const random = seededRandom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const contest = CONTEST_ROSTERS[below(CONTEST_ROSTERS.length)]!;
  const roster = random() < 0.3 ? { ...contest, captain: null, viceCaptain: null } : contest;
  const scale = [1, 100, 1e4][below(3)]!;
  const isWhole = random() < 0.2;
  const players = slate(25 + below(36), seed).map((player) => ({
    ...player,
    team: `T${below(8)}`,
    salary: Math.round(player.salary * scale * 1e4) / 1e4,
    projection: isWhole
      ? Math.round(player.projection)
      : Math.round((player.projection + random()) * 1e4) / 1e4,
  }));
  const salaryCap = Math.round(roster.size * (4.6 + 4 * random()) * scale);
  const locked = random() < 0.2 ? [players[below(players.length)]!.id] : [];
  const minUniquePlayers = 1 + below(Math.min(4, roster.size));
  return { players, roster, salaryCap, lineupCount: 1 + below(5), minUniquePlayers, locked };
}

const BENCH_WEIGHTS = [0.1, 0, 0.25, 1];

/** The problem with one to four players on a bench, and sometimes limits on the formation of the others. */
export function withBench(problem: LineupProblem, seed: number): LineupProblem {
  const random = seededRandom(seed ^ 0xbe7c);
  const below = (count: number) => Math.floor(random() * count);
  const { roster } = problem;
  const size = 1 + below(Math.min(4, roster.size - (roster.viceCaptain ? 2 : 1)));
  if (roster.size < 3) return problem;
  // How many places the formation may take away from positions, and require of them.
  let [surplus, open] = [size, roster.size - size];
  const starters = (position: Position) => {
    const { min, max } = roster.positions[position];
    const [less, required] = [below(Math.min(max, surplus) + 1), below(Math.min(min, open) + 1)];
    surplus -= less;
    open -= Math.min(required, max - less);
    return { min: Math.min(required, max - less), max: max - less };
  };
  const formation = { GK: starters('GK'), D: starters('D'), M: starters('M'), F: starters('F') };
  const bench = { size, starters: formation, weight: BENCH_WEIGHTS[below(BENCH_WEIGHTS.length)]! };
  return { ...problem, roster: { ...roster, bench } };
}

/** The season roster: a squad of 15, of whom 11 start. */
export const SEASON: RosterRules = {
  size: 15,
  positions: { GK: range(2, 2), D: range(5, 5), M: range(5, 5), F: range(3, 3) },
  maxPerTeam: 3,
  captain: { points: 2, salary: 1 },
  viceCaptain: { points: 2, salary: 1, when: 'captain_absent' },
  bench: { size: 4, starters: CLASSIC.positions, weight: 0.1 },
};

/** A small problem with one to three rules of random kinds. Many have no lineup. */
export function ruledProblem(seed: number, kindCount = Infinity): LineupProblem {
  return withRules(smallProblem(seed), seed, 1 + (seed % 3), kindCount);
}

/**
 * A contest with three rules of random kinds. Every fifth has randomness. `kindCount`: only the first kinds, for a
 * problem that is known by its seed since there were so many.
 */
export function ruledContest(seed: number, kindCount = Infinity): LineupProblem {
  const problem = withRules(contestProblem(seed), seed, 3, kindCount);
  return seed % 5 === 0 ? { ...problem, randomness: { range: (seed % 7) / 10, seed } } : problem;
}

/** Adds `count` rules of random kinds. A kind may occur twice. */
function withRules(problem: LineupProblem, seed: number, count: number, kindCount = Infinity): LineupProblem {
  const random = seededRandom(seed ^ 0x5eed);
  const below = (limit: number) => Math.floor(random() * limit);
  const { size } = problem.roster;
  const id = () => problem.players[below(problem.players.length)]!.id;
  const team = () => problem.players[below(problem.players.length)]!.team;
  const positions = () => [[...POSITIONS], ['D', 'M'], ['M', 'F'], ['GK', 'D']][below(4)] as Position[];
  const teams = [...new Set(problem.players.map((player) => player.team))].sort();
  const opponents = Object.fromEntries(
    teams.flatMap((each, at) => {
      const other = teams[at ^ 1];
      return other === undefined ? [] : [[each, other]];
    }),
  );
  let players: readonly SolverPlayer[] = problem.players;
  const rules: LineupRules = {};
  const stack = (more: Partial<StackRule>) => {
    rules.stacks = [...(rules.stacks ?? []), { size: 2, ...more }];
  };
  const group = (more: Partial<GroupRule>) => {
    rules.groups = [...(rules.groups ?? []), { players: [id(), id(), id()], ...more }];
  };
  // A new kind goes to the end: problems are known by their seeds. random-problem.spec.ts checks that no rule is missing.
  const kinds: (() => void)[] = [
    () => (rules.exposure = { ...rules.exposure, max: Math.min(1, 0.1 + random()) }),
    () => (rules.exposure = { ...rules.exposure, players: { [id()]: { max: random() } } }),
    () => (rules.exposure = { ...rules.exposure, teams: { [team()]: { max: random() } } }),
    () => (rules.minSalary = Math.round(problem.salaryCap * (0.5 + random() / 2))),
    () => (rules.teams = { [team()]: { min: below(3) }, [team()]: { max: 1 + below(2) } }),
    () => group({ min: below(2), max: 1 + below(2) }),
    () => group({ players: [id(), id()], min: 1, if: id() }),
    () => group({ players: [id(), id()], max: 0, if: id() }),
    () => stack({ size: 1 + below(Math.min(4, size)), positions: positions() }),
    () => stack({ teams: [team()], maxExposure: random() }),
    () => stack({ teams: [team(), team()] }),
    () => (rules.opposing = { from: positions(), against: positions(), max: below(2), opponents }),
    () => (rules.stackingPenalty = { [team()]: below(11) / 10, [team()]: below(101) / 100 }),
    () => {
      players = players.map((player) => ({ ...player, objective: Math.round(random() * 50 - 10) / 10 }));
    },
    () => {
      players = players.map((player) => (random() < 0.3 ? { ...player, captaincy: 'never' } : player));
    },
    () => {
      if (players.some(({ captaincy }) => captaincy === 'always')) return;
      const captain = id();
      players = players.map((player) =>
        player.id === captain ? { ...player, captaincy: 'always' } : player,
      );
    },
    () => (rules.playersPerMatch = { max: 1 + below(4), opponents }),
    () =>
      (rules.distinctTeams = [{ min: 1 + below(size) }, { max: 1 + below(size) }, { min: 2, max: 4 }][
        below(3)
      ]!),
    () => {
      const decimals = 10 ** below(5);
      const percent = Object.fromEntries(
        problem.players
          .filter(() => random() < 0.9)
          .map((player) => [player.id, Math.round(random() ** 2 * 60 * decimals) / decimals]),
      );
      const sum = () => Math.round(random() * size * 30 * decimals) / decimals;
      const [a, b] = [sum(), sum()];
      rules.ownership = [
        { percent, minSum: a },
        { percent, maxSum: b },
        { percent, minSum: Math.min(a, b), maxSum: Math.max(a, b) },
        { percent, maxSum: a, low: { below: 20, minPlayers: 1 + below(3) } },
      ][below(4)]!;
    },
    () => stack({ size: 1 + below(2), opponents: { min: 1 + below(2), teams: opponents } }),
    () =>
      stack({
        positions: positions(),
        opponents: { min: 1, teams: opponents },
        ...(random() < 0.5 ? { teams: [team(), team()] } : { maxExposure: random() }),
      }),
    () => (rules.captainExposure = { max: random() / 2, players: { [id()]: random() } }),
  ];
  const used = Math.min(kinds.length, kindCount);
  for (let left = count; left > 0; left -= 1) kinds[below(used)]!();
  return { ...problem, players, rules };
}

/** A small problem with rules and one to three minimum exposures. Some cannot be met together. */
export function minimumProblem(seed: number, kindCount = Infinity): LineupProblem {
  const problem = ruledProblem(seed, kindCount);
  const random = seededRandom(seed ^ 0x313);
  const below = (count: number) => Math.floor(random() * count);
  const exposure = problem.rules?.exposure ?? {};
  const players = { ...exposure.players };
  let stacks = problem.rules?.stacks ?? [];
  for (let count = 1 + below(3); count > 0; count -= 1) {
    const { id, team } = problem.players[below(problem.players.length)]!;
    const maxShare = players[id]?.max ?? exposure.max ?? 1;
    const min = Math.round(random() * maxShare * 1e4) / 1e4;
    if (random() < 0.2) stacks = [...stacks, { size: 2, teams: [team], minExposure: min }];
    else players[id] = { ...players[id], min: Math.min(min, maxShare) };
  }
  return { ...problem, rules: { ...problem.rules, stacks, exposure: { ...exposure, players } } };
}
