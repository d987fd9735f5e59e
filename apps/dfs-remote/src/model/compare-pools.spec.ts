import { aPoolPlayer } from '../testing/samples';
import { comparePools } from './compare-pools';

const edlund = aPoolPlayer('1', { name: 'Edlund', status: 'expected', salary: 6 });
const dahl = aPoolPlayer('2', { name: 'Dahl', salary: 8 });

describe('comparePools', () => {
  it('returns no changes for the same pool in another order', () => {
    expect(comparePools([edlund, dahl], [{ ...dahl }, edlund])).toEqual({
      statuses: [],
      salaries: [],
      teams: [],
      positions: [],
      names: [],
      countBefore: 2,
      added: [],
      removed: [],
    });
  });

  it('lists changed statuses and salaries, before and after', () => {
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
    expect(changes.salaries).toEqual([{ id: '2', name: 'Dahl', team: 'MCI', before: 8, after: 8.5 }]);
  });

  it('lists changed clubs, positions and names', () => {
    const { teams, positions, names } = comparePools(
      [edlund, dahl],
      [
        { ...edlund, name: 'Kent Edlund', team: 'ARS' },
        { ...dahl, name: 'Ulf Nyman', position: 'F' },
      ],
    );
    expect(teams).toEqual([{ id: '1', name: 'Kent Edlund', team: 'ARS', before: 'MCI', after: 'ARS' }]);
    expect(positions).toMatchObject([{ id: '2', before: 'MID', after: 'FWD' }]);
    expect(names).toMatchObject([
      { before: 'Edlund', after: 'Kent Edlund', isOther: false },
      { before: 'Dahl', after: 'Ulf Nyman', isOther: true },
    ]);
  });

  it('lists added and removed players by id, not by name', () => {
    const namesake = { ...edlund, id: '9' };
    const { added, removed } = comparePools([edlund, dahl], [namesake, dahl]);
    expect([added, removed]).toEqual([[namesake], [edlund]]);
  });
});
