import { describeCap } from './cap-scale';

const costs = { cheapest: 46.5, best: 104.2, mostExpensive: 118.2 };

describe('the effect of a salary cap', () => {
  it.each([
    [1, 'below', 'cap 1.0 is below the cheapest lineup'],
    [46.4, 'below', 'cap 46.4 is below the cheapest lineup'],
    [46.5, 'binds', 'cap 46.5 limits the best lineup'],
    [104.1, 'binds', 'cap 104.1 limits the best lineup'],
    [104.2, 'slack', 'cap 104.2 is enough for the best lineup (104.2)'],
    [130, 'slack', 'cap 130.0 is enough for the best lineup (104.2)'],
  ])('of %s is %s', (cap, kind, sentence) => {
    expect(describeCap(cap, costs)).toEqual({ kind, sentence });
  });

  it('below every lineup names the locked players', () => {
    expect(describeCap(46, costs, true).sentence).toBe(
      'cap 46.0 is below the cheapest lineup with the locked players',
    );
  });
});
