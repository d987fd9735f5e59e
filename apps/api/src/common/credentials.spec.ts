import { isCommonPassword, isEmailAddress } from './credentials';

describe('isEmailAddress', () => {
  it.each(['noel@example.com', 'Noel.Kestrik+1@Sub.Example.co', "o'hara@example.com"])(
    'accepts %s',
    (email) => {
      expect(isEmailAddress(email)).toBe(true);
    },
  );

  it.each([
    '',
    'noel',
    'noel@',
    'noel@localhost',
    ' noel@example.com',
    'noel@example.com\r\nBcc: b@example.com',
    '"noel kestrik"@example.com',
    'İvan@example.com',
    '\u212Aestrel@example.com',
    `${'a'.repeat(308)}@example.com`,
    null,
    7,
    ['noel@example.com'],
  ])('rejects %p', (value) => {
    expect(isEmailAddress(value)).toBe(false);
  });
});

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
  ])('rejects %p', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each([
    'kestrel-harbour-91',
    'tr0ub4dor&3x',
    'пароль-для-входа',
    'a long sentence with spaces',
    '😀🥅⚽️🧤abcd',
  ])('accepts %p', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
