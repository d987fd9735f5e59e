import type { SimulatedLineup } from '@fanteam/contracts';

/** What the picture of the lineups needs to know of one lineup. */
export interface LineupFacts {
  /** The `lineup_id` of the simulation. */
  key: string;
  title: string;
  /** The sum of the projections. */
  points: number;
  /** The sum of the ownership in percent; null if it is not known of all players. */
  ownership: number | null;
}

/** A point of the picture. */
export interface ChartedLineup {
  key: string;
  title: string;
  points: number;
  /** The ownership, or the standard deviation of the points. */
  y: number;
  profit: number;
}

/** Points with the ownership as y if it is known of all lineups, otherwise with the standard deviation. */
export function chartLineups(
  simulated: readonly SimulatedLineup[],
  facts: readonly LineupFacts[],
): { lineups: ChartedLineup[]; yLabel: string } {
  const byKey = new Map(simulated.map((lineup) => [lineup.lineup_id, lineup]));
  const known = facts.filter(({ key }) => byKey.has(key));
  const hasOwnership = known.every(({ ownership }) => ownership !== null);
  const lineups = known.map(({ key, title, points, ownership }) => {
    const { points: distribution, profit } = byKey.get(key)!;
    return { key, title, points, y: hasOwnership ? ownership! : distribution.sd, profit: profit.mean };
  });
  return { lineups, yLabel: hasOwnership ? 'ownership %' : 'standard deviation' };
}
