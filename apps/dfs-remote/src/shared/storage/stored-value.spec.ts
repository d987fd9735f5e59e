import { isText, validItems } from '../value-guards';
import { KEYS } from './keys';
import { storedText, storedValue } from './stored-value';

const names = storedValue(KEYS.ruleSets, (value) => validItems(value, isText));
const lastRun = storedText(KEYS.lastRun);
const clubs = storedValue(KEYS.knownClubs, (value) => value ?? null);
const matches = storedValue(KEYS.knownMatches, (value) => value ?? null);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

/** The storage has space for this number of characters. */
function limitStorage(limit: number): void {
  const { setItem } = Storage.prototype;
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, text) {
    const others = Object.entries(this).filter(([other]) => other !== name);
    const used = others.reduce((sum, [, each]) => sum + String(each).length, 0);
    if (used + text.length > limit) throw new DOMException('full', 'QuotaExceededError');
    setItem.call(this, name, text);
  });
}

function changeInOtherTab(name: string, newValue: string): void {
  const oldValue = localStorage.getItem(name);
  localStorage.setItem(name, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue }));
}

describe('a stored value', () => {
  it('is read as it was written: as JSON or as text', () => {
    expect(names.write(['Safe'])).toBe(true);
    expect(lastRun.write('run-1')).toBe(true);
    expect(names.read()).toEqual(['Safe']);
    expect(lastRun.read()).toBe('run-1');
    expect(localStorage.getItem('dfs-rule-sets')).toBe('["Safe"]');
    expect(localStorage.getItem('dfs-last-run')).toBe('run-1');
  });

  it.each(['{', 'null', '3', '[null, 3]'])('is valid if the browser has stored %s', (text) => {
    localStorage.setItem('dfs-rule-sets', text);
    expect(names.read()).toEqual([]);
  });

  it('is as if nothing was stored if its validation throws', () => {
    const strict = storedValue(KEYS.ruleSets, (value) => (value ? (value as { a: { b: 1 } }).a.b : 'none'));
    localStorage.setItem('dfs-rule-sets', '{}');
    expect(strict.read()).toBe('none');
  });

  it('can be cleared, and stored again', () => {
    names.write(['Safe']);
    const restore = names.clear();
    expect(localStorage.getItem('dfs-rule-sets')).toBeNull();
    restore();
    expect(names.read()).toEqual(['Safe']);
    names.write(null);
    names.clear()();
    expect(localStorage.getItem('dfs-rule-sets')).toBeNull();
  });

  it('of an earlier release is migrated', () => {
    localStorage.setItem('dfs-clubs', '{"version":1,"clubs":[["REAL","RMA"]]}');
    expect(clubs.read()).toBeNull();
    localStorage.setItem('dfs-clubs', '{"version":2,"clubs":[["REAL","RMA"]]}');
    expect(clubs.read()).toEqual({ version: 2, clubs: [['REAL', 'RMA']] });
  });

  it('is reported when another tab changes it, with the value before', () => {
    const listener = jest.fn();
    const unsubscribe = names.subscribe(listener);
    names.write(['Safe']);
    changeInOtherTab('dfs-rule-sets', '["Risky"]');
    changeInOtherTab('dfs-last-run', 'run-2');
    unsubscribe();
    changeInOtherTab('dfs-rule-sets', '[]');
    expect(listener.mock.calls).toEqual([[['Risky'], ['Safe']]]);
  });
});

describe('a browser that refuses storage', () => {
  it('has no values, and states that it stores none', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(names.read()).toEqual([]);
    expect(names.write(['Safe'])).toBe(false);
    expect(() => names.clear()()).not.toThrow();
  });
});

describe('a full storage', () => {
  const text = 'x'.repeat(50);

  it('removes what the page can do without, only as far as necessary', () => {
    clubs.write(text);
    matches.write(text);
    limitStorage(110);
    expect(lastRun.write(text)).toBe(true);
    expect([matches.read(), clubs.read()]).toEqual([null, text]);
  });

  it('keeps all other values, and states that the new one is not stored', () => {
    names.write([text]);
    limitStorage(60);
    expect(lastRun.write(text)).toBe(false);
    expect(names.read()).toEqual([text]);
  });

  it('removes nothing for a value that can be removed itself', () => {
    matches.write(text);
    limitStorage(60);
    expect(clubs.write(text)).toBe(false);
    expect(matches.read()).toBe(text);
  });
});
