import { NONE_SERVED as NONE, point, put, retire, rollBack, setWeight } from './served-versions';

const DAY = '2026-03-14';
const withVersions = (...versions: string[]) =>
  versions.reduce((served, version) => point(put(served, version, DAY), version), NONE);

describe('served versions', () => {
  it('get visitors step by step', () => {
    const first = put(NONE, '1.0.0', DAY);
    expect(first).toMatchObject({ active: '1.0.0', canary: { version: '' } });
    const second = put(first, '1.1.0', DAY);
    expect(second).toMatchObject({ active: '1.0.0', canary: { version: '1.1.0', weight: 0 } });
    expect(setWeight(second, 10)).toMatchObject({
      active: '1.0.0',
      canary: { version: '1.1.0', weight: 10 },
    });
    expect(point(setWeight(second, 10), '1.1.0')).toMatchObject({ active: '1.1.0', canary: { version: '' } });
  });

  it('are rolled back to the version that was active before, once', () => {
    const neverActive = put(withVersions('1.0.0', '1.1.0', '1.2.0'), '1.3.0', DAY);
    const released = point(put(neverActive, '1.3.1', DAY), '1.3.1');
    const back = rollBack(released);
    expect(back).toMatchObject({ active: '1.2.0', canary: { version: '' } });
    expect(() => rollBack(back)).toThrow('Nothing to undo');
    expect(rollBack(point(released, '1.1.0'))).toMatchObject({ active: '1.3.1' });
  });

  it('are rolled back from a canary, and the active version stays', () => {
    const waiting = put(withVersions('1.0.0', '1.1.0'), '1.2.0', DAY);
    expect(() => rollBack(waiting)).toThrow(
      'Nothing to undo: no visitor gets 1.2.0. To return from 1.1.0 to 1.0.0, use "point".',
    );
    const canary = setWeight(setWeight(waiting, 10), 50);
    expect(rollBack(canary)).toEqual(waiting);
    expect(() => rollBack(rollBack(canary))).toThrow('Nothing to undo');
    expect(point(canary, '1.1.0')).toEqual(waiting);
  });

  it.each([
    ['a version that is served', () => put(withVersions('1.0.0'), '1.0.0', DAY), '1.0.0 is already served'],
    ['a text that is no version', () => put(NONE, 'latest', DAY), 'latest is not a version such as 1.4.2.'],
    [
      'a version that is not served',
      () => point(withVersions('1.0.0'), '1.1.0'),
      '1.1.0 is not served. Name one of: 1.0.0.',
    ],
    ['no version', () => point(withVersions('1.0.0'), ''), 'Name a served version: 1.0.0.'],
    ['a weight without a canary', () => setWeight(withVersions('1.0.0'), 10), '"put" adds a new one'],
    ['a weight of 101', () => setWeight(put(withVersions('1.0.0'), '1.1.0', DAY), 101), 'from 0 to 100'],
    ['a weight that is no number', () => setWeight(withVersions('1.0.0'), Number('ten')), 'from 0 to 100'],
    ['a rollback before the first version', () => rollBack(NONE), 'Nothing to undo'],
    ['a rollback of the first version', () => rollBack(withVersions('1.0.0')), 'Nothing to undo'],
  ])('refuse %s', (_case, act, message) => {
    expect(act).toThrow(message);
  });
});

describe('retiring versions', () => {
  const served = withVersions('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0');

  it('drops those older than 7 days beyond the newest 3', () => {
    const { kept, dropped } = retire(served, '2026-03-22');
    expect(dropped).toEqual(['1.0.0', '1.1.0']);
    expect(kept.releases.map(({ version }) => version)).toEqual(['1.2.0', '1.3.0', '1.4.0']);
  });

  it('keeps all for 7 days', () => {
    expect(retire(served, '2026-03-21').dropped).toEqual([]);
  });

  it('keeps the active version, the one before it, and those of an unknown age', () => {
    const older = point(point(served, '1.0.0'), '1.1.0');
    expect(retire(older, '2026-04-30').dropped).toEqual([]);
    expect(retire(rollBack(older), '2026-04-30').dropped).toEqual(['1.1.0']);
    const unknown = { ...served, releases: served.releases.map((release) => ({ ...release, since: null })) };
    expect(retire(unknown, '2026-04-30').dropped).toEqual([]);
  });
});
