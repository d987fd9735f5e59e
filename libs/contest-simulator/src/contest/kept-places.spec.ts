import { KeptPlaces, OUTSIDE } from './kept-places';
import { createStrata } from './strata';

it.each([1000, 1500, 2000])(
  'keeps only scenarios that were simulated, the same number of each quarter: %i',
  (scenarios) => {
    const strata = createStrata(scenarios);
    const kept = new KeptPlaces(Uint32Array.of(0), strata, 10);
    const places = { order: Uint32Array.of(0), above: Uint32Array.of(3), level: Uint32Array.of(1) };
    for (let scenario = 0; scenario < scenarios; scenario += 1) {
      kept.add({ scenario, places, points: new Int32Array(1), fieldPoints: 0 });
    }
    // quarters of 1,500 scenarios have 374 or 376
    expect(kept.places.scenarios).toBe(scenarios === 1500 ? 1496 : scenarios);
    expect(kept.places.above).not.toContain(OUTSIDE);
    expect(new Set(kept.places.level)).toEqual(new Set([1]));
  },
);
