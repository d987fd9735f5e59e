export type { KnownMatch } from './estimate/club-goals';
export { START_CHANCE } from './estimate/constants';
export {
  goalsFromProjections,
  type PartOfGoals,
} from './estimate/goals-from-projections';
export { estimatePool, type PlayerEstimate, type PoolEstimate } from './estimate/estimate-pool';
export { describeWrongMargin } from './matches/describe-wrong-margin';
export { goalsFromOdds } from './matches/goals-from-odds';
export { drawPoisson, poissonTable, type PoissonTable } from './matches/poisson';
export { readFixtures } from './matches/read-fixtures';
export { exp, log } from './math/exp-log';
export { POINTS, resultPoints, type ByPosition } from './points/point-values';
