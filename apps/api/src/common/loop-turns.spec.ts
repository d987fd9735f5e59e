import { LoopTurns } from './loop-turns';

describe('LoopTurns', () => {
  it('lets timers and answers come between two callers, in the order of the calls', async () => {
    const turns = new LoopTurns();
    const seen: string[] = [];
    const tick = setImmediate(function again() {
      seen.push('|');
      if (seen.length < 20) setImmediate(again);
    });
    await Promise.all(['a', 'b', 'c'].map((name) => turns.next().then(() => seen.push(name))));
    clearImmediate(tick);
    expect(seen.join('').replaceAll(/\|+/g, '|')).toMatch(/^\|?a\|b\|c\|?$/);
  });

  it('gives a later caller a turn too', async () => {
    const turns = new LoopTurns();
    await turns.next();
    await expect(turns.next()).resolves.toBeUndefined();
  });
});
