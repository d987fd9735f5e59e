import type { Position } from '@fanteam/contracts';
import { aPoolPlayer } from '../testing/samples';
import { pitchRows, shirtName } from './pitch-rows';

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
  ])('of %j hold %j men, attack first', (counts, rows) => {
    expect(pitchRows({ groups: groups(counts) }).map((row) => row.length)).toEqual(rows);
  });

  it('name a man by his surname, or by his only name', () => {
    expect(shirtName('Rúni Dahl')).toBe('Dahl');
    expect(shirtName('Ola van Holm')).toBe('van Holm');
    expect(shirtName('Ederny')).toBe('Ederny');
  });
});
