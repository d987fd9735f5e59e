/** The documentation of estimated projections. */
import type { EstimatesRequest } from '@fanteam/contracts';

export const ESTIMATES_DOC = [
  'Estimates missing projections: the expected points of each player if the player starts. Your own ' +
    'projections never change. Creates a new upload and returns its `file_id`. The original upload does not change. ' +
    'Earlier estimates are replaced.',
  'The sources, best first: odds, expected goals or clean sheet chances, who plays whom, and the salaries of the ' +
    'file. They may differ from match to match; `estimates.sources` has the number of players by source. Odds need ' +
    '`home`, `draw` and `away`; `over` and `under` are optional.',
  'Confirmed, expected and possible players get an estimate. In a file without lineup statuses, all players do. ' +
    'Missing floors, ceilings, standard deviations and chances to start are estimated too; `estimated` of a ' +
    'player lists them.',
].join('\n\n');

const withAllForms: EstimatesRequest = {
  matches: [
    { clubs: ['ARS', 'CHE'], odds: { home: 1.45, draw: 4.6, away: 7, over: 1.62 } },
    { clubs: ['LIV', 'EVE'], odds: { home: 1.5, draw: 4.4, away: 6.5 } },
    { clubs: ['MCI', 'FUL'], goals: [2.4, 0.8] },
    { clubs: ['TOT', 'BRE'] },
  ],
};

export const ESTIMATES_EXAMPLES = {
  file: { summary: 'From the file only', value: {} satisfies EstimatesRequest },
  matches: {
    summary: 'With odds, odds without over 2.5, expected goals, and a pairing',
    value: withAllForms,
  },
};

export const ESTIMATES_ERRORS = [
  'file_not_found',
  'nothing_to_estimate',
  'invalid_fields',
  'body_not_json',
  'body_too_large',
  'unsupported_encoding',
  'bad_request',
  'too_many_calls',
  'disk_full',
  'database_unavailable',
] as const;
