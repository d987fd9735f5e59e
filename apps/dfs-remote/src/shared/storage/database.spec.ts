import { createStore } from 'idb-keyval';
import { databaseValue } from './database';
import { DATABASE_KEYS } from './keys';

const page = databaseValue(DATABASE_KEYS.page, (value) => (typeof value === 'string' ? value : 'none'));
const simulation = databaseValue(DATABASE_KEYS.simulation, (value) => value ?? null);

const prototypeOf = (objects: IDBObjectStore) => Object.getPrototypeOf(objects) as IDBObjectStore;

afterEach(() => jest.restoreAllMocks());

it('stores values, and removes them', async () => {
  expect(await page.read()).toBe('none');
  await page.write('a');
  expect(await page.read()).toBe('a');
  await page.removeIf((value) => value === 'b');
  expect(await page.read()).toBe('a');
  await page.removeIf((value) => value === 'a');
  expect(await page.read()).toBe('none');
  await page.write('a');
  await page.write(null);
  expect(await page.read()).toBe('none');
});

it('removes the last simulation if the storage is full, and rejects if that is not enough', async () => {
  await simulation.write({ figures: 1 });
  const objectStore = await createStore('fanteam-optimizer', 'page')('readonly', prototypeOf);
  const { put } = objectStore;
  let failures = 1;
  jest.spyOn(objectStore, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (failures-- > 0) throw new DOMException('full', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  await page.write('a');
  expect([await page.read(), await simulation.read()]).toEqual(['a', null]);
  failures = 2;
  await expect(page.write('b')).rejects.toThrow('full');
  expect(await page.read()).toBe('a');
});
