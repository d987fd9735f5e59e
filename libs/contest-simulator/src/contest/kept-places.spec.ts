import { KeptPlaces, OUTSIDE } from './kept-places';

function keep(scenarios: number, lineups: number): KeptPlaces {
  const kept = new KeptPlaces(
    Uint32Array.from({ length: lineups }, (_, at) => at),
    scenarios,
    60_000,
  );
  const order = Uint32Array.from({ length: lineups }, (_, at) => at);
  for (let scenario = 0; scenario < scenarios; scenario += 1) {
    const above = new Uint32Array(lineups).fill(scenario);
    const places = { order, above, level: new Uint32Array(lineups).fill(1) };
    kept.add({ scenario, places, points: new Int32Array(lineups), fieldPoints: 0 });
  }
  return kept;
}

it('keeps all scenarios in their order', () => {
  const { places } = keep(1500, 1);
  expect([...places.above]).toEqual([...Array(1500).keys()]);
  expect(new Set(places.level)).toEqual(new Set([1]));
});

it('keeps some scenarios of each part if the memory is too small for all', () => {
  const { places } = keep(15_000, 2000);
  expect(places.scenarios).toBe(10_000);
  expect(places.above).not.toContain(OUTSIDE);
  const first = Array.from({ length: 6 }, (_, row) => places.above[row * 2000]);
  expect(first).toEqual([1, 2, 4, 5, 7, 8]);
});
