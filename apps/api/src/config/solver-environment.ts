/** The only variables that a solver process inherits. It needs no setting, and the environment contains secrets. */
const INHERITED = ['PATH', 'NODE_OPTIONS', 'TZ', 'LANG', 'LC_ALL', 'SystemRoot'];

/** The environment of a solver process. */
export const solverEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]));
