import type { ErrorBody, ItemPublic } from '@fanteam/contracts';
import { Api, errorText } from './support/api';
import { createUser, logInAdmin, newEmail, PASSWORD } from './support/users';

/** Every request with a body, with each of its fields replaced by unexpected values. */
const api = new Api(process.env['E2E_API_URL']!);
const V1 = '/api/v1';

const HOSTILE: Record<string, unknown> = {
  'a number': 7,
  'a number that is too large': 1e308,
  'a boolean': true,
  'an object': { $gt: '' },
  'a list': ['x', 'y'],
  'deep nesting': JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`),
  'a null character': 'a\0b',
  'an unpaired surrogate': '\ud800',
  'direction marks': '\u202e\u2066x\u2069',
  emoji: '⚽🧤🥅',
  SQL: "' OR 1=1; DROP TABLE users; --",
  'a template': '${7*7}{{7*7}}<script>alert(1)</script>',
  'a path': '../../etc/passwd',
  'line breaks': 'x\r\nSet-Cookie: a=b',
  'long text': 'x'.repeat(90_000),
  'a property of Object.prototype': '__proto__',
};

type Call = [method: string, path: string, body: Record<string, unknown>, isForm?: true];
let admin: Api;
let user: Api;
let calls: Record<string, Call>;

beforeAll(async () => {
  admin = await logInAdmin(api);
  const { id, api: own } = await createUser(admin);
  user = own;
  const item = (await user.send<ItemPublic>('POST', `${V1}/items/`, { title: 'x' })).body;
  calls = {
    'log in': ['POST', `${V1}/login/access-token`, { username: newEmail(), password: PASSWORD }, true],
    'sign up': ['POST', `${V1}/users/signup`, { email: newEmail(), password: PASSWORD, full_name: 'x' }],
    'reset a password': ['POST', `${V1}/reset-password/`, { token: 'x', new_password: PASSWORD }],
    'update the current user': ['PATCH', `${V1}/users/me`, { email: newEmail(), full_name: 'x' }],
    'change the password': [
      'PATCH',
      `${V1}/users/me/password`,
      { current_password: 'wrong-one', new_password: PASSWORD },
    ],
    'create an account': [
      'POST',
      `${V1}/users/`,
      { email: newEmail(), password: PASSWORD, full_name: 'x', is_active: true, is_superuser: false },
    ],
    'update an account': [
      'PATCH',
      `${V1}/users/${id}`,
      { email: newEmail(), full_name: 'x', is_active: true, is_superuser: false },
    ],
    'create an item': ['POST', `${V1}/items/`, { title: 'x', description: 'y' }],
    'update an item': ['PUT', `${V1}/items/${item.id}`, { title: 'x', description: 'y' }],
  };
});

const send = ([method, path, , isForm]: Call, body: Record<string, unknown>) => {
  const caller = /\/users\/($|[0-9a-f]{8}-)/.test(path) ? admin : user;
  if (!isForm) return caller.send<ErrorBody>(method, path, body);
  return caller.sendForm<ErrorBody>(path, body as Record<string, string>);
};

it('an unexpected value in any field succeeds or returns an error text, and never 401 or 403', async () => {
  for (const [title, call] of Object.entries(calls)) {
    for (const field of Object.keys(call[2])) {
      for (const [kind, value] of Object.entries(HOSTILE)) {
        const { status, body } = await send(call, { ...call[2], [field]: value });
        const sent = `${title}, ${field} as ${kind}`;
        expect([`${sent}: ${status}`, status === 200 || errorText(body)]).toEqual([
          expect.stringMatching(/: (200|400|409|413|422)$/),
          status === 200 || expect.stringMatching(/\w/),
        ]);
      }
    }
  }
});

it('an unknown field is a 422 with its name', async () => {
  for (const [title, call] of Object.entries(calls)) {
    for (const extra of ['admin', 'id', '$where', 'constructor']) {
      const { status, body } = await send(call, { ...call[2], [extra]: 'x' });
      expect([title, status, errorText(body)]).toEqual([title, 422, `Unknown field "${extra}"`]);
    }
  }
});
