import {
  CONFIG,
  FOLDER,
  MANIFEST,
  SHARED,
  aConfig,
  aContainer,
  aManifest,
  declares,
  declaresNothing,
  installFakeSite,
  json,
  never,
  type FakeSite,
} from '../testing/fake-site';
import type { Routes } from './remotes';

const mockShared = SHARED;
const mockScopes = { default: { react: {} } };
jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ options: { shared: mockShared }, shareScopeMap: mockScopes }),
}));
const mockNotice = jest.fn();
jest.mock('./problems', () => ({ noticeProblem: (...problem: unknown[]) => mockNotice(...problem) }));

const ROUTES: Routes = [{ path: '/dfs' }];
const ENTRY = `${FOLDER}remoteEntry.js`;

let site: FakeSite;
let remotes: typeof import('./remotes');

beforeEach(async () => {
  jest.useFakeTimers();
  mockNotice.mockClear();
  document.head.replaceChildren();
  site = installFakeSite(ROUTES);
  // Each test starts with a new page.
  jest.resetModules();
  remotes = await import('./remotes');
});
afterEach(() => {
  delete window.prefetched;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const passTime = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const withVersion = (version: string) => () => json(aManifest({ version }));

describe('a remote', () => {
  it('is loaded once: the configuration, the manifest and the entry of the same version', async () => {
    const load = remotes.loadRoutes('dfs');
    expect(remotes.loadRoutes('dfs')).toBe(load);
    expect(await load).toEqual(ROUTES);
    expect(await remotes.readPages('dfs')).toEqual([{ path: '/dfs', title: 'Optimizer' }]);
    expect(site.requests).toEqual([CONFIG, MANIFEST, ENTRY]);
    expect(site.caches).toEqual(['default', 'no-store']);
    expect(mockNotice).not.toHaveBeenCalled();
    // its script has run
    expect(document.scripts).toHaveLength(0);
  });

  it('has its files in the folder of the manifest if that states no other', async () => {
    site.files[MANIFEST] = () =>
      json(aManifest({}, { publicPath: 'auto', remoteEntry: { name: 'entry.js', path: 'assets/' } }));
    await remotes.loadRoutes('dfs');
    expect(site.requests.at(-1)).toBe('http://localhost/remotes/dfs/assets/entry.js');
  });

  it('can be pinned to one version by the configuration', async () => {
    const pinned = '/remotes/dfs/1.4.2/mf-manifest.json';
    site.files = {
      [CONFIG]: () => json(aConfig({ remotes: { dfs: pinned } })),
      [pinned]: withVersion('1.4.2'),
    };
    expect(await remotes.readRemoteNames()).toEqual(['dfs']);
    expect(await remotes.loadRoutes('dfs')).toEqual(ROUTES);
  });

  it('uses the responses that the head of the page has requested, once', async () => {
    window.prefetched = {
      [CONFIG]: Promise.resolve(json(aConfig())),
      [`http://localhost${MANIFEST}`]: Promise.resolve(json(aManifest())),
    };
    await remotes.readPages('dfs');
    expect(site.requests).toEqual([]);
    remotes.forgetRemote('dfs');
    await remotes.readPages('dfs');
    expect(site.requests).toEqual([CONFIG, `${MANIFEST}?attempt=1`]);
  });

  it('gets the shared modules of the shell, which its own runtime does not copy', async () => {
    const init = jest.fn();
    site.runScript = declares(aContainer({ routes: ROUTES }, { init }));
    await remotes.loadRoutes('dfs');
    const [scope, initScope, options] = init.mock.calls[0];
    expect([scope, initScope, options.shareScopeMap]).toEqual([mockScopes.default, [], mockScopes]);
    expect(Object.keys(options)).toEqual(['shareScopeKeys']);
  });
});

describe('after a failure', () => {
  it('the configuration and the manifest are requested again, at another address and without the cache', async () => {
    site.files[MANIFEST] = () => json('gone', 404);
    await expect(remotes.readPages('dfs')).rejects.toMatchObject({ fault: 'unreachable' });
    expect(mockNotice.mock.calls).toEqual([[expect.objectContaining({ fault: 'unreachable' }), 'dfs']]);
    site = installFakeSite(ROUTES);
    expect(await remotes.readPages('dfs')).toHaveLength(1);
    expect(site.requests).toEqual([CONFIG, `${MANIFEST}?attempt=1`]);
    expect(site.caches).toEqual(['no-store', 'no-store']);
  });

  it('the configuration is requested again by the next call', async () => {
    site.files[CONFIG] = () => json('gone', 503);
    await expect(remotes.readRemoteNames()).rejects.toMatchObject({ fault: 'unreachable' });
    site.files[CONFIG] = () => json(aConfig());
    expect(await remotes.readRemoteNames()).toEqual(['dfs']);
  });

  it('of the code, its problem has the version, and the entry runs again from a new address', async () => {
    site.runScript = declares(aContainer({ routes: 'none' }));
    const failed = remotes.loadRoutes('dfs');
    await expect(failed).rejects.toMatchObject({ fault: 'invalid' });
    expect(mockNotice.mock.calls).toEqual([[expect.any(Error), 'dfs', '1.4.2']]);
    expect(remotes.loadRoutes('dfs')).toBe(failed);
    // The container of the failed attempt is not used.
    site = installFakeSite(ROUTES);
    site.runScript = declaresNothing;
    remotes.forgetRemote('dfs');
    await expect(remotes.loadRoutes('dfs')).rejects.toMatchObject({ fault: 'unreachable' });
    remotes.forgetRemote('dfs');
    site = installFakeSite(ROUTES);
    expect(await remotes.loadRoutes('dfs')).toEqual(ROUTES);
    expect(site.requests).toEqual([CONFIG, `${MANIFEST}?attempt=2`, `${ENTRY}?attempt=2`]);
  });

  it('the script elements of the remote are removed, because the chunk loader would wait for them', async () => {
    await remotes.loadRoutes('dfs');
    for (const src of [`${FOLDER}a.js`, `${FOLDER}b.js`, '/remotes/account/1.0.0/a.js', '/shell.js']) {
      document.head.appendChild(Object.assign(document.createElement('script'), { src }));
    }
    remotes.forgetRemote('dfs');
    expect([...document.scripts].map(({ src }) => new URL(src).pathname)).toEqual([
      '/remotes/account/1.0.0/a.js',
      '/shell.js',
    ]);
  });

  it('an entry that does not arrive within 8 s is removed', async () => {
    site.runScript = never;
    const failed = expect(remotes.loadRoutes('dfs')).rejects.toMatchObject({ fault: 'unreachable' });
    await passTime(7_999);
    expect(document.scripts).toHaveLength(1);
    await passTime(1);
    expect(document.scripts).toHaveLength(0);
    await failed;
  });

  it('a load that was given up runs no code', async () => {
    let arrive!: (response: Response) => void;
    site.files[MANIFEST] = () => new Promise((resolve) => (arrive = resolve));
    const old = expect(remotes.loadRoutes('dfs')).rejects.toThrow('is being loaded again');
    await passTime(0);
    remotes.forgetRemote('dfs');
    arrive(json(aManifest()));
    await old;
    expect(document.head.append).not.toHaveBeenCalled();
  });
});

describe('another version', () => {
  it('is found when another one is active than this page uses', async () => {
    await remotes.readPages('dfs');
    expect(await remotes.findNewVersions()).toEqual([]);
    site.files[MANIFEST] = withVersion('1.5.0');
    expect(await remotes.hasNewVersion('dfs')).toBe(true);
    expect(await remotes.findNewVersions()).toEqual(['dfs']);
  });

  it('is not compared with remotes that this page does not use', async () => {
    site.files[MANIFEST] = () => json('gone', 404);
    await remotes.readPages('dfs').catch(() => undefined);
    site.files[MANIFEST] = withVersion('1.5.0');
    expect(await remotes.findNewVersions()).toEqual([]);
  });

  it('is not known if the manifest does not arrive, or not within 3 s', async () => {
    await remotes.readPages('dfs');
    delete site.files[MANIFEST];
    expect(await remotes.hasNewVersion('dfs')).toBe(false);
    site.files[MANIFEST] = never;
    let isNew: boolean | undefined;
    void remotes.hasNewVersion('dfs').then((found) => (isNew = found));
    await passTime(2_999);
    expect(isNew).toBeUndefined();
    await passTime(1);
    expect(isNew).toBe(false);
  });
});
