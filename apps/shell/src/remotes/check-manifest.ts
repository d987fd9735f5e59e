import { REMOTE_CONTRACT, type RemoteManifest } from '@fanteam/contracts';
import { LoadError } from '../load-error';

const CONTRACT = `${REMOTE_CONTRACT.major}.${REMOTE_CONTRACT.minor}`;

/**
 * Checks the manifest of a remote before any of its code runs.
 *
 * @param name the name of the remote in `/config.json`
 * @param content the JSON of the manifest
 * @param provided the versions of the libraries that the shell shares, by name
 * @throws LoadError `invalid` if it is not a manifest of this remote; `outdated` if the remote needs a newer shell
 */
export function checkManifest(
  name: string,
  content: unknown,
  provided: Readonly<Record<string, string | undefined>>,
): RemoteManifest {
  if (!isManifest(content))
    throw new LoadError('invalid', `The manifest of the remote ${name} is incomplete`);
  const { remote, version, contract, needs } = content.metaData.buildInfo;
  if (remote !== name) {
    throw new LoadError('invalid', `The address of the remote ${name} has the manifest of ${remote}`);
  }
  const missing: { needs: string; has: string }[] = [];
  const compare = (what: string, needed: string, has = 'none') => {
    if (!satisfies(has, needed)) missing.push({ needs: `${what} ${needed}`, has });
  };
  compare('contract', contract, CONTRACT);
  for (const [library, needed] of Object.entries(needs)) compare(library, needed, provided[library]);
  const [first] = missing;
  if (first) {
    const list = missing.map(({ needs: needed, has }) => `${needed} (the shell has ${has})`).join(', ');
    throw new LoadError('outdated', `The remote ${name} ${version} needs ${list}`, {
      mismatch: { version, ...first },
    });
  }
  return content;
}

/** Whether a version has the needed major version, and the needed minor version or a later one. */
function satisfies(version: string, needed: string): boolean {
  const [major, minor] = version.split('.').map(Number);
  const [neededMajor, neededMinor] = needed.split('.').map(Number);
  return major === neededMajor && minor! >= neededMinor!;
}

/** Whether everything that the shell uses has the right type. */
function isManifest(content: unknown): content is RemoteManifest {
  const { metaData, pages } = (content ?? {}) as Partial<RemoteManifest>;
  const { remote, version, contract, needs } = metaData?.buildInfo ?? {};
  const texts = [
    remote,
    version,
    contract,
    metaData?.globalName,
    metaData?.publicPath,
    metaData?.remoteEntry?.name,
  ];
  return (
    texts.every(isText) &&
    Object.values(needs ?? [null]).every(isText) &&
    Array.isArray(pages) &&
    pages.every(
      (page) => isText(page?.path) && (!page.menu || (isText(page.menu.label) && isText(page.menu.icon))),
    )
  );
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
