import type { ChooseOptions } from '@fanteam/contracts';
import { isChosenByPage, withFewEntries } from './entries';

const lineups = ['1', '2', '3'].map((id) => ({ players: [id] }));
const contest = { fee: 1, prizes: [] };

describe('withFewEntries', () => {
  it('chooses one lineup for each contest if one of them does not take all lineups', () => {
    const contests = [{ ...contest, entries: 2 }];
    const request = withFewEntries({ entries: 10, lineups, contests });
    expect(request).toMatchObject({ choose: { count: 1, aim: 'profit', contests: [{ count: 1 }] } });
    expect(isChosenByPage(request)).toBe(true);
    const chosen: ChooseOptions = { count: 2, aim: 'profit', contests: [{ count: 1 }] };
    expect(isChosenByPage({ ...request, choose: chosen })).toBe(false);
  });

  it('changes nothing if each contest takes all lineups', () => {
    const request = { entries: 10, lineups, contests: [{ ...contest, entries: 3 }] };
    expect(withFewEntries(request)).toBe(request);
  });
});
