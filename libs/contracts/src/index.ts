export * from './contests';
export * from './dfs';
export * from './errors';
export * from './limits';
export * from './positions';
export * from './remote';
export * from './roster-sentences';
export * from './users';
