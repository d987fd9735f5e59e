import { clientKey, isAllowed, toOwner, type Client } from './client';

const nobody: Client = { userId: null, anonymousId: null, address: '203.0.113.9' };
const user: Client = { ...nobody, userId: 'u1' };
const anonymous: Client = { ...nobody, anonymousId: 'a1' };
const userWithCookie: Client = { ...user, anonymousId: 'a1' };

describe('whose a thing is', () => {
  it.each([
    ['its account’s', user, user, true],
    ['its account’s, on another device', userWithCookie, user, true],
    ['not another account’s', user, { ...nobody, userId: 'u2' }, false],
    ['not the same browser’s once nobody is signed in', userWithCookie, anonymous, false],
    ['its cookie’s', anonymous, anonymous, true],
    ['its cookie’s, who has signed in since', anonymous, userWithCookie, true],
    ['not another cookie’s', anonymous, { ...nobody, anonymousId: 'a2' }, false],
    ['not a caller’s without anything', anonymous, nobody, false],
    ['everyone’s when its maker was unknown', nobody, anonymous, true],
  ])('is %s', (_, maker, caller, allowed) => {
    expect(isAllowed(caller, toOwner(maker))).toBe(allowed);
  });
});

describe('clientKey', () => {
  it('tells accounts, cookies and addresses apart', () => {
    expect([user, anonymous, nobody].map(clientKey)).toEqual([
      'user u1',
      'anonymous a1',
      'address 203.0.113.9',
    ]);
  });

  it('is the account’s wherever its owner signs in', () => {
    expect(clientKey({ ...userWithCookie, address: '198.51.100.1' })).toBe(clientKey(user));
  });
});
