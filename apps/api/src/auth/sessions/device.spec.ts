import { toBrowserName } from './device';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

describe('the name of a browser', () => {
  it.each([
    [`${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [
      `${WINDOWS} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      'Microsoft Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari on macOS',
    ],
  ])('of %j is %s', (userAgent, name) => {
    expect(toBrowserName(userAgent)).toBe(name);
  });

  it('is unknown without a User-Agent', () => {
    expect(toBrowserName(undefined)).toBeNull();
    expect(toBrowserName('')).toBeNull();
  });

  it('is short, regardless of what a client sends', () => {
    for (const text of ['x'.repeat(20_000), `${'('.repeat(8000)}/1`, `${'a/1 '.repeat(5000)}`, '<script>']) {
      expect((toBrowserName(text) ?? '').length).toBeLessThanOrEqual(60);
    }
  });
});
