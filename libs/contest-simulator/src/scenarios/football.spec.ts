/** The model against real matches. docs/simulation.md has the full table and the script that made it. */
import { drawTable, problemOf } from '../testing/draw-points';
import { createPairSums, PAIRS } from '../testing/pair-correlations';
import { TYPICAL_MATCHES, typicalPlayers } from '../testing/typical-matches';

const SCENARIOS = 3000;

/** Seasons 2020-21, 2021-22 and 2025-26: 1,051 matches, 21,939 appearances. */
const REAL = [
  ...[0.69, 0.2, 0.06, 0.66, 0.22, 0.09, 0.15, 0.17, 0.19],
  ...[-0.1, -0.16, -0.32, -0.42, -0.25, -0.32, -0.4, -0.15, -0.11, -0.03],
];
const REAL_DEVIATIONS = [2.44, 2.64, 2.41, 2.66];
/** The 5th, 25th, 50th, 75th and 95th percentile of a goalkeeper and three defenders. */
const REAL_DEFENCE = [-11.4, -6.8, -2.5, 7.9, 16.6];

function drawMatches() {
  const players = typicalPlayers();
  const { points } = drawTable(problemOf(players, TYPICAL_MATCHES), SCENARIOS);
  const sums = createPairSums();
  for (let scenario = 0; scenario < SCENARIOS; scenario++) {
    for (const { clubs } of TYPICAL_MATCHES) {
      const [home, away] = clubs.map((club) =>
        players.flatMap(({ team, position, projection }, i) =>
          team === club
            ? [
                {
                  position: ['GK', 'D', 'M', 'F'].indexOf(position),
                  residual: points[i]![scenario]! - projection!,
                },
              ]
            : [],
        ),
      );
      sums.add(home!, away!);
    }
  }
  return sums;
}

describe('typical clubs', () => {
  const sums = drawMatches();

  it('have the correlations of real matches between all pairs of positions', () => {
    const model = sums.correlations();
    expect(REAL).toHaveLength(PAIRS.length);
    PAIRS.forEach(({ name, isAgainst }, i) => {
      const label = `${name}${isAgainst ? ' against' : ''}`;
      expect({ label, isClose: Math.abs(model[i]! - REAL[i]!) < 0.06 }).toEqual({ label, isClose: true });
    });
  });

  it('have players with the real standard deviation', () => {
    sums.deviations().forEach((sd, i) => expect(Math.abs(sd / REAL_DEVIATIONS[i]! - 1)).toBeLessThan(0.1));
  });

  it('have the real quantiles of a goalkeeper and three defenders, far from those of a normal variable', () => {
    const defences = sums.defences();
    [0.05, 0.25, 0.5, 0.75, 0.95].forEach((share, i) => {
      expect(Math.abs(defences[Math.floor(share * defences.length)]! - REAL_DEFENCE[i]!)).toBeLessThan(1);
    });
  });
});
