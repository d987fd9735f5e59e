/** The documentation that both optimize routes share. */
import { START_ERRORS } from '../runs/respond-async';

export const OPTIMIZE_DOC = [
  'Finds the best lineups under the salary cap and the rules. By default, each lineup is the best one given the ' +
    'lineups before it; see `exposure_mode`.',
  'If no more lineups exist, or a limit is reached, the response contains fewer lineups than requested and ' +
    '`stopped_by` states the reason. If no lineup is possible, the response is a 422. Its `reasons` can contain ' +
    'fixes: changes to the request that make a lineup possible.',
  'If neither the file nor the request has a projection, the projections are estimated first. `warnings` reports this, and ' +
    'each player has a `projection_source`. To include odds, use `POST /dfs/uploads/{file_id}/estimates`.',
  'By default, the request waits for the result. With the header `Prefer: respond-async`, it returns a run ' +
    'immediately. To receive the result, get the run or stream its events. If the same client sends the same ' +
    'request again within five minutes, the request joins the existing run.',
  'Without an account, the time limit is lowered to a maximum (15 s by default), with an entry in `warnings`.',
].join('\n\n');

export const OPTIMIZE_ERRORS = [
  'roster',
  'no_projections',
  'unsolvable',
  'infeasible',
  'out_of_time',
  ...START_ERRORS,
] as const;
