import { randomBytes } from 'node:crypto';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { Api, SETTINGS } from './support/api';
import { logInAdmin } from './support/users';

const secret = () => randomBytes(32).toString('hex');
const OLD = secret();
const NEW = secret();

/** The settings of each step of "Replace JWT_SECRET" in docs/operating.md. */
const STEPS = [
  { JWT_SECRET: OLD },
  { JWT_SECRET: OLD, JWT_SECRET_PREVIOUS: NEW },
  { JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD },
  { JWT_SECRET: NEW },
];

describe('replacing JWT_SECRET', () => {
  let servers: Spawned[] = [];
  let tokens: string[] = [];
  const apiOf = (step: number) => new Api(servers[step]!.url);
  const statusOf = async (step: number, token: string) =>
    (await apiOf(step).as(token).send('GET', '/api/v1/users/me')).status;

  beforeAll(async () => {
    const shared = { ...SETTINGS, RUN_WORKER: 'false' };
    servers = await Promise.all(STEPS.map((step) => spawnApi({ ...shared, ...step })));
    tokens = await Promise.all(STEPS.map(async (_, step) => (await logInAdmin(apiOf(step))).token!));
  });

  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  // A rolling restart runs processes of two neighboring steps side by side.
  it.each([0, 1, 2])('keeps users logged in while step %i and the next one run together', async (step) => {
    expect(await statusOf(step, tokens[step + 1]!)).toBe(200);
    expect(await statusOf(step + 1, tokens[step]!)).toBe(200);
  });

  it('ends the tokens of the old secret with the last step', async () => {
    expect(await statusOf(3, tokens[1]!)).toBe(401);
    expect(await statusOf(0, tokens[3]!)).toBe(401);
  });

  it('keeps the cookie of an anonymous client, and signs new ones with JWT_SECRET', async () => {
    const upload = (step: number, headers: Record<string, string> = {}) =>
      apiOf(step)
        .with(headers)
        .upload(toCsv(makeSlate(30)));
    const newCookies = (answer: { headers: Headers }) => answer.headers.getSetCookie();
    const [issued] = newCookies(await upload(1));
    const cookie = issued!.split(';')[0]!;
    expect(newCookies(await upload(2, { cookie }))).toEqual([]);
    expect(newCookies(await upload(3, { cookie }))).toHaveLength(1);
  });

  it('knows a browser that logged in before, until the last step', async () => {
    const password = SETTINGS['FIRST_SUPERUSER_PASSWORD']!;
    const logIn = (step: number, headers: Record<string, string> = {}) =>
      apiOf(step)
        .with(headers)
        .sendForm('/api/v1/login/access-token', { username: SETTINGS['FIRST_SUPERUSER']!, password });
    /** The id of the browser, which a server that knows it keeps. */
    const idOf = ({ headers }: { headers: Headers }) => /=s%3A([^.]+)/.exec(headers.getSetCookie()[0]!)![1];
    const first = await logIn(1);
    const cookie = first.headers.getSetCookie()[0]!.split(';')[0]!;
    expect(idOf(await logIn(2, { cookie }))).toBe(idOf(first));
    expect(idOf(await logIn(3, { cookie }))).not.toBe(idOf(first));
  });

  it('does not start with a previous secret that is too short', async () => {
    const wrong = { ...SETTINGS, ...STEPS[0], JWT_SECRET_PREVIOUS: 'changethis' };
    await expect(spawnApi(wrong)).rejects.toThrow(/JWT_SECRET_PREVIOUS must have at least 32 characters/);
  });
});
