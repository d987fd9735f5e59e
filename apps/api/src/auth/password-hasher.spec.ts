import { PasswordHasher } from './password-hasher';

const ADDRESS = '192.0.2.1';

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher();

  it('creates argon2id hashes of the configured cost, with a new salt each time', async () => {
    const [one, other] = await Promise.all([hasher.hash('kestrel-91'), hasher.hash('kestrel-91')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('accepts the right password, and rejects a wrong one and a missing hash', async () => {
    const stored = await hasher.hash('kestrel-91');
    expect(await hasher.verify(stored, 'kestrel-91', ADDRESS)).toBe(true);
    expect(await hasher.verify(stored, 'kestrel-92', ADDRESS)).toBe(false);
    expect(await hasher.verify(undefined, 'kestrel-91', ADDRESS)).toBe(false);
  });

  it('returns the right result to each of many parallel calls', async () => {
    const stored = await hasher.hash('kestrel-91');
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        hasher.verify(stored, index % 2 ? 'kestrel-91' : 'wrong', ADDRESS),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(6);
  });
});
