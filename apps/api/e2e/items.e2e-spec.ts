import type { ErrorBody, ItemPublic, ItemsPublic } from '@fanteam/contracts';
import { Api } from './support/api';
import { createUser, logInAdmin, type TestUser } from './support/users';

const api = new Api(process.env['E2E_API_URL']!);
const ITEMS = '/api/v1/items/';
const UNKNOWN = '5b3c9d1e-0000-4000-8000-000000000000';
let admin: Api;
let owner: TestUser;
beforeAll(async () => {
  admin = await logInAdmin(api);
  owner = await createUser(admin);
});

const add = (title: string, description?: string | null) =>
  owner.api.send<ItemPublic & ErrorBody>('POST', ITEMS, { title, description });

describe('an item', () => {
  it('of an account that is deleted at the same time is rejected with 401', async () => {
    const leaver = await createUser(admin);
    const calls = Array.from({ length: 20 }, (_, index) =>
      leaver.api.send<ErrorBody>('POST', ITEMS, { title: `Item ${index}` }),
    );
    expect((await leaver.api.send('DELETE', '/api/v1/users/me')).status).toBe(200);
    const answers = await Promise.all(calls);
    expect(answers.filter(({ status }) => status !== 200 && status !== 401)).toEqual([]);
  });

  it('is created, read, partially updated and deleted', async () => {
    const { status, body } = await add('Saturday slate', 'with Holmare');
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(String),
      title: 'Saturday slate',
      description: 'with Holmare',
      owner_id: owner.id,
      created_at: expect.stringMatching(/Z$/),
    });
    const path = `${ITEMS}${body.id}`;
    expect((await owner.api.send('GET', path)).body).toEqual(body);
    expect((await owner.api.send('PUT', path, {})).body).toEqual(body);
    const renamed = { ...body, title: 'Sunday slate' };
    expect((await owner.api.send('PUT', `${path}/`, { title: 'Sunday slate' })).body).toEqual(renamed);
    const cleared = { ...renamed, description: null };
    expect((await owner.api.send('PUT', path, { description: null })).body).toEqual(cleared);
    expect((await owner.api.send('GET', path)).body).toEqual(cleared);
    const removed = await owner.api.send('DELETE', path);
    expect([removed.status, removed.body]).toEqual([200, { message: 'Item deleted successfully' }]);
    for (const method of ['GET', 'DELETE']) {
      expect((await owner.api.send(method, path)).body).toEqual({ detail: 'Item not found' });
    }
    expect((await owner.api.send('PUT', path, { title: 'x' })).status).toBe(404);
  });

  it('of another user does not exist, except for a superuser', async () => {
    const { id } = (await add('Mine')).body;
    const other = await createUser(admin);
    for (const [method, body] of [['GET'], ['PUT', { title: 'Theirs' }], ['DELETE']] as const) {
      for (const item of [id, UNKNOWN]) {
        const answer = await other.api.send(method, `${ITEMS}${item}`, body);
        expect([answer.status, answer.body]).toEqual([404, { detail: 'Item not found' }]);
      }
    }
    expect((await admin.send('GET', `${ITEMS}${id}`)).body).toMatchObject({ title: 'Mine' });
    expect((await admin.send('DELETE', `${ITEMS}${id}`)).status).toBe(200);
  });

  it('keeps a title and a description of any characters', async () => {
    for (const title of [
      "' OR 1=1 --",
      '\u202eright to left\u202c',
      '⚽🧤',
      '<script>',
      ' ',
      '🥅'.repeat(255),
    ]) {
      const { status, body } = await add(title, title);
      expect([title, status]).toEqual([title, 200]);
      expect((await owner.api.send('GET', `${ITEMS}${body.id}`)).body).toMatchObject({
        title,
        description: title,
      });
    }
  });

  it('without a title is refused, when it is created and when it is updated', async () => {
    const { id } = (await add('Kept')).body;
    for (const [method, path, msg] of [
      ['POST', ITEMS, 'Title is required.'],
      ['PUT', `${ITEMS}${id}`, 'Title is required'],
    ] as const) {
      const { status, body } = await owner.api.send<ErrorBody>(method, path, { title: '' });
      const wrong = { type: 'isFilledText', loc: ['body', 'title'], msg };
      expect([status, body.detail]).toEqual([422, [wrong]]);
    }
  });

  it('with an id that is not a UUID returns 422', async () => {
    for (const id of ['1', 'not-an-id', `${UNKNOWN}0`, '%00', "'%20OR%201=1"]) {
      const { status, body } = await owner.api.send<ErrorBody>('GET', `${ITEMS}${id}`);
      const detail = [{ type: 'isUuid', loc: ['path', 'id'], msg: 'id must be a UUID' }];
      expect([id, status, body]).toEqual([id, 422, { detail }]);
    }
  });

  it('that is deleted and updated at the same time is deleted', async () => {
    const { id } = (await add('Contested')).body;
    const path = `${ITEMS}${id}`;
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => owner.api.send('PUT', path, { title: 'x' })),
      ...Array.from({ length: 5 }, () => owner.api.send('DELETE', path)),
    ]);
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    expect(answers.slice(10).filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await owner.api.send('GET', path)).status).toBe(404);
  });
});

describe('the list of items', () => {
  let user: TestUser;
  const list = (query = '') => user.api.send<ItemsPublic & ErrorBody>('GET', `/api/v1/items${query}`);
  beforeAll(async () => {
    user = await createUser(admin);
    for (let index = 1; index <= 7; index += 1) {
      await user.api.send('POST', ITEMS, { title: `Item ${index}` });
    }
  });

  it('contains the user’s items, newest first, and their number', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.count).toBe(7);
    expect(body.data.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `Item ${n}`));
  });

  it('returns the page that the query asks for', async () => {
    for (const [range, titles] of [
      ['?skip=5&limit=5', ['Item 2', 'Item 1']],
      ['/?limit=2', ['Item 7', 'Item 6']],
      ['?skip=1000000000', []],
      ['?limit=0', []],
    ] as const) {
      const { status, body } = await list(range);
      expect([range, status, body.count, body.data.map(({ title }) => title)]).toEqual([
        range,
        200,
        7,
        titles,
      ]);
    }
  });

  it('contains only a superuser’s own items too', async () => {
    const { body } = await admin.send<ItemsPublic>('GET', ITEMS);
    expect(body.data.every(({ owner_id: id }) => id !== user.id)).toBe(true);
  });
});
