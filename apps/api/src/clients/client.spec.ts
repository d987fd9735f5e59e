import { clientKey, isAllowed, toOwner, type Client } from './client';

const unknown: Client = { userId: null, anonymousId: null, address: '203.0.113.9' };
const user: Client = { ...unknown, userId: 'u1' };
const anonymous: Client = { ...unknown, anonymousId: 'a1' };
const userWithCookie: Client = { ...user, anonymousId: 'a1' };

describe('isAllowed', () => {
  it.each([
    ['allows the account of the creator', user, user, true],
    ['allows the account of the creator on another device', userWithCookie, user, true],
    ['rejects another account', user, { ...unknown, userId: 'u2' }, false],
    ['rejects the same browser after a log-out', userWithCookie, anonymous, false],
    ['allows the cookie of the creator', anonymous, anonymous, true],
    ['allows the cookie of the creator after a log-in', anonymous, userWithCookie, true],
    ['rejects another cookie', anonymous, { ...unknown, anonymousId: 'a2' }, false],
    ['rejects a client without token and cookie', anonymous, unknown, false],
    ['allows every client if the creator is unknown', unknown, anonymous, true],
  ])('%s', (_, creator, client, allowed) => {
    expect(isAllowed(client, toOwner(creator))).toBe(allowed);
  });
});

describe('clientKey', () => {
  it('distinguishes accounts, cookies and addresses', () => {
    expect([user, anonymous, unknown].map(clientKey)).toEqual([
      'user u1',
      'anonymous a1',
      'address 203.0.113.9',
    ]);
  });

  it('is the same for an account on every device', () => {
    expect(clientKey({ ...userWithCookie, address: '198.51.100.1' })).toBe(clientKey(user));
  });
});
