import { POSITIONS } from '@fanteam/contracts';
import { POINTS } from '@fanteam/football-model';
import type { SimulatedMatch, SimulatedPlayer } from '../simulation';
import { covariance, drawTable, problemOf, simulatedPlayer } from '../testing/draw-points';
import { clubOutlooks } from './club-outlook';
import { eventVariance, modelPlayers } from './player-model';
import { ASSISTS_PER_GOAL } from './rates';
import { residualsByPosition } from './residual';

const MATCH: SimulatedMatch = { clubs: ['A', 'B'], goals: [1.7, 1.2] };

function model(players: readonly SimulatedPlayer[], matches = [MATCH]) {
  const clubs = clubOutlooks({ players, matches });
  return {
    clubs,
    ...modelPlayers(
      players,
      clubs,
      Float64Array.from(players, ({ projection }) => projection ?? NaN),
    ),
  };
}

describe('shares of goals', () => {
  it('bring the mean together with the constant', () => {
    const players = POSITIONS.map((position) => simulatedPlayer({ id: position, position, projection: 5.5 }));
    const { clubs, constant, goalShare, assistShare } = model(players);
    POSITIONS.forEach((_, i) => {
      const attack = 1.7 * (POINTS.goal[i]! * goalShare[i]! + POINTS.assist * assistShare[i]!);
      expect(constant[i]! + attack + clubs[0]!.result[i]!.mean).toBeCloseTo(5.5, 6);
    });
    expect([goalShare[0], assistShare[0]]).toEqual([0, 0]);
    expect(goalShare[3]).toBeGreaterThan(goalShare[2]!);
    expect(goalShare[2]).toBeGreaterThan(goalShare[1]!);
  });

  it('are none for a player with a low projection, or of a club without goals', () => {
    const players = [
      simulatedPlayer({ id: 'low', projection: 1 }),
      simulatedPlayer({ id: 'negative', projection: -2 }),
      simulatedPlayer({ id: 'unknown', projection: null }),
      simulatedPlayer({ id: 'goalless', team: 'C', projection: 9 }),
    ];
    const { goalShare, assistShare } = model(players, [MATCH, { clubs: ['C', 'D'], goals: [0, 1] }]);
    expect([...goalShare, ...assistShare]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('are scaled where a club’s players promise more goals than the match has, and the club is named', () => {
    const stars = Array.from({ length: 8 }, (_, i) =>
      simulatedPlayer({ id: `${i}`, position: 'F', projection: 9 }),
    );
    const { goalShare, assistShare, overPromised } = model([
      ...stars,
      simulatedPlayer({ id: 'b', team: 'B' }),
    ]);
    expect(goalShare.slice(0, 8).reduce((sum, share) => sum + share)).toBeCloseTo(1, 9);
    expect(assistShare.slice(0, 8).reduce((sum, share) => sum + share)).toBeCloseTo(ASSISTS_PER_GOAL, 9);
    expect(overPromised).toHaveLength(1);
    expect(overPromised[0]).toMatchObject({ club: 'A' });
    expect(overPromised[0]!.promised).toBeGreaterThan(5);
    expect(overPromised[0]!.goals).toBeCloseTo(1.7, 6);
  });

  it('count doubtful players by their chance to start', () => {
    const two = [0.5, 0.5].map((start, i) =>
      simulatedPlayer({ id: `${i}`, position: 'F', projection: 10, start }),
    );
    const { goalShare, overPromised } = model(two);
    // each would get 0.8 of the goals of a match that starts; half of the time
    expect(goalShare[0]! + goalShare[1]!).toBeGreaterThan(1);
    expect(overPromised).toEqual([]);
  });
});

describe('the standard deviation', () => {
  const players = POSITIONS.map((position) => simulatedPlayer({ id: position, position, projection: 6 }));

  it('is that of the Poisson sums and the residual', () => {
    const { clubs, ...shares } = model(players);
    const { points } = drawTable(problemOf(players, [MATCH]), 40_000);
    POSITIONS.forEach((_, i) => {
      const variance = eventVariance(shares, clubs, i) + residualsByPosition()[i]!.sd ** 2;
      expect(Math.abs(covariance(points[i]!, points[i]!) / variance - 1)).toBeLessThan(0.03);
    });
  });

  it('if given changes the residual only; players given less than their goals bring are named', () => {
    const given = [10, 0, 2, 5].map((sd, i) => ({ ...players[i]!, sd }));
    const free = model(players);
    const bound = model(given);
    expect(bound.goalShare).toEqual(free.goalShare);
    expect(bound.constant).toEqual(free.constant);
    expect(bound.sdTooLow).toEqual([1, 2]);
    expect([...bound.residualSd.slice(1, 3)]).toEqual([0, 0]);
    expect(eventVariance(bound, bound.clubs, 0) + bound.residualSd[0]! ** 2).toBeCloseTo(100, 9);
  });
});

describe('the residual', () => {
  it('has mean 0 and standard deviation 1 exactly, in 4,096 ascending steps', () => {
    for (const { quantiles, sd } of residualsByPosition()) {
      expect(quantiles).toHaveLength(4096);
      expect(Math.abs(quantiles.reduce((sum, x) => sum + x, 0) / 4096)).toBeLessThan(1e-12);
      expect(quantiles.reduce((sum, x) => sum + x * x, 0) / 4096).toBeCloseTo(1, 9);
      expect(quantiles.every((x, i) => i === 0 || x >= quantiles[i - 1]!)).toBe(true);
      expect(sd).toBeGreaterThan(0.3);
      expect(sd).toBeLessThan(1.5);
    }
  });

  it('is skewed as cards are: below more than above for a defender', () => {
    const { quantiles } = residualsByPosition()[1]!;
    expect(Math.abs(quantiles[40]!)).toBeGreaterThan(Math.abs(quantiles[4055]!));
  });
});
