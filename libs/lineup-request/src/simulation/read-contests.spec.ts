import type { ContestInput, PoolPlayer, SimulateFileRequest } from '@fanteam/contracts';
import { readFileSimulation, type SimulationReading } from './read-simulation';
import { toSimulationBody } from './to-simulate-response';
import { createSimulation } from '@fanteam/contest-simulator';

/** Mini 4: one player of each position from each of two clubs. A lineup costs 4 to 12. */
const POOL: PoolPlayer[] = (['GK', 'D', 'M', 'F'] as const).flatMap((position, at) =>
  ['MCI', 'ARS'].map((team, club) => ({
    id: `${position}-${team}`,
    name: `${position} of ${team}`,
    ...{ position, team },
    salary: 1 + 2 * club,
    projection: at + 2,
    ownership: 50,
    stddev: 2,
  })),
);

const lineup = (...clubs: string[]) => ({
  players: ['GK', 'D', 'M', 'F'].map((position, at) => `${position}-${clubs[at]}`),
});

/** They cost 4, 8 and 10. */
const LINEUPS = [
  lineup('MCI', 'MCI', 'MCI', 'MCI'),
  lineup('MCI', 'ARS', 'MCI', 'ARS'),
  lineup('ARS', 'ARS', 'ARS', 'MCI'),
];

const OTHER: ContestInput = { entries: 20, fee: 1, prizes: [{ from: 1, to: 5, prize: 4 }] };

const REQUEST: SimulateFileRequest = {
  file_id: '7d3c8e0a-58a3-4bb8-9a52-111111111111',
  lineups: LINEUPS,
  contest: 'mini-4',
  roster: { max_per_team: null },
  salary_cap: 10,
  entries: 10,
  fee: 10,
  prizes: [{ from: 1, to: 3, prize: 30 }],
  matches: [{ clubs: ['MCI', 'ARS'], goals: [1.9, 1.1] }],
};

const readFile = (change: Partial<SimulateFileRequest>) =>
  readFileSimulation(POOL, { ...REQUEST, ...change });

const mistakesOf = ({ mistakes }: SimulationReading) =>
  mistakes.map(({ field, message }) => [field.join('.'), message]);

const taskOf = (reading: SimulationReading) => {
  expect(mistakesOf(reading)).toEqual([]);
  return reading.task!;
};

const CAPTAIN = { captain: { points: 2, salary: 1 } };

describe('a further contest', () => {
  it('has the settings of the main one where it has none', () => {
    const { problem } = taskOf(readFile({ ties: 'split', field: 'sharp', contests: [OTHER] }));
    const [other] = problem.contests!;
    expect(other).toEqual({
      roster: problem.roster,
      salaryCap: 10,
      contest: { ...OTHER, ties: 'split' },
      fieldStyle: 'sharp',
      lineups: problem.lineups,
    });
  });

  it('has a roster of its own, with captains only where it has them', () => {
    const contests = [
      { ...OTHER, roster: CAPTAIN },
      { ...OTHER, salary_cap: 12 },
    ];
    const { problem } = taskOf(readFile({ contests }));
    // the forward has the highest projection
    expect(problem.contests![0]!.lineups[0]).toMatchObject({ captain: 6, viceCaptain: null });
    expect(problem.contests![1]!.lineups[0]).toMatchObject({ captain: null, viceCaptain: null });
    expect(problem.contests![1]!.salaryCap).toBe(12);
    const withCaptains = LINEUPS.map((each) => ({ ...each, captain: each.players[0]! }));
    const without = taskOf(
      readFile({
        lineups: withCaptains,
        roster: { ...REQUEST.roster, ...CAPTAIN },
        contests: [{ ...OTHER, roster: { captain: null } }],
      }),
    );
    expect(without.problem.lineups[0]!.captain).toBe(0);
    expect(without.problem.contests![0]!.lineups[0]!.captain).toBeNull();
  });

  it('leaves out the lineups that are not legal in it, and says why', () => {
    const contests = [{ ...OTHER, name: 'Low cap', tournament_id: '7', salary_cap: 8 }];
    const task = taskOf(readFile({ contests }));
    expect(task.problem.contests![0]!.lineups.map((each) => each !== null)).toEqual([true, true, false]);
    const illegal = [{ lineup_id: '3', reason: 'the salary of 10 exceeds the salary cap of 8' }];
    expect(task.contests).toEqual([{ name: 'Low cap', tournament_id: '7', illegal }]);
    expect(task.warnings).toContain(
      'Low cap: 1 of 3 lineups is not legal and is left out (lineup 3: the salary of 10 exceeds the salary cap of 8).',
    );
  });

  it('has figures and chosen entries in the answer, by the ids of the lineups', () => {
    const task = taskOf(
      readFile({
        scenarios: 1000,
        contests: [
          { ...OTHER, name: 'Late', lineups: undefined, roster: { max_per_team: 3 } } as ContestInput,
        ],
        choose: { count: 1, aim: 'profit', contests: [{ count: 2 }] },
      }),
    );
    const steps = createSimulation(task.problem).run();
    let step = steps.next();
    while (!step.done) step = steps.next();
    const { lineups, contests, chosen } = toSimulationBody(task, step.value);
    expect(lineups.map(({ lineup_id: id }) => id)).toEqual(['1', '2', '3']);
    expect(contests).toHaveLength(1);
    expect(contests![0]!.lineups.map(({ lineup_id: id }) => id)).toEqual(['2', '3']);
    expect(contests![0]).toMatchObject({ name: 'Late', illegal: [{ lineup_id: '1' }], set: { entries: 2 } });
    expect(chosen!.lineup_ids).toHaveLength(1);
    expect([...chosen!.contests![0]!.lineup_ids].sort()).toEqual(['2', '3']);
    expect(chosen!.total!.entries).toBe(3);
  });
});

describe('several contests', () => {
  const choose = (change: object) => ({
    contests: [{ ...OTHER, name: 'Late', salary_cap: 8 }],
    choose: { count: 2, aim: 'profit' as const, contests: [{ count: 1 }], ...change },
  });

  it.each<[string, Partial<SimulateFileRequest>, string, string]>([
    [
      'more than six',
      { contests: Array.from({ length: 6 }, () => OTHER) },
      'contests',
      'At most 6 contests can be simulated together: the main one and 5 others',
    ],
    [
      'the same tournament id twice',
      { tournament_id: '12', contests: [OTHER, { ...OTHER, name: 'Late', tournament_id: '12' }] },
      'contests.1.tournament_id',
      'Late has the tournament id 12, as Contest 1 has. Give each contest its own id',
    ],
    [
      'prizes for more places than entries',
      { contests: [{ ...OTHER, prizes: [{ from: 1, to: 21, prize: 1 }] }] },
      'contests.0.prizes.0.to',
      'Contest 2: The last prize is for place 21, but the contest has 20 entries',
    ],
    [
      'more lineups than a contest has entries',
      { contests: [{ ...OTHER, entries: 2, prizes: [{ from: 1, to: 1, prize: 1 }] }] },
      'contests.0.entries',
      'Contest 2: 3 lineups are entered, but the contest has 2 entries',
    ],
    [
      'a contest without a legal lineup',
      { contests: [{ ...OTHER, salary_cap: 3 }] },
      'contests.0',
      'Contest 2: no lineup is legal (lineup 1: the salary of 4 exceeds the salary cap of 3, lineup 2: the ' +
        'salary of 8 exceeds the salary cap of 3, lineup 3: the salary of 10 exceeds the salary cap of 3). Change the ' +
        'rules of this contest, or remove it',
    ],
    [
      'a bench',
      { contests: [{ ...OTHER, contest: 'season-15' }] },
      'contests.0.contest',
      'Contest 2: The contest Season 15 has a bench and cannot be simulated',
    ],
    [
      'a contradiction in a roster',
      { contests: [{ ...OTHER, roster: { size: 3 } }] },
      'contests.0.roster.positions',
      expect.stringMatching(/^Contest 2: /) as unknown as string,
    ],
    [
      'no number of entries to choose for a contest',
      choose({ contests: undefined }),
      'choose.contests',
      'contests has 1 contest, but choose.contests has 0 contests. State how many entries to choose for each',
    ],
    [
      'more entries than legal lineups',
      choose({ contests: [{ count: 3 }] }),
      'choose.contests.0.count',
      'Late: choose.contests.0.count must be a whole number from 1 to 2',
    ],
    [
      'more entries than lineups if each lineup is chosen once',
      choose({ once: true, contests: [{ count: 2 }] }),
      'choose.once',
      '4 entries are requested for all contests, but there are only 3 lineups. Request fewer entries, add lineups, or ' +
        'allow a lineup in several contests',
    ],
    [
      'a kept lineup that is not legal',
      choose({ contests: [{ count: 2, keep: ['3'] }] }),
      'choose.contests.0.keep',
      'choose.contests.0.keep: lineup 3 is not legal in this contest',
    ],
    [
      'a place for profit',
      choose({ contests: [{ count: 2, place: 2 }] }),
      'choose.contests.0.place',
      'Late: choose.contests.0.place requires the aim "top"',
    ],
    [
      'an exposure above 1',
      choose({ max_exposure_all: 1.5 }),
      'choose.max_exposure_all',
      'choose.max_exposure_all must be a number from 0 to 1',
    ],
  ])('are refused for %s', (_, change, field, message) => {
    expect(mistakesOf(readFile(change))).toEqual([[field, message]]);
  });

  it('have the place and the max exposure of the main contest where they have none', () => {
    const { problem } = taskOf(
      readFile({
        contests: [OTHER, OTHER],
        choose: {
          ...{ count: 1, aim: 'top', place: 3, max_exposure: 0.5, max_exposure_all: 0.6, once: true },
          contests: [{ count: 1 }, { count: 1, place: 5, max_exposure: 1, keep: ['2'] }],
        },
      }),
    );
    expect(problem.choice).toEqual({
      ...{ aim: 'top', count: 1, place: 3, maxExposure: 0.5, maxExposureAll: 0.6, once: true },
      contests: [
        { count: 1, place: 3, maxExposure: 0.5 },
        { count: 1, place: 5, maxExposure: 1, keep: [1] },
      ],
    });
  });
});
