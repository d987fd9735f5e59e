import { getInstance } from '@module-federation/enhanced/runtime';
import { withTimeLimit } from '../load-error';

/** Shorter than the limit of a whole load, so that the script is removed before the next attempt starts. */
const SCRIPT_LIMIT_MS = 8_000;

/** What the entry script of a remote declares as a global variable. */
interface Container {
  init: (shareScope: object, initScope: [], options: object) => unknown;
  /** Resolves with a function that returns an exposed module. */
  get: (module: string) => Promise<() => unknown>;
}

/**
 * Runs the entry script of a remote and passes the shared modules of the shell to it. The federation runtime can do the
 * same, but it would add 5 kB to the first load.
 *
 * @throws when the script cannot be loaded or does not declare the container
 */
export async function loadContainer(url: string, globalName: string): Promise<Container> {
  const globals = window as unknown as Record<string, Container | undefined>;
  // An earlier attempt may have left its container here.
  globals[globalName] = undefined;
  await runScript(url);
  const container = globals[globalName] as Container | undefined;
  if (!container) throw new Error(`${url} does not declare ${globalName}`);
  const { shareScopeMap } = getInstance()!;
  const options = { shareScopeKeys: 'default' };
  // Not enumerable, because the container copies the options into those of its own runtime.
  Object.defineProperty(options, 'shareScopeMap', { value: shareScopeMap });
  await container.init(shareScopeMap['default']!, [], options);
  return container;
}

function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${url} could not be loaded`));
  });
  script.src = url;
  document.head.append(script);
  return withTimeLimit(loaded, SCRIPT_LIMIT_MS, url).finally(() => script.remove());
}
