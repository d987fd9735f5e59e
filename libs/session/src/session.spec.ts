import { configureApiClient } from '@fanteam/api-client';
import { endSession, guardRedirect, isLoggedIn, logIn, logOut, readToken, subscribeToToken } from './index';

/** A browser with blocked storage: every access throws. */
function blockStorage(): () => void {
  const original = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  return () => Object.defineProperty(window, 'localStorage', original);
}

beforeEach(() => logOut());

describe('the token', () => {
  it('is stored under access_token', () => {
    logIn('abc');
    expect(localStorage.getItem('access_token')).toBe('abc');
    expect(readToken()).toBe('abc');
    expect(isLoggedIn()).toBe(true);
  });

  it('is removed by logging out', () => {
    logIn('abc');
    logOut();
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(isLoggedIn()).toBe(false);
  });

  it('counts as missing when it is empty', () => {
    localStorage.setItem('access_token', '');
    expect(isLoggedIn()).toBe(false);
  });

  it('lasts until the page is closed when storage is blocked', () => {
    const unblock = blockStorage();
    try {
      expect(isLoggedIn()).toBe(false);
      logIn('abc');
      expect(readToken()).toBe('abc');
      logOut();
      expect(isLoggedIn()).toBe(false);
    } finally {
      unblock();
    }
  });
});

describe('the end of a session', () => {
  it.each([
    ['accepts it', () => Promise.resolve(new Response('{}'))],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['refuses it', () => Promise.resolve(new Response('{}', { status: 401 }))],
  ])('removes the token at once, and the server %s', async (_, respond) => {
    const calls: [string, string | null, boolean][] = [];
    configureApiClient({ readToken });
    globalThis.fetch = async (url, init) => {
      calls.push([String(url), new Headers(init?.headers).get('authorization'), isLoggedIn()]);
      return respond();
    };
    logIn('abc');
    endSession();
    expect(isLoggedIn()).toBe(false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls).toEqual([['/api/v1/login/logout', 'Bearer abc', false]]);
    endSession();
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls).toHaveLength(1);
  });
});

describe('a listener', () => {
  it('is called on log-in and log-out until it unsubscribes', () => {
    const tokens: [string | null, boolean][] = [];
    const unsubscribe = subscribeToToken((inOtherTab) => tokens.push([readToken(), inOtherTab]));
    logIn('abc');
    logOut();
    unsubscribe();
    logIn('def');
    expect(tokens).toEqual([
      ['abc', false],
      [null, false],
    ]);
  });

  it('is called for changes of the token in another tab only', () => {
    const calls: boolean[] = [];
    const unsubscribe = subscribeToToken((inOtherTab) => calls.push(inOtherTab));
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(calls).toEqual([]);
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    unsubscribe();
    expect(calls).toEqual([true, true]);
  });
});

describe('the guard', () => {
  it('sends a visitor without a token to the optimizer', () => {
    expect(guardRedirect()).toBe('/dfs');
  });

  it('lets a visitor with a token in', () => {
    logIn('abc');
    expect(guardRedirect()).toBeNull();
  });
});
