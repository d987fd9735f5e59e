import { aPoolPlayer, aStoredFile, aSummary } from '../testing/samples';
import { suggestContest } from './suggest-contest';

const exportOf = (clubs: number, tournament: string | null = '1012044', id: string | null = 'PlayerID') => {
  const { columns } = aSummary();
  return aStoredFile({
    summary: aSummary({ tournament_id: tournament, columns: { ...columns, id } }),
    pool: Array.from({ length: clubs * 3 }, (_, at) => aPoolPlayer(String(at), { team: `C${at % clubs}` })),
  });
};

describe('the suggested contest', () => {
  it.each([
    [2, 'flexi-5', '1 match'],
    [4, 'universal-6', '2 matches'],
    [10, 'universal-6', '5 matches'],
    [12, 'classic-11', '6 matches'],
    [20, 'classic-11', '10 matches'],
  ])('fits an export of %p clubs: %p', (clubs, contest, slate) => {
    expect(suggestContest(exportOf(clubs))).toEqual({ contest, slate });
  });

  it('exists only for exports of FanTeam', () => {
    expect(suggestContest(exportOf(20, null))).toBeUndefined();
    expect(suggestContest(exportOf(20, '1012044', null))).toBeUndefined();
    expect(suggestContest(aStoredFile({ pool: null }))).toBeUndefined();
  });
});
