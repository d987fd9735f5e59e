import { PasswordHasher } from './password-hasher';

describe('PasswordHasher', () => {
  const hasher = new PasswordHasher();

  it('makes argon2id hashes of the intended cost, another one each time', async () => {
    const [one, other] = await Promise.all([hasher.hash('kestrel-91'), hasher.hash('kestrel-91')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('knows the right password from a wrong one and from none', async () => {
    const made = await hasher.hash('kestrel-91');
    expect(await hasher.verify(made, 'kestrel-91')).toBe(true);
    expect(await hasher.verify(made, 'kestrel-92')).toBe(false);
    expect(await hasher.verify(undefined, 'kestrel-91')).toBe(false);
  });

  it('serves many callers at once, each its own answer', async () => {
    const made = await hasher.hash('kestrel-91');
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => hasher.verify(made, index % 2 ? 'kestrel-91' : 'wrong')),
    );
    expect(answers.filter(Boolean)).toHaveLength(6);
  });
});
