import '@testing-library/jest-dom';
import { REMOTE_CONTRACT } from '@fanteam/contracts';
import { RouterProvider, UiProvider, createMemoryRouter } from '@fanteam/ui';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { forgetRemote } from '../remotes/remotes';
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
  failsToLoad,
  installFakeSite,
  json,
  never,
  type FakeSite,
} from '../testing/fake-site';
import { RemoteScreen } from './remote-screen';

const mockShared = SHARED;
jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => ({ options: { shared: mockShared }, shareScopeMap: { default: {} } }),
}));

const ROUTES = [{ path: '/dfs', element: <p>the optimizer</p> }];
let site: FakeSite;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  site = installFakeSite(ROUTES);
});
afterEach(() => {
  cleanup();
  forgetRemote('dfs');
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Lets pending responses arrive, and this time pass. */
const passTime = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));

async function open(): Promise<void> {
  const element = (
    <>
      <p>the rest of the page</p>
      <RemoteScreen name="dfs" title="The optimizer" />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/dfs'] });
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  await passTime();
}

/** Repairs the site, and loads the remote with Retry. */
async function retry(): Promise<void> {
  const repaired = installFakeSite(ROUTES);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await passTime();
  expect(screen.getByText('the optimizer')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  // The configuration may have changed as well.
  expect(repaired.requests[0]).toBe(CONFIG);
  expect(repaired.caches).toContain('no-store');
}

const UNREACHABLE = 'The optimizer cannot be reached at the moment';
const INVALID = 'The optimizer could not be loaded';
const OUTDATED = 'The optimizer needs a newer version of the site';
const { major, minor } = REMOTE_CONTRACT;
const withType = (type: string, body: BodyInit = JSON.stringify(aManifest())) =>
  new Response(body, { headers: { 'Content-Type': type } });
const broken = () => new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });

type Fault = [what: string, card: string, break_: (files: FakeSite['files'], all: FakeSite) => unknown];
const fileFaults = (file: string, content: object): Fault[] => [
  ['responds with 404', UNREACHABLE, (files) => (files[file] = () => json(content, 404))],
  ['responds with 500', UNREACHABLE, (files) => (files[file] = () => json(content, 500))],
  ['is HTML', UNREACHABLE, (files) => (files[file] = () => withType('text/html', '<p>Hello'))],
  ['has another type', UNREACHABLE, (files) => (files[file] = () => withType('text/plain'))],
  ['ends early', UNREACHABLE, (files) => (files[file] = () => withType('application/json', broken()))],
  ['loses its connection', UNREACHABLE, (files) => delete files[file]],
  ['is not JSON', INVALID, (files) => (files[file] = () => withType('application/json', '{((('))],
  ['is null', INVALID, (files) => (files[file] = () => json(null))],
];
const manifestFaults: Fault[] = (
  [
    ['is not a manifest', INVALID, []],
    ['is the manifest of another remote', INVALID, aManifest({ remote: 'account' })],
    ['needs another major version of the contract', OUTDATED, aManifest({ contract: `${major + 1}.0` })],
    [
      'needs a newer minor version of the contract',
      OUTDATED,
      aManifest({ contract: `${major}.${minor + 1}` }),
    ],
    ['needs a newer library', OUTDATED, aManifest({ needs: { '@fanteam/ui': '1.8' } })],
    ['needs another major version of a library', OUTDATED, aManifest({ needs: { react: '20.0' } })],
    [
      'needs a library that the shell does not share',
      OUTDATED,
      aManifest({ needs: { '@fanteam/x': '1.0' } }),
    ],
  ] as const
).map(([what, card, content]) => [what, card, (files) => (files[MANIFEST] = () => json(content))]);
const configFaults: Fault[] = (
  [
    ['is a list', INVALID, []],
    ['has no remotes', INVALID, { contract: 2 }],
    ['has remotes of another type', INVALID, aConfig({ remotes: 'dfs' })],
    ['has a list of remotes', INVALID, aConfig({ remotes: [MANIFEST] })],
    ['does not have the remote', UNREACHABLE, aConfig({ remotes: { account: MANIFEST } })],
    ['has a number as the address', INVALID, aConfig({ remotes: { dfs: 5 } })],
    ['has an address that is not a URL', INVALID, aConfig({ remotes: { dfs: 'http://[' } })],
  ] as const
).map(([what, card, content]) => [what, card, (files) => (files[CONFIG] = () => json(content))]);
const throws = (): never => {
  throw new Error('refused');
};
const rejects = async () => throws();
const codeFaults: Fault[] = [
  ['does not load', UNREACHABLE, (_, all) => (all.runScript = failsToLoad)],
  ['declares no container', UNREACHABLE, (_, all) => (all.runScript = declaresNothing)],
  ...(
    [
      ['cannot be initialised', UNREACHABLE, aContainer({ routes: ROUTES }, { init: rejects })],
      ['does not get its chunk', UNREACHABLE, aContainer({ routes: ROUTES }, { get: rejects })],
      ['throws when it runs', UNREACHABLE, aContainer({}, { get: async () => throws })],
      ['exposes no routes', INVALID, aContainer({ routes: {} })],
    ] as const
  ).map(([what, card, container]): Fault => [what, card, (_, all) => (all.runScript = declares(container))]),
];

describe.each([
  ['a configuration', [...fileFaults(CONFIG, aConfig()), ...configFaults]],
  ['a manifest', [...fileFaults(MANIFEST, aManifest()), ...manifestFaults]],
  ['the code of a remote', codeFaults],
])('%s', (part, faults) => {
  it.each(faults)('that %s shows its card at once, and recovers', async (_what, card, breakSite) => {
    breakSite(site.files, site);
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent(card);
    expect(screen.getByText('the rest of the page')).toBeVisible();
    // Code runs only after the manifest was accepted.
    const hasRun = site.requests.some((url) => url.startsWith(`${FOLDER}remoteEntry.js`));
    expect(hasRun).toBe(part === 'the code of a remote');
    if (card === OUTDATED) expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    else await retry();
  });
});

it.each<Fault>([
  ['the configuration', 'after 10 s', (files) => (files[CONFIG] = never)],
  ['the manifest', 'after 10 s', (files) => (files[MANIFEST] = never)],
  ['the entry', 'after 8 s', (_, all) => (all.runScript = never)],
  [
    'a chunk',
    'after 10 s',
    (_, all) => (all.runScript = declares(aContainer({ routes: ROUTES }, { get: never }))),
  ],
])('%s that does not arrive shows a note after 3 s, and the card %s', async (_what, limit, breakSite) => {
  breakSite(site.files, site);
  await open();
  await passTime(2_999);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading the optimizer…$/);
  await passTime(1);
  expect(screen.getByRole('status')).toHaveTextContent('This takes longer than usual.');
  await passTime((limit === 'after 8 s' ? 8_000 : 10_000) - 3_001);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await passTime(1);
  expect(screen.getByRole('alert')).toHaveTextContent(UNREACHABLE);
  await retry();
});

it('a response that arrives after Retry is not used', async () => {
  let arrive!: (response: Response) => void;
  site.files[MANIFEST] = () => new Promise((resolve) => (arrive = resolve));
  await open();
  await passTime(10_000);
  await retry();
  arrive(json(aManifest({ version: '0.0.1' })));
  await passTime();
  expect(screen.getByText('the optimizer')).toBeVisible();
});

it('a configuration and a manifest with unknown keys are accepted', async () => {
  site.files[CONFIG] = () => json(aConfig({ later: true }));
  site.files[MANIFEST] = () => json({ ...aManifest(), later: true });
  await open();
  expect(screen.getByText('the optimizer')).toBeVisible();
});

it('a path without a route of the remote shows the not-found page', async () => {
  site.runScript = declares(aContainer({ routes: [{ path: '/other', element: <p>other</p> }] }));
  await open();
  expect(screen.getByTestId('not-found')).toBeVisible();
});
