import { isEmailAddress } from './email-address';

describe('isEmailAddress', () => {
  it.each([
    'noel@example.com',
    'Noel.Kestrik+1@Sub.Example.co',
    "o'hara@example.com",
    'a!b#c/d@x-1.example.xn--p1ai',
    `${'a'.repeat(64)}@example.com`,
    `a@${'b'.repeat(63)}.com`,
    `a@${`${'b'.repeat(59)}.`.repeat(4)}example.com`,
  ])('accepts %s', (email) => {
    expect(isEmailAddress(email)).toBe(true);
  });

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
    'noel..kestrik@example.com',
    '.noel@example.com',
    'noel.@example.com',
    'noel@-example.com',
    'noel@example-.com',
    'noel@example..com',
    'noel@example.c',
    'noel@example.c0m',
    'noel@sub_domain.example.com',
    'noel@[10.0.0.1]',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${`${'b'.repeat(60)}.`.repeat(4)}example.com`,
    null,
    7,
    ['noel@example.com'],
  ])('rejects %p', (value) => {
    expect(isEmailAddress(value)).toBe(false);
  });
});
