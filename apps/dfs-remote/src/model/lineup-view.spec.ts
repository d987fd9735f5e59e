import type { OptimizeResponse, Position } from '@fanteam/contracts';
import { aPoolPlayer, aResponse } from '../testing/samples';
import { lineupViews, pitchRows } from './lineup-view';
import { shortName } from '../shared/text';

describe('the views of lineups', () => {
  it('have players by position, points, salary, unspent salary and clubs', () => {
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

  it('count the bench with the players, and list it apart', () => {
    const response = aResponse();
    const [lineup] = response.optimized_lineups;
    const [goalkeeper, ...others] = lineup!.players;
    const [view] = lineupViews(
      { ...response, optimized_lineups: [{ ...lineup!, players: others, bench: [goalkeeper!] }] },
      40,
    );
    expect(view!.groups.map((group) => group.position)).toEqual(['D', 'M', 'F']);
    expect([view!.bench, view!.players]).toEqual([[goalkeeper], [...others, goalkeeper]]);
    expect(view!.clubs).toContainEqual({ team: 'MCI', count: 3 });
    expect(view!.searchText).toContain('edlund');
  });

  it('know the surnames that two of their players have', () => {
    const response = aResponse();
    const [lineup] = response.optimized_lineups;
    const [first, second, ...others] = lineup!.players;
    const players = [{ ...first!, name: 'Ola Dahl' }, { ...second!, name: 'Rúni Dahl' }, ...others];
    const [view] = lineupViews({ ...response, optimized_lineups: [{ ...lineup!, players }] }, 40);
    expect([...view!.namesakes]).toEqual(['Dahl']);
  });

  it('are empty for a missing list', () => {
    expect(lineupViews({}, 1)).toEqual([]);
  });

  it('number lineups without an id, and show entries of unknown shape as text', () => {
    const bare = {
      optimized_lineups: [
        { players: ['Saelvik (ARS)'], total_points: 0.1 + 0.2, salary_cost: 5 },
        { players: [{ name: 'Unplaced' }], total_points: 1, salary_cost: 1 },
      ],
    } as unknown as Partial<OptimizeResponse>;
    const views = lineupViews(bare, 5);
    expect(views.map((view) => view.title)).toEqual(['Lineup 1', 'Lineup 2']);
    expect(views.map((view) => view.others)).toEqual([['Saelvik (ARS)'], ['Unplaced']]);
    expect(views[0]).toMatchObject({ points: '0.30', left: '0.0', formation: null });
  });
});

const groups = (counts: Partial<Record<Position, number>>) =>
  (Object.entries(counts) as [Position, number][]).map(([position, count]) => ({
    position,
    players: Array.from({ length: count }, (_, index) => ({
      ...aPoolPlayer(`${position}${index}`, { position }),
      projection: 1,
    })),
  }));

describe('the rows of the pitch', () => {
  it.each([
    [{ GK: 1, D: 4, M: 4, F: 2 }, [2, 4, 4, 1]],
    [{ GK: 1, D: 5, M: 4, F: 1 }, [1, 4, 5, 1]],
    [{ D: 2, F: 4 }, [4, 2]],
    [{ M: 6 }, [3, 3]],
    [{ GK: 1, D: 1, M: 1, F: 1 }, [1, 1, 1, 1]],
  ])('of %j have %j players, forwards first', (counts, rows) => {
    expect(pitchRows({ groups: groups(counts) }).map((row) => row.length)).toEqual(rows);
  });

  it('show the surname, or the whole name if it has one part', () => {
    expect(shortName('Rúni Dahl')).toBe('Dahl');
    expect(shortName('Ola van Holm')).toBe('van Holm');
    expect(shortName('Ederny')).toBe('Ederny');
    expect(shortName('Vinicius Jr.')).toBe('Vinicius Jr.');
    expect(shortName('Ola Holm Jr')).toBe('Holm Jr');
  });
});
