import { toLoggedPath } from './logger';

describe('the logged path of a URL', () => {
  it.each([
    ['/reset-password?token=secret', '/reset-password'],
    ['/reset-password?token=secret\nsecond', '/reset-password'],
    ['/api/v1/items/?skip=0&limit=5', '/api/v1/items/'],
    ['/api/v1/password-recovery/noel@example.com', '/api/v1/password-recovery/…'],
    ['/api/v1/password-recovery/noel%40example.com/', '/api/v1/password-recovery/…/'],
    ['/api/v1/password-recovery/no-address', '/api/v1/password-recovery/…'],
    [
      '/api/v1/password-recovery-html-content/noel@example.com?a=b',
      '/api/v1/password-recovery-html-content/…',
    ],
    ['/API/V1/Password-Recovery/noel', '/API/V1/Password-Recovery/…'],
    ['/users/noel@example.com/items', '/users/…/items'],
    ['/api/v1/users/me', '/api/v1/users/me'],
  ])('of %p is %p', (url, expected) => {
    expect(toLoggedPath(url)).toBe(expected);
  });
});
