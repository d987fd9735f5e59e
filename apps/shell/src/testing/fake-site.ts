import { REMOTE_CONTRACT, type RemoteBuildInfo } from '@fanteam/contracts';

/** A fake site: answers the requests of the page, and decides what each added script does. */

export const CONFIG = '/config.json';
export const MANIFEST = '/remotes/dfs/mf-manifest.json';
export const FOLDER = 'http://localhost/remotes/dfs/1.4.2/';
/** The versions of the libraries that the shell shares, as the federation runtime describes them. */
export const SHARED = { react: [{ version: '19.3.1' }], '@fanteam/ui': [{ version: '1.7.2' }] };

const CONTRACT = `${REMOTE_CONTRACT.major}.${REMOTE_CONTRACT.minor}`;
const BUILD: RemoteBuildInfo = {
  remote: 'dfs',
  version: '1.4.2',
  commit: 'abc',
  contract: CONTRACT,
  needs: { react: '19.3', '@fanteam/ui': '1.7' },
  api: '1',
};

/** A manifest of the optimizer. */
export const aManifest = (build: Partial<RemoteBuildInfo> = {}, metaData: object = {}) => ({
  metaData: {
    globalName: 'fanteam_dfs_1_4_2',
    remoteEntry: { name: 'remoteEntry.js', path: '' },
    publicPath: '/remotes/dfs/1.4.2/',
    buildInfo: { ...BUILD, ...build },
    ...metaData,
  },
  exposes: [],
  pages: [{ path: '/dfs', title: 'Optimizer' }],
});

export const aConfig = (changes: object = {}) => ({ contract: 2, remotes: { dfs: MANIFEST }, ...changes });

export const json = (content: unknown, status = 200): Response =>
  new Response(JSON.stringify(content), { status, headers: { 'Content-Type': 'application/json' } });

/** The response never arrives, and neither does the event of a script. */
export const never = (): Promise<never> => new Promise(() => undefined);

/** What the entry script of a remote declares. */
export const aContainer = (module: unknown, changes: object = {}) => ({
  init: (_shareScope: object, _initScope: [], _options: object): unknown => undefined,
  get: async (_name: string) => () => module,
  ...changes,
});

/** The script declares a container, and is then loaded. */
export const declares =
  (container: unknown) =>
  (script: HTMLScriptElement): void => {
    Object.assign(window, { fanteam_dfs_1_4_2: container });
    script.onload?.(new Event('load'));
  };
/** The script is loaded, but fails when it runs. */
export const declaresNothing = (script: HTMLScriptElement): void => script.onload?.(new Event('load'));
export const failsToLoad = (script: HTMLScriptElement): void => void script.onerror?.(new Event('error'));

export interface FakeSite {
  /** The response to each path. A path without one fails like a lost connection. */
  files: Record<string, () => Response | Promise<Response>>;
  runScript: (script: HTMLScriptElement) => void;
  /** The requested paths with their queries, and the URLs of the added scripts. */
  requests: string[];
  /** How each request uses the cache. */
  caches: (RequestCache | undefined)[];
}

/** Installs a site with a remote that exposes these routes. jsdom requests no scripts, so the site runs them. */
export function installFakeSite(routes: unknown[] = []): FakeSite {
  const site: FakeSite = {
    files: { [CONFIG]: () => json(aConfig()), [MANIFEST]: () => json(aManifest()) },
    runScript: declares(aContainer({ routes })),
    requests: [],
    caches: [],
  };
  globalThis.fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input), window.location.href);
    site.requests.push(pathname + search);
    site.caches.push(init?.cache);
    const respond = site.files[pathname];
    if (!respond) throw new TypeError('Failed to fetch');
    return respond();
  };
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      document.head.appendChild(node as Node);
      if (!(node instanceof HTMLScriptElement)) continue;
      site.requests.push(node.src);
      site.runScript(node);
    }
  });
  return site;
}
