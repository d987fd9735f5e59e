/** What is known about the ownership of the players in the pool. */
import { POSITION_LABELS, POSITIONS, type Position, type Roster } from '@fanteam/contracts';
import type { SimulationPool } from './simulation-pool';

export interface OwnershipFacts {
  /** Players with an ownership, and all players. */
  known: number;
  players: number;
  /** All values are from 0 to 1, so they may be shares instead of percentages. */
  looksLikeShares: boolean;
  /** A sentence if the ownership does not add up to 100 % for each player of a lineup. */
  sum?: string;
}

/** Sums that differ by less come from rounding, as in the simulator: a share, and percent. */
const TOLERANCE = 0.02;
const ROUNDING = 2;

export function describeOwnership(
  { players, values }: SimulationPool,
  roster: Roster | undefined,
  sharesAsPercent: boolean,
): OwnershipFacts {
  const owned = players.flatMap(({ id, position, ownership: ofPool }) => {
    const ownership = values.get(id)?.ownership ?? ofPool;
    return ownership === undefined ? [] : [{ position, ownership }];
  });
  const largest = Math.max(0, ...owned.map(({ ownership }) => ownership));
  const wanted = 100 * (roster?.size ?? 0);
  const sum = owned.reduce((total, { ownership }) => total + ownership, 0);
  // As the reading of the request, which refuses such ownership.
  const looksLikeShares = owned.length >= (roster?.size ?? 1) && sum > 0 && largest <= 1 && sum * 10 < wanted;
  const scale = looksLikeShares && sharesAsPercent ? 100 : 1;
  const total = scale * sum;
  const facts = { known: owned.length, players: players.length, looksLikeShares };
  // The players without an ownership can fill the gap.
  if (owned.length < players.length && total < wanted) return facts;
  if (owned.length === 0 || wanted === 0 || Math.abs(total / wanted - 1) <= TOLERANCE) return facts;
  const positions = sumsOutside(owned, scale, roster!);
  const where = positions.length === 0 ? '' : ` Out of range: ${positions.join('; ')}.`;
  return {
    ...facts,
    sum: `Ownership adds up to ${Math.round(total)} % instead of ${wanted} % (100 % for each of the ${roster!.size} players of a lineup). It is scaled.${where}`,
  };
}

/** The positions whose ownership no field can have. */
function sumsOutside(
  owned: readonly { position: Position; ownership: number }[],
  scale: number,
  { positions }: Roster,
): string[] {
  return POSITIONS.flatMap((position) => {
    const sum = owned
      .filter((player) => player.position === position)
      .reduce((total, { ownership }) => total + scale * ownership, 0);
    const { min, max } = positions[position];
    const isPossible =
      sum >= 100 * min * (1 - TOLERANCE) - ROUNDING && sum <= 100 * max * (1 + TOLERANCE) + ROUNDING;
    const range = min === max ? `${100 * max} %` : `${100 * min}–${100 * max} %`;
    return isPossible ? [] : [`${POSITION_LABELS[position]} ${Math.round(sum)} % instead of ${range}`];
  });
}
