import { prefersAsync } from './respond-async';

describe('prefersAsync', () => {
  it.each([
    'respond-async',
    'Respond-Async',
    'wait=5, respond-async',
    'respond-async; foo="bar"',
    'respond-async=""',
    'x="a, b",respond-async',
  ])('accepts %s', (prefer) => expect(prefersAsync(prefer)).toBe(true));

  it.each([
    undefined,
    '',
    ',,',
    'respond-asynchronous',
    'wait=5; respond-async',
    'x="a, respond-async, b"',
    'x="\\", respond-async, \\""',
    'respond-async=0',
  ])('rejects %s', (prefer) => expect(prefersAsync(prefer)).toBe(false));

  it('is fast for any header', () => {
    const start = performance.now();
    prefersAsync(`${' '.repeat(8000)}"${'\\'.repeat(8000)}`);
    prefersAsync(',respond-async '.repeat(1000) + ' '.repeat(8000) + 'x');
    expect(performance.now() - start).toBeLessThan(500);
  });
});
