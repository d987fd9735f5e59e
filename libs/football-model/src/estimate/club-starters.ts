/**
 * The starters of each club, the strength of the club, and the price z of each player within the club. Prices are used as
 * ratios only, so the scale of the prices does not matter. Cost: one sort for each club.
 */
import { isOut, POSITIONS, type PoolPlayer } from '@fanteam/contracts';
import { log } from '../math/exp-log';
import { Z } from './constants';

export type PricedPlayer = Pick<PoolPlayer, 'id' | 'position' | 'team' | 'salary' | 'status'>;

export interface ClubStarters {
  team: string;
  keeper: PricedPlayer | undefined;
  /** The most expensive first. Usually 10. */
  outfield: readonly PricedPlayer[];
  /** Fewer than 11 players are confirmed or expected, so the most expensive players count as starters. */
  isGuess: boolean;
  /** ln(mean price of the starters / mean of that over the clubs). undefined: all of them cost 0. */
  strength: number | undefined;
  /** z of an outfield player with this price. */
  scoreOf: (price: number) => number;
}

export interface PoolStarters {
  clubs: ReadonlyMap<string, ClubStarters>;
  /** `daily`: FanTeam's prices of one day, nearly all different within a club. */
  scale: 'daily' | 'season';
  /** Whether any player has a lineup status. */
  hasStatuses: boolean;
}

export const OUTFIELD_STARTERS = 10;
const STARTING: readonly (string | undefined)[] = ['confirmed', 'expected'];

export function findStarters(players: readonly PricedPlayer[]): PoolStarters {
  const hasStatuses = players.some(({ status }) => status !== undefined && status !== '');
  const byClub = new Map<string, PricedPlayer[]>();
  for (const player of players) byClub.set(player.team, [...(byClub.get(player.team) ?? []), player]);
  // sorted, so that sums do not depend on the order of the rows
  const chosen = [...byClub].sort(([a], [b]) => (a < b ? -1 : 1)).map(([team, all]) => choose(team, all));
  const scale = isDaily(chosen) ? 'daily' : 'season';
  const means = chosen.map(({ keeper, outfield }) => meanOf([...(keeper ? [keeper] : []), ...outfield]));
  // a club without prices or without players says nothing about the others
  const priced = means.filter((mean) => mean > 0);
  const poolMean = priced.reduce((sum, mean) => sum + mean, 0) / priced.length;
  const clubs = chosen.map((club, at): [string, ClubStarters] => [
    club.team,
    {
      ...club,
      strength: means[at]! > 0 ? log(means[at]! / poolMean) : undefined,
      scoreOf: createScore(
        club.outfield.map(({ salary }) => salary),
        scale,
        poolMean,
      ),
    },
  ]);
  return { clubs: new Map(clubs), scale, hasStatuses };
}

type ChosenStarters = Omit<ClubStarters, 'strength' | 'scoreOf'>;

/** The most expensive confirmed and expected players; if there are fewer than 11, of all players who are not out. */
function choose(team: string, players: readonly PricedPlayer[]): ChosenStarters {
  const starting = players.filter(({ status }) => STARTING.includes(status));
  const isComplete =
    starting.some(({ position }) => position === 'GK') &&
    starting.filter(({ position }) => position !== 'GK').length >= OUTFIELD_STARTERS;
  const candidates = isComplete ? starting : players.filter(({ status }) => !isOut(status));
  const sorted = [...candidates].sort(
    (a, b) => b.salary - a.salary || POSITIONS.indexOf(a.position) - POSITIONS.indexOf(b.position),
  );
  return {
    team,
    keeper: sorted.find(({ position }) => position === 'GK'),
    outfield: sorted.filter(({ position }) => position !== 'GK').slice(0, OUTFIELD_STARTERS),
    isGuess: !isComplete,
  };
}

function isDaily(clubs: readonly ChosenStarters[]): boolean {
  const complete = clubs.filter(({ outfield }) => outfield.length === OUTFIELD_STARTERS);
  const different = complete.reduce(
    (sum, { outfield }) => sum + new Set(outfield.map(({ salary }) => salary)).size,
    0,
  );
  return complete.length > 0 && different / (complete.length * OUTFIELD_STARTERS) >= Z.dailyFrom;
}

/** @param prices of the outfield starters, descending */
function createScore(
  prices: readonly number[],
  scale: PoolStarters['scale'],
  poolMean: number,
): (price: number) => number {
  if (scale === 'daily' && prices.length === OUTFIELD_STARTERS) return (price) => scoreOfRank(prices, price);
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
  const squares = prices.reduce((sum, price) => sum + (price - mean) * (price - mean), 0);
  const sd = prices.length > 1 ? Math.sqrt(squares / (prices.length - 1)) : 0;
  const spread = Math.max(sd, (Z.minSd / Z.minSdAtPrice) * poolMean);
  return (price) => (spread > 0 ? Math.min(Z.max, Math.max(Z.min, (price - mean) / spread)) : 0);
}

/** Equal prices get the mean value of their ranks. A player who is not one of the ten gets the rank of the price. */
function scoreOfRank(prices: readonly number[], price: number): number {
  const ahead = prices.filter((each) => each > price).length;
  const equal = prices.filter((each) => each === price).length;
  if (equal === 0) return Z.byRank[Math.min(ahead, OUTFIELD_STARTERS - 1)]!;
  return Z.byRank.slice(ahead, ahead + equal).reduce((sum, value) => sum + value, 0) / equal;
}

const meanOf = (players: readonly PricedPlayer[]): number =>
  players.length === 0 ? 0 : players.reduce((sum, { salary }) => sum + salary, 0) / players.length;
