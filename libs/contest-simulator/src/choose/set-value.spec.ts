import { PrizeTable } from '../contest/prize-table';
import { randomPlaces } from '../testing/random-places';
import { setPrizes } from './set-value';

describe('setPrizes', () => {
  const prizes = new PrizeTable(
    [
      { from: 1, to: 1, prize: 100 },
      { from: 2, to: 2, prize: 50 },
      { from: 3, to: 4, prize: 20 },
    ],
    1,
  );
  const prizesAt = (above: number[], level: number[]) => {
    const places = {
      scenarios: 1,
      lineups: above.length,
      above: Uint16Array.from(above),
      level: Uint16Array.from(level),
    };
    return setPrizes(
      places,
      prizes,
      above.map((_, lineup) => lineup),
    )[0];
  };

  it('moves the second own entry one place down', () => {
    // Alone, the entries win 100 and 50. Together they have the places 1 and 3.
    expect(prizesAt([0, 1], [0, 0])).toBe(100 + 20);
  });

  it('gives entries between the same two of the field consecutive places', () => {
    expect(prizesAt([1, 1], [0, 0])).toBe(50 + 20);
  });

  it('shares the prizes of a tie with the field', () => {
    // One own entry and one of the field share the places 1 and 2.
    expect(prizesAt([0], [1])).toBe(75);
    // Two own entries and one of the field share the places 1 to 3.
    expect(prizesAt([0, 0], [1, 1])).toBeCloseTo((170 * 2) / 3, 12);
  });

  it('puts an entry ahead of own entries that are in a tie behind the same entries of the field', () => {
    // The first one wins; the other one shares the places 2 and 3.
    expect(prizesAt([0, 0], [0, 1])).toBe(100 + 35);
  });

  it('agrees with sorting all entries, in random contests with many ties', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const {
        places,
        prizes: table,
        points,
        ranges,
      } = randomPlaces(seed, { scenarios: 10, lineups: 8, field: 14 });
      const set = Array.from({ length: 8 }, (_, lineup) => lineup);
      const actual = setPrizes(places, table, set);
      points.forEach(({ field, own }, scenario) => {
        const scores = [...field, ...own].sort((a, b) => b - a);
        const prizeOf = (place: number) =>
          ranges.find(({ from, to }) => from <= place && place <= to)?.prize ?? 0;
        const expected = own.reduce((sum, score) => {
          const first = scores.indexOf(score) + 1;
          const last = scores.lastIndexOf(score) + 1;
          let shared = 0;
          for (let place = first; place <= last; place += 1) shared += prizeOf(place);
          return sum + shared / (last - first + 1);
        }, 0);
        expect(actual[scenario]).toBeCloseTo(expected, 9);
      });
    }
  });
});
