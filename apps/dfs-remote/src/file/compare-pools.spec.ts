import { aPoolPlayer } from '../testing/samples';
import { comparePools } from './compare-pools';

const edlund = aPoolPlayer('1', { name: 'Edlund', status: 'expected', salary: 6 });
const dahl = aPoolPlayer('2', { name: 'Dahl', salary: 8 });

describe('comparePools', () => {
  it('finds nothing in the same pool, whatever its order', () => {
    expect(comparePools([edlund, dahl], [{ ...dahl }, edlund])).toEqual({
      statuses: [],
      prices: [],
      added: [],
      gone: [],
    });
  });

  it('says before and after of statuses and prices', () => {
    const changes = comparePools(
      [edlund, dahl],
      [
        { ...edlund, status: 'injured' },
        { ...dahl, salary: 8.5, status: 'expected' },
      ],
    );
    expect(changes.statuses).toEqual([
      { id: '1', name: 'Edlund', team: 'MCI', before: 'expected', after: 'injured' },
      { id: '2', name: 'Dahl', team: 'MCI', before: null, after: 'expected' },
    ]);
    expect(changes.prices).toEqual([{ id: '2', name: 'Dahl', team: 'MCI', before: 8, after: 8.5 }]);
  });

  it('lists who is new and who is gone by id, not by name', () => {
    const namesake = { ...edlund, id: '9' };
    const { added, gone } = comparePools([edlund, dahl], [namesake, dahl]);
    expect([added, gone]).toEqual([[namesake], [edlund]]);
  });
});
