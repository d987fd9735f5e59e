import { randomBytes } from 'node:crypto';
import { spawnApi, type Spawned } from '../../../tools/test/spawn-api';
import { makeSlate, toCsv } from '../../../tools/test/slate';
import { Api, SETTINGS } from './support/api';
import { createUser, logIn, PASSWORD, signToken, type TestUser } from './support/users';

/**
 * The steps of "Replace JWT_SECRET" in docs/operating.md: OLD; OLD, NEW; NEW, OLD; NEW. The server of the suite is at the
 * first one. A server at the last one has one secret as well: other specs refuse what another secret has signed.
 */
const OLD = SETTINGS['JWT_SECRET']!;
const NEW = randomBytes(32).toString('hex');
const ME = '/api/v1/users/me';

describe('replacing JWT_SECRET', () => {
  const first = new Api(process.env['E2E_API_URL']!);
  let servers: Spawned[] = [];
  let [second, third]: Api[] = [];
  let user: TestUser;

  beforeAll(async () => {
    const steps = [
      { JWT_SECRET: OLD, JWT_SECRET_PREVIOUS: NEW },
      { JWT_SECRET: NEW, JWT_SECRET_PREVIOUS: OLD },
    ];
    servers = await Promise.all(steps.map((step) => spawnApi({ ...SETTINGS, RUN_WORKER: 'false', ...step })));
    [second, third] = servers.map(({ url }) => new Api(url));
    user = await createUser(first);
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  const statusOf = async (server: Api, token: string) => (await server.as(token).send('GET', ME)).status;

  // A rolling restart runs processes of two neighboring steps side by side.
  it('keeps users logged in while two neighboring steps run together', async () => {
    const [old, next] = [signToken({ sub: user.id }), signToken({ sub: user.id }, { secret: NEW })];
    for (const server of [second!, third!]) {
      expect([await statusOf(server, old), await statusOf(server, next)]).toEqual([200, 200]);
    }
    const unknown = signToken({ sub: user.id }, { secret: randomBytes(32).toString('hex') });
    for (const server of [second!, third!]) expect(await statusOf(server, unknown)).toBe(401);
  });

  it('signs tokens with JWT_SECRET, not with the previous one', async () => {
    const [ofSecond, ofThird] = await Promise.all(
      [second!, third!].map((each) => logIn(each, user.email, PASSWORD)),
    );
    expect(await statusOf(first, ofSecond!.token!)).toBe(200);
    expect(await statusOf(first, ofThird!.token!)).toBe(401);
  });

  it('keeps the cookie of an anonymous client, and signs new ones with JWT_SECRET', async () => {
    const newCookies = async (server: Api, cookie = '') =>
      (await server.with({ cookie }).upload(toCsv(makeSlate(30)))).headers.getSetCookie();
    const cookieOf = async (server: Api) => (await newCookies(server))[0]!.split(';')[0]!;
    expect(await newCookies(third!, await cookieOf(second!))).toEqual([]);
    expect(await newCookies(second!, await cookieOf(third!))).toEqual([]);
    expect(await newCookies(first, await cookieOf(third!))).toHaveLength(1);
  });

  it('knows a browser that logged in before', async () => {
    const logInAt = (server: Api, cookie = '') =>
      server
        .with({ cookie })
        .sendForm('/api/v1/login/access-token', { username: user.email, password: PASSWORD });
    /** The id of the browser, which a server that knows it keeps. */
    const idOf = ({ headers }: { headers: Headers }) => /=s%3A([^.]+)/.exec(headers.getSetCookie()[0]!)![1];
    const before = await logInAt(second!);
    const cookie = before.headers.getSetCookie()[0]!.split(';')[0]!;
    expect(idOf(await logInAt(third!, cookie))).toBe(idOf(before));
    const after = await logInAt(third!);
    const next = after.headers.getSetCookie()[0]!.split(';')[0]!;
    expect(idOf(await logInAt(first, next))).not.toBe(idOf(after));
  });
});
