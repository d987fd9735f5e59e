import { commonRule, MIXED } from './keyed-rules';

describe('the common rule of several players', () => {
  const rules = { 1: { lock: true, maxPercent: 50 }, 2: { lock: true, maxPercent: 40 }, 3: {} } as const;

  it('has the value that all of them share, and MIXED where they differ', () => {
    expect(commonRule(rules, ['1'])).toEqual({ lock: true, maxPercent: 50 });
    expect(commonRule(rules, ['1', '2'])).toEqual({ lock: true, maxPercent: MIXED });
    expect(commonRule(rules, ['1', 'unknown'])).toEqual({ lock: MIXED, maxPercent: MIXED });
    expect(commonRule(rules, ['3', 'unknown'])).toEqual({});
  });
});
