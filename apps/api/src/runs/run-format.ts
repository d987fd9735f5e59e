/**
 * The format of a run defines how its task is written (`runs.format`). Processes of two releases share the table while a
 * release is rolled out, so an API process writes a format that every running worker reads, and a worker leaves runs of
 * a newer format to other workers. Either of them can be updated first.
 */
/**
 * The newest format that this build reads and writes. A change of a task that a worker of the previous release would
 * misread needs the next number, a reader that converts older tasks, and a writer for the format before it.
 */
export const NEWEST_FORMAT = 4;
/** Every worker reads it. */
export const OLDEST_FORMAT = 1;
/** Since this format a roster can have a bench. There is no other change, so a task without one is the same in both. */
export const BENCH_FORMAT = 2;
/** Since this format there are simulations. Tasks of other runs have not changed. */
export const SIMULATION_FORMAT = 3;
/** Since this format a simulation can have several contests. A task of one contest is the same in both. */
export const CONTESTS_FORMAT = 4;

/** A worker that has not been seen for this long has stopped. */
export const WORKER_EXPIRY_SECONDS = 30;

/**
 * SQL of the format in which a task is written: the newest one that this process and every running worker read, and the
 * oldest one while no worker runs.
 */
export const writableFormat = (newest = NEWEST_FORMAT) => `(
  SELECT least(${newest}, coalesce(min(newest_format), ${OLDEST_FORMAT})) FROM workers
  WHERE seen_at BETWEEN now() - interval '${WORKER_EXPIRY_SECONDS} s' AND now() + interval '${WORKER_EXPIRY_SECONDS} s'
)`;
