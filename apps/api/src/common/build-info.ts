/** Constants that the build replaces (`rspack.config.ts`). Tests run without a build. */
declare const BUILD_VERSION: string;
declare const BUILD_COMMIT: string;

/** What a process does: `api` serves HTTP, `worker` processes runs, `migrate` changes the schema and exits. */
export type Service = 'api' | 'worker' | 'migrate';

/** The version in `apps/api/package.json`. */
export const VERSION = typeof BUILD_VERSION === 'undefined' ? '0.0.0' : BUILD_VERSION;
/** The commit from which the process was built. */
export const COMMIT = typeof BUILD_COMMIT === 'undefined' ? 'unknown' : BUILD_COMMIT;
