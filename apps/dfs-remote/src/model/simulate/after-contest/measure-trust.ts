import { crowdPoints, sampleTrust, type SimulatedPlayer, type TrustSample } from '@fanteam/contest-simulator';
import type { SimulationPool } from '../simulation-pool';
import type { PointsByPlayer } from './actual-results';

/**
 * What the points of a slate say about the projections of its pool. Players who did not play (no points, or 0) are left
 * out, since a projection means the points of a player who plays.
 */
export function measureTrust({ players, values }: SimulationPool, points: PointsByPlayer): TrustSample {
  const simulated = players.map(({ id, team, position, salary, ...ofPool }): SimulatedPlayer => {
    const { projection = ofPool.projection, ownership = ofPool.ownership } = values.get(id) ?? {};
    return {
      id,
      team,
      position,
      salary,
      projection,
      ...(ownership !== undefined && { ownership: ownership / 100 }),
      start: 1,
    };
  });
  const crowd = crowdPoints(simulated);
  const played = players.flatMap(({ id, team, opponent }, index) => {
    const actual = points.get(id) ?? 0;
    const { projection } = simulated[index]!;
    const implied = crowd[index]!;
    if (actual === 0 || projection === null || Number.isNaN(implied)) return [];
    const match = [team, opponent ?? ''].sort().join(' ');
    return [{ projection, crowd: implied, points: actual, match }];
  });
  return sampleTrust(played);
}
