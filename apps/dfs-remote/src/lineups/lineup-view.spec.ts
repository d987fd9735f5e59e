import type { OptimizeResponse } from '@fanteam/contracts';
import { aResponse } from '../testing/samples';
import { lineupViews } from './lineup-view';

describe('lineupViews', () => {
  it('groups the men by position and says points, salary, rest and clubs', () => {
    const [view] = lineupViews(aResponse(), 40);
    expect(view).toMatchObject({
      title: 'Lineup 1',
      formation: '1-1-1',
      points: '21.75',
      salary: '37.6',
      left: '2.4',
      clubs: [
        { team: 'MCI', count: 3 },
        { team: 'ARS', count: 1 },
      ],
    });
    expect(view?.groups.map((group) => group.position)).toEqual(['GK', 'D', 'M', 'F']);
  });

  it('takes a missing list for an empty one', () => {
    expect(lineupViews({}, 1)).toEqual([]);
  });

  it('numbers lineups that have no id, and shows entries of another shape as text', () => {
    const bare = {
      optimized_lineups: [
        { players: ['Saelvik (ARS)'], total_points: 0.1 + 0.2, salary_cost: 5 },
        { players: [{ name: 'Unplaced' }], total_points: 1, salary_cost: 1 },
      ],
    } as unknown as Partial<OptimizeResponse>;
    const views = lineupViews(bare, 5);
    expect(views.map((view) => view.title)).toEqual(['Lineup 1', 'Lineup 2']);
    expect(views.map((view) => view.others)).toEqual([['Saelvik (ARS)'], ['Unplaced']]);
    expect(views[0]).toMatchObject({ points: '0.3', left: '0', formation: null });
  });
});
