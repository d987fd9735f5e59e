import { judgeCap } from './judge-cap';

const costs = { cheapest: 46.5, best: 104.2, dearest: 118.2 };

describe('judgeCap', () => {
  it.each([
    [1, 'below', 'cap 1.0 is below the cheapest lineup'],
    [46.4, 'below', 'cap 46.4 is below the cheapest lineup'],
    [46.5, 'binds', 'cap 46.5 binds'],
    [104.1, 'binds', 'cap 104.1 binds'],
    [104.2, 'slack', 'cap 104.2 is slack: the best costs 104.2'],
    [130, 'slack', 'cap 130.0 is slack: the best costs 104.2'],
  ])('says of a cap of %s that it is %s', (cap, kind, sentence) => {
    expect(judgeCap(cap, costs)).toEqual({ kind, sentence });
  });
});
