import { isCommonPassword } from './common-passwords';

describe('isCommonPassword', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'qwertyuiop',
    '12345678',
    '1234567890',
    '87654321',
    'abcdefgh',
    'aaaaaaaa',
    '        ',
    '12121212',
    'changethis',
    'ChangeThis2026!',
    'Liverpool2026',
    'iloveyou',
    'letmein123',
    '1q2w3e4r',
  ])('knows %p', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'kestrel-harbour-91',
    'tr0ub4dor&3x',
    'пароль-для-входа',
    'a long sentence with spaces',
    '😀🥅⚽️🧤abcd',
  ])('takes %p', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
