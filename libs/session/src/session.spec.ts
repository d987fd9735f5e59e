import { guardRedirect, isLoggedIn, logIn, logOut, readToken, subscribeToToken } from './index';

/** A browser whose owner has blocked storage: every touch of it throws. */
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
  it('is kept under access_token', () => {
    logIn('abc');
    expect(localStorage.getItem('access_token')).toBe('abc');
    expect(readToken()).toBe('abc');
    expect(isLoggedIn()).toBe(true);
  });

  it('is gone after log-out', () => {
    logIn('abc');
    logOut();
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(isLoggedIn()).toBe(false);
  });

  it('counts as absent when it is empty', () => {
    localStorage.setItem('access_token', '');
    expect(isLoggedIn()).toBe(false);
  });

  it('lasts for the page where storage is blocked', () => {
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

describe('a listener', () => {
  it('hears log-in and log-out, and nothing after it has stopped', () => {
    const heard: (string | null)[] = [];
    const stop = subscribeToToken(() => heard.push(readToken()));
    logIn('abc');
    logOut();
    stop();
    logIn('def');
    expect(heard).toEqual(['abc', null]);
  });

  it('hears another tab, and only about the token', () => {
    let calls = 0;
    const stop = subscribeToToken(() => (calls += 1));
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    expect(calls).toBe(0);
    window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    stop();
    expect(calls).toBe(2);
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
