/** Which versions of a frontend are served, and which one visitors get. Nothing here reads or writes files. */
import { parts } from './versions';

export interface ServedVersions {
  /** In the order in which they were put there. `since`: the day, as 2026-03-14; null if it is not known. */
  releases: { version: string; since: string | null }[];
  /** The version that visitors get; empty before the first. */
  active: string;
  /** The version that was active before `point` replaced it; empty if there is none, or if it is not known. */
  previous: string;
  /** The version that `weight` percent of the visitors get; an empty version for none. */
  canary: { version: string; weight: number };
}

export const NONE_SERVED: ServedVersions = {
  releases: [],
  active: '',
  previous: '',
  canary: { version: '', weight: 0 },
};

const NO_CANARY = { version: '', weight: 0 };
const KEPT_VERSIONS = 3;
const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

/** Adds a version. The first one is active at once; a later one gets no visitors yet. */
export function put(served: ServedVersions, version: string, today: string): ServedVersions {
  parts(version);
  if (isServed(served, version)) {
    throw new Error(`${version} is already served. A version never changes: raise it with a version plan.`);
  }
  const releases = [...served.releases, { version, since: today }];
  if (!served.active) return { ...NONE_SERVED, releases, active: version };
  return { ...served, releases, canary: { version, weight: 0 } };
}

/** Sends a share of the visitors to the version that was put there last. */
export function setWeight(served: ServedVersions, weight: number): ServedVersions {
  if (!Number.isInteger(weight) || weight < 0 || weight > 100) {
    throw new Error('The weight must be a whole number from 0 to 100, in percent.');
  }
  const { version } = served.canary;
  if (!version) {
    throw new Error(
      'No version is waiting for visitors. "put" adds a new one; "point" sends all visitors to a served one.',
    );
  }
  return { ...served, canary: { version, weight } };
}

/** Sends all visitors to a version. A canary ends; if its visitors return to the active version, it keeps waiting. */
export function point(served: ServedVersions, version: string): ServedVersions {
  if (!isServed(served, version)) {
    const list = served.releases.map((release) => release.version).join(', ') || 'none';
    throw new Error(
      version ? `${version} is not served. Name one of: ${list}.` : `Name a served version: ${list}.`,
    );
  }
  if (version === served.active) return { ...served, canary: { ...served.canary, weight: 0 } };
  return { ...served, active: version, previous: served.active, canary: NO_CANARY };
}

/**
 * Undoes the last `setWeight` or `point`: the canary gets no visitors, or the version that was active before is active
 * again. The files stay.
 *
 * @throws when no visitor got another version since the last `put` or rollback
 */
export function rollBack(served: ServedVersions): ServedVersions {
  const { active, previous, canary } = served;
  if (canary.weight > 0) return { ...served, canary: { ...canary, weight: 0 } };
  if (canary.version) {
    const way = previous ? ` To return from ${active} to ${previous}, use "point".` : '';
    throw new Error(`Nothing to undo: no visitor gets ${canary.version}.${way}`);
  }
  if (!isServed(served, previous)) {
    throw new Error(
      'Nothing to undo: no served version is known to have been active before. To choose a version, use "point".',
    );
  }
  return { ...served, active: previous, previous: '', canary: NO_CANARY };
}

/**
 * Drops versions older than 7 days beyond the newest 3. The active version, the canary and the version that a rollback
 * returns to stay, and versions of an unknown age.
 */
export function retire(served: ServedVersions, today: string): { kept: ServedVersions; dropped: string[] } {
  const newest = served.releases.slice(-KEPT_VERSIONS);
  const inUse = [served.active, served.canary.version, served.previous];
  const isKept = (release: (typeof newest)[number]): boolean => {
    const { version, since } = release;
    if (since === null || newest.includes(release) || inUse.includes(version)) return true;
    return (Date.parse(today) - Date.parse(since)) / DAY_MS <= KEPT_DAYS;
  };
  return {
    kept: { ...served, releases: served.releases.filter(isKept) },
    dropped: served.releases.filter((release) => !isKept(release)).map(({ version }) => version),
  };
}

const isServed = ({ releases }: ServedVersions, version: string) =>
  releases.some((release) => release.version === version);
