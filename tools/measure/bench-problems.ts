/** The seeded player pools and problems of the benchmarks. */
import type { LineupProblem, LineupRules, RosterRules, SolverPlayer } from '@fanteam/lineup-solver';
import { makeSlate, seededRandom } from '../test/slate';

const range = (min: number, max: number) => ({ min, max });
const any = (size: number) => ({
  GK: range(0, size),
  D: range(0, size),
  M: range(0, size),
  F: range(0, size),
});
const classic: RosterRules = {
  size: 11,
  positions: { GK: range(1, 1), D: range(3, 5), M: range(2, 5), F: range(1, 3) },
  maxPerTeam: 3,
  captain: null,
  viceCaptain: null,
};
const captained: RosterRules = {
  ...classic,
  captain: { points: 2, salary: 1 },
  viceCaptain: { points: 2, salary: 1, when: 'captain_absent' },
};
const universal: RosterRules = {
  size: 6,
  positions: any(6),
  maxPerTeam: null,
  captain: { points: 1.5, salary: 1.5 },
  viceCaptain: { points: 1.2, salary: 1.2, when: 'always' },
};

const season: RosterRules = {
  ...captained,
  size: 15,
  positions: { GK: range(2, 2), D: range(5, 5), M: range(5, 5), F: range(3, 3) },
  bench: { size: 4, starters: classic.positions, weight: 0.1 },
};

const POSITIONS = { goalkeeper: 'GK', defender: 'D', midfielder: 'M', forward: 'F' } as const;
const pool = (
  count: number,
  seed: number,
  change: (player: SolverPlayer) => Partial<SolverPlayer> = () => ({}),
): SolverPlayer[] =>
  makeSlate(count, seed).map(({ id, position, team, price, projection }) => {
    const player = { id, position: POSITIONS[position], team, salary: price, projection };
    return { ...player, ...change(player) };
  });
/** Projections that depend less on the price than those of the slate, so that some players stand out. */
function variedPool(count: number, seed: number): SolverPlayer[] {
  const random = seededRandom(seed + 100);
  return pool(count, seed, ({ projection }) => ({
    projection: Math.round(Math.max(0, projection + (random() - 0.5) * 3) * 100) / 100,
  }));
}

const problem = (players: readonly SolverPlayer[], change: Partial<LineupProblem> = {}): LineupProblem => ({
  players,
  roster: classic,
  salaryCap: 80,
  lineupCount: 150,
  minUniquePlayers: 1,
  locked: [],
  ...change,
});

const p600 = pool(600, 1);
/** Five clubs of twelve players, with all positions. */
const fiveClubs = pool(240, 5).filter((_, at) => at % 20 < 5);
const clubs = [...new Set(p600.map(({ team }) => team))];
const opponents = Object.fromEntries(clubs.map((club, at) => [club, clubs[at ^ 1]!]));
const whole = pool(600, 1, ({ projection }) => ({ projection: Math.round(projection) }));
const same = pool(600, 1, () => ({ projection: 4, salary: 5 }));
const u3 = { minUniquePlayers: 3 };

/** Pairs of name and problem. */
export const CASES: readonly (readonly [name: string, problem: LineupProblem])[] = [
  ['600 players', problem(p600)],
  ['2,000 players', problem(pool(2000, 1))],
  ['600 players, u 3', problem(p600, u3)],
  ['600 players, u 5', problem(p600, { minUniquePlayers: 5 })],
  ['850 players, u 3, 500 lineups', problem(pool(850, 3), { ...u3, lineupCount: 500 })],
  ['600 players, u 3, 1,000 lineups', problem(p600, { ...u3, lineupCount: 1000 })],
  ['60 players of 5 clubs, u 3', problem(fiveClubs, { ...u3, roster: { ...classic, maxPerTeam: null } })],
  ['2,000 players, captain x2, u 3', problem(pool(2000, 1), { ...u3, roster: captained })],
  ['universal-6, 600 players, u 3', problem(p600, { ...u3, roster: universal, salaryCap: 63 })],
  ['season-15, 600 players, u 3', problem(p600, { ...u3, roster: season, salaryCap: 100 })],
  ['600 players, tight cap 50', problem(p600, { salaryCap: 50 })],
  ['600 players, whole projections', problem(whole)],
  ['600 players, all equal, u 3', problem(same, u3)],
  ['600 players, randomness 0.2, u 3', problem(p600, { ...u3, randomness: { range: 0.2, seed: 1 } })],
  ['2,000 players, u 3, 50 % exposure', problem(pool(2000, 1), { ...u3, rules: { exposure: { max: 0.5 } } })],
  ['600 players, 50 players in 5 %', problem(p600, { rules: minimums(50, 0.05) })],
  ['600 players, 600 players in 1 %', problem(p600, { rules: minimums(600, 0.01) })],
  [
    '2,000 players, u 3, captain, stack of 3',
    problem(pool(2000, 1), { ...u3, roster: captained, rules: { stacks: [{ size: 3 }] } }),
  ],
  [
    '600 players, u 3, 3 of a named club',
    problem(p600, { ...u3, rules: { teams: { [clubs[4]!]: { min: 3 } } } }),
  ],
  ['600 players, u 3, no GK/D against M/F', problem(p600, { ...u3, rules: { opposing: opposing() } })],
];

/** By player of `p600`: grows with points per salary. The best lineups have about 220 %. 4 decimals. */
const percent = (() => {
  const weights = p600.map(({ projection, salary }) => Math.exp(projection - 0.45 * salary));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const share = (weight: number) => Math.min(70, Math.round(((weight * 5500) / total) * 1e4) / 1e4);
  return Object.fromEntries(p600.map(({ id }, at) => [id, share(weights[at]!)]));
})();
/** Players who are too weak for the best lineups. */
const weaker = [...p600].sort((a, b) => b.projection - a.projection).slice(100, 130);
const RULES_OF_A_LINEUP: readonly (readonly [name: string, rules: LineupRules])[] = [
  ['ownership at most 120 %', { ownership: { percent, maxSum: 120 } }],
  ['ownership from 100 to 105 %', { ownership: { percent, minSum: 100, maxSum: 105 } }],
  ['6 players below 5 %', { ownership: { percent, low: { below: 5, minPlayers: 6 } } }],
  ['at least 10 clubs', { distinctTeams: { min: 10 } }],
  ['at most 4 clubs', { distinctTeams: { max: 4 } }],
  ['3 of a club, 2 of its opponent', { stacks: [{ size: 3, opponents: { min: 2, teams: opponents } }] }],
  ['3 to 4 of rank 100 to 130', { groups: [{ players: weaker.map(({ id }) => id), min: 3, max: 4 }] }],
  ['at most 3 of one match', { playersPerMatch: { max: 3, opponents } }],
];

/** Three of ten players may not start. `counts`: a vice-captain who counts instead of an absent captain. */
function doubtful(change: Partial<LineupProblem>, counts: boolean): LineupProblem {
  const players = p600.map((player, at) => {
    const start = at % 10 < 3 ? [0.25, 0.5, 0.75][at % 3]! : 1;
    const objective = Math.round(player.projection * start * 1e4) / 1e4;
    return { ...player, objective, ...(counts && { start }) };
  });
  return problem(players, { roster: captained, ...change });
}

/** Each rule of a lineup, and the same problem without it. */
export const RULES: readonly (readonly [name: string, ruled: LineupProblem, free: LineupProblem])[] = [
  ...RULES_OF_A_LINEUP.map(([name, rules]) => [name, problem(p600, { rules }), problem(p600)] as const),
  ...RULES_OF_A_LINEUP.map(
    ([name, rules]) =>
      [
        `${name}, captain, u 3`,
        problem(p600, { ...u3, roster: captained, rules }),
        problem(p600, { ...u3, roster: captained }),
      ] as const,
  ),
  ['vice-captain with chances', doubtful({}, true), doubtful({}, false)],
  ['vice-captain with chances, u 3', doubtful(u3, true), doubtful(u3, false)],
];

/** Problems that exceed their time limit: name, problem, limit in ms. They show how late the result is. */
export const DEADLINES: readonly (readonly [name: string, problem: LineupProblem, limitMs: number])[] = [
  ['600 players, u 6', problem(p600, { minUniquePlayers: 6 }), 1000],
  [
    '2,000 players, 500 rules, u 6',
    problem(pool(2000, 1), { minUniquePlayers: 6, rules: manyRules() }),
    1000,
  ],
  [
    'the same, time limit already reached',
    problem(pool(2000, 1), { minUniquePlayers: 6, rules: manyRules() }),
    0,
  ],
  ['600 minimum exposures', problem(p600, { rules: minimums(600, 0.01) }), 300],
  [
    '600 players, set of 500, u 2',
    problem(p600, {
      lineupCount: 500,
      minUniquePlayers: 2,
      rules: { exposure: { mode: 'spread', max: 0.5 } },
    }),
    300,
  ],
];

const varied = variedPool(850, 3);
/** By player of `varied`: as `percent`. */
const variedPercent = Object.fromEntries(
  varied.map(({ id, projection, salary }) => [
    id,
    Math.min(70, Math.round(100 * Math.exp(projection - 0.45 * salary - 1)) / 100),
  ]),
);
const chances = Object.fromEntries(clubs.map((club) => [club, 0.3]));
const everything = (mode: 'spread' | 'sequential'): Partial<LineupProblem> => ({
  ...{ ...u3, roster: captained, lineupCount: 500 },
  rules: {
    exposure: { mode, max: 0.4, teams: everyClub(0.6) },
    captainExposure: { max: 0.2 },
    stacks: [{ size: 2 }],
    opposing: { ...opposing()!, max: 1 },
    playersPerMatch: { max: 5, opponents },
    distinctTeams: { min: 5 },
    minSalary: 76,
    ownership: { percent: variedPercent, maxSum: 300, low: { below: 5, minPlayers: 1 } },
    stackingPenalty: chances,
    groups: [{ players: varied.slice(0, 30).map(({ id }) => id), max: 2 }],
  },
});

/** Problems of 850 players that take long: when their lineups are shown, and what is proven at the end. */
export const IN_TIME: readonly (readonly [name: string, problem: LineupProblem, limitMs: number])[] = [
  ...[6, 7, 8].map((u) => [`850 players, u ${u}`, problem(varied, { minUniquePlayers: u }), 10_000] as const),
  ['850 players, all rules, spread, 500', problem(varied, everything('spread')), 5000],
  ['850 players, all rules, in order, 500', problem(varied, everything('sequential')), 5000],
];

/** The problems of the memory measurement, by name. */
export const MEMORY: Record<string, LineupProblem> = Object.fromEntries(
  [600, 2000].flatMap((count) =>
    [1, 3].map((minUniquePlayers) => [
      `${count.toLocaleString('en')} players, u ${minUniquePlayers}, 500 lineups`,
      problem(pool(count, 1), { lineupCount: 500, minUniquePlayers }),
    ]),
  ),
);

function opposing(): LineupRules['opposing'] {
  return { from: ['GK', 'D'], against: ['M', 'F'], max: 0, opponents };
}

/** A minimum exposure for each of the first `count` players of the pool. */
function minimums(count: number, min: number): LineupRules {
  const players = p600.slice(0, count).map(({ id }) => [id, { min }]);
  return { exposure: { players: Object.fromEntries(players) } };
}

function everyClub(max: number): Record<string, { max: number }> {
  return Object.fromEntries(clubs.map((club) => [club, { max }]));
}

function manyRules(): LineupRules {
  const players = pool(2000, 1);
  const groups = Array.from({ length: 480 }, (_, at) => ({
    players: [0, 1, 2, 3, 4].map((step) => players[(at * 37 + step * 101) % 2000]!.id),
    max: 2,
  }));
  const teams = Object.fromEntries(clubs.map((club) => [club, { max: 2 }]));
  return { groups, teams, minSalary: 70, stacks: [{ size: 2 }] };
}
