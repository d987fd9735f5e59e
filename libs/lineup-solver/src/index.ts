export * from './assign-captains';
export * from './can-fill-roster';
export * from './check-lineup';
export * from './check-problem';
export * from './exact-sum';
export { createExactSolver } from './exact/exact-solver';
export * from './lineup-rules';
export * from './problem';
