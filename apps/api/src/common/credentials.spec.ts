import { isEmailAddress } from './credentials';

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
