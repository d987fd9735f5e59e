/** The documentation of the contest simulation. */
import {
  makePrizes,
  PRIZE_PRESET_IDS,
  PRIZE_PRESETS,
  SIMULATION_LIMITS,
  type SimulatePlayersRequest,
  type SimulateRunRequest,
} from '@fanteam/contracts';
import { START_ERRORS } from '../runs/respond-async';

export const SIMULATE_DOC = [
  'Estimates the result of a set of lineups in a contest. The points of players are drawn from a model of match events, ' +
    'and the field (the other entries) is drawn from the ownership of the players. All figures are those of this model. ' +
    'The lineups are those of a run (`run_id`), of an uploaded file (`file_id` and `lineups`) or of players in the ' +
    'request (`players` and `lineups`).',
  'Estimates have a standard error, `se`. It is the error from the number of scenarios, not that of the model. Profits ' +
    'are prizes minus fees. They are returned for the `trust` of the request and, as `if_right`, for exactly right ' +
    'projections (trust 1). `guessed` lists the inputs that were absent and had to be guessed.',
  'With `choose`, the response also contains the chosen entries (`chosen`) and a bound: no choice under the same rules ' +
    'has a higher value in the scenarios used for the choice. The figures of the chosen entries are measured on fresh ' +
    'scenarios, which were not used for the choice.',
  'With `contests`, further contests with the same players and lineups are simulated in the same scenarios, at most ' +
    `${SIMULATION_LIMITS.contests} with the main one. \`choose\` then allots the lineups to the contests.`,
  'The same request with the same seed returns the same figures. By default, the request waits for the result. With the ' +
    'header `Prefer: respond-async`, it returns a run immediately, and the events of the run contain the figures so far. ' +
    'If the same client sends the same request again within five minutes, the request joins the existing run.',
].join('\n\n');

export const SIMULATE_ERRORS = [
  'file_not_found',
  'run_not_found',
  'simulated_run_unfinished',
  'simulation_impossible',
  'simulation_out_of_time',
  ...START_ERRORS,
] as const;

const RUN_ID = '0b0f0c1e-5c1f-4a3d-9d55-6f1b4f6f2a10';

const ofPlayers: SimulatePlayersRequest = {
  players: [
    {
      id: '1',
      name: 'Alve Torsund',
      position: 'GK',
      team: 'KGM',
      salary: 5.2,
      projection: 3.9,
      ownership: 48,
    },
    {
      id: '2',
      name: 'Noel Kestrik',
      position: 'DEF',
      team: 'KGM',
      salary: 6.1,
      projection: 4.4,
      ownership: 61,
    },
    {
      id: '3',
      name: 'Ivo Brandal',
      position: 'MID',
      team: 'SUN',
      salary: 9.4,
      projection: 6.2,
      ownership: 55,
    },
    {
      id: '4',
      name: 'Per Halsten',
      position: 'FWD',
      team: 'SUN',
      salary: 10.5,
      projection: 7.1,
      ownership: 70,
    },
    { id: '5', name: 'Ole Vindal', position: 'GK', team: 'SUN', salary: 4.9, projection: 3.4, ownership: 52 },
    { id: '6', name: 'Jens Aker', position: 'DEF', team: 'SUN', salary: 5.5, projection: 3.8, ownership: 39 },
    {
      id: '7',
      name: 'Odd Lysvik',
      position: 'MID',
      team: 'KGM',
      salary: 8.8,
      projection: 5.6,
      ownership: 45,
    },
    {
      id: '8',
      name: 'Tor Mjelde',
      position: 'FWD',
      team: 'KGM',
      salary: 9.1,
      projection: 5.9,
      ownership: 30,
    },
  ],
  lineups: [{ players: ['1', '2', '3', '4'] }, { players: ['5', '2', '3', '8'] }],
  contest: 'mini-4',
  salary_cap: 35,
  entries: 10,
  fee: 10,
  prizes: [
    { from: 1, to: 1, prize: 45 },
    { from: 2, to: 2, prize: 27 },
    { from: 3, to: 3, prize: 18 },
  ],
  matches: [{ clubs: ['KGM', 'SUN'], goals: [1.6, 1.2] }],
};

const ofContests: SimulateRunRequest = {
  run_id: RUN_ID,
  name: 'Main',
  tournament_id: '1234567',
  entries: 1000,
  fee: 10,
  prizes: makePrizes(PRIZE_PRESETS.guaranteed.prizes, 1000, 10),
  contests: [
    {
      name: 'Low cap',
      tournament_id: '1234568',
      salary_cap: 95,
      entries: 100,
      fee: 5,
      prizes: [{ from: 1, to: 50, prize: 9 }],
    },
  ],
  choose: { aim: 'profit', count: 20, once: true, contests: [{ count: 5 }] },
};

/** A request for each preset of prizes, one that contains its players, and one for two contests. */
export const SIMULATE_EXAMPLES = {
  players: { summary: 'Players in the request', value: ofPlayers },
  contests: { summary: 'Lineups of a run: two contests', value: ofContests },
  ...Object.fromEntries(
    PRIZE_PRESET_IDS.map((id) => {
      const { name, entries, fee, prizes } = PRIZE_PRESETS[id];
      const value: SimulateRunRequest = {
        run_id: RUN_ID,
        entries,
        fee,
        prizes: makePrizes(prizes, entries, fee),
      };
      return [id, { summary: `Lineups of a run: ${name}`, value }];
    }),
  ),
};
