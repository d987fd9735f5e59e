import type { ErrorBody, ItemPublic } from '@fanteam/contracts';
import { Api, sentence } from './support/api';
import { addPerson, logInAdmin, newEmail, PASSWORD } from './support/people';

/** Every call that takes a body, with each of its fields replaced by what no client of ours sends. */
const api = new Api(process.env['E2E_API_URL']!);
const V1 = '/api/v1';

const HOSTILE: Record<string, unknown> = {
  'a number': 7,
  'an endless number': 1e308,
  'a truth': true,
  'an object': { $gt: '' },
  'a list': ['x', 'y'],
  'a deep nest': JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`),
  'a null character': 'a\0b',
  'half a character': '\ud800',
  'marks of direction': '\u202e\u2066x\u2069',
  emoji: '⚽🧤🥅',
  SQL: "' OR 1=1; DROP TABLE users; --",
  'a template': '${7*7}{{7*7}}<script>alert(1)</script>',
  'a path': '../../etc/passwd',
  'new lines': 'x\r\nSet-Cookie: a=b',
  'much text': 'x'.repeat(90_000),
  'a name of every object': '__proto__',
};

type Call = [method: string, path: string, body: Record<string, unknown>, isForm?: true];
let admin: Api;
let person: Api;
let calls: Record<string, Call>;

beforeAll(async () => {
  admin = await logInAdmin(api);
  const { id, api: own } = await addPerson(admin);
  person = own;
  const item = (await person.send<ItemPublic>('POST', `${V1}/items/`, { title: 'x' })).body;
  calls = {
    'log in': ['POST', `${V1}/login/access-token`, { username: newEmail(), password: PASSWORD }, true],
    'sign up': ['POST', `${V1}/users/signup`, { email: newEmail(), password: PASSWORD, full_name: 'x' }],
    'reset a password': ['POST', `${V1}/reset-password/`, { token: 'x', new_password: PASSWORD }],
    'change oneself': ['PATCH', `${V1}/users/me`, { email: newEmail(), full_name: 'x' }],
    'change one’s password': [
      'PATCH',
      `${V1}/users/me/password`,
      { current_password: 'wrong-one', new_password: PASSWORD },
    ],
    'create an account': [
      'POST',
      `${V1}/users/`,
      { email: newEmail(), password: PASSWORD, full_name: 'x', is_active: true, is_superuser: false },
    ],
    'change an account': [
      'PATCH',
      `${V1}/users/${id}`,
      { email: newEmail(), full_name: 'x', is_active: true, is_superuser: false },
    ],
    'create an item': ['POST', `${V1}/items/`, { title: 'x', description: 'y' }],
    'change an item': ['PUT', `${V1}/items/${item.id}`, { title: 'x', description: 'y' }],
  };
});

const send = ([method, path, , isForm]: Call, body: Record<string, unknown>) => {
  const caller = /\/users\/($|[0-9a-f]{8}-)/.test(path) ? admin : person;
  if (!isForm) return caller.send<ErrorBody>(method, path, body);
  return caller.sendForm<ErrorBody>(path, body as Record<string, string>);
};

const TITLES = [
  'log in',
  'sign up',
  'reset a password',
  'change oneself',
  'change one’s password',
  'create an account',
  'change an account',
  'create an item',
  'change an item',
];

describe.each(TITLES)('to %s', (title) => {
  it('with a hostile value in any field is done or refused in words, and logs nobody out', async () => {
    const call = calls[title]!;
    const [, , body] = call;
    for (const field of Object.keys(body)) {
      for (const [kind, value] of Object.entries(HOSTILE)) {
        const answer = await send(call, { ...body, [field]: value });
        const told = `${field} as ${kind}: ${answer.status}`;
        expect([200, 400, 409, 413, 422].map((status) => `${field} as ${kind}: ${status}`)).toContain(told);
        if (answer.status !== 200)
          expect([told, sentence(answer.body)]).toEqual([told, expect.stringMatching(/\w/)]);
      }
    }
  });

  it('with a field too many is a 422 that names it', async () => {
    const call = calls[title]!;
    for (const extra of ['admin', 'id', '$where', 'constructor']) {
      const { status, body } = await send(call, { ...call[2], [extra]: 'x' });
      expect([status, sentence(body)]).toEqual([422, `Unknown field "${extra}"`]);
    }
  });
});
