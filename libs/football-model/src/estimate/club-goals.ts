/** Expected goals of a club and its opponent, from the best source known for the match. */
import { SIMULATION_LIMITS, type EstimateSource } from '@fanteam/contracts';
import { exp } from '../math/exp-log';
import { CLUB_GOALS } from './constants';

/** The known data of a match. */
export interface KnownMatch {
  clubs: readonly [string, string];
  /** undefined: not known. */
  goals: readonly [number | undefined, number | undefined];
  /** Where the goals are from. `pairing`: only who plays whom. */
  source: Exclude<EstimateSource, 'price'>;
  /** False if it is not known which club is at home. */
  isHomeKnown: boolean;
}

/** The expected goals of a club in its match. */
export interface ClubGoals {
  goals: number;
  against: number;
  source: EstimateSource;
  /** undefined: not known. */
  opponent?: string;
}

/** If the home club is not known, both clubs have half of the advantage. */
const HALF = 0.5;

/**
 * The goals of a club without a match. Its prices show its strength, and how strong its opponent may be.
 *
 * @param strength as in `ClubStarters`
 */
export function goalsFromPrice(
  strength: number,
  scale: 'daily' | 'season',
): Pick<ClubGoals, 'goals' | 'against'> {
  const { goals, against } = CLUB_GOALS[scale];
  return {
    goals: limit(exp(goals[0] + goals[1] * strength)),
    against: limit(exp(against[0] + against[1] * strength)),
  };
}

/**
 * The goals of a club from the prices of both clubs.
 *
 * @param home 1: the club is at home, 0: away
 */
export function goalsFromPairing(own: number, opponent: number, home: number): number {
  const { constant, home: advantage, own: ofOwn, opponent: ofOpponent } = CLUB_GOALS.pairing;
  return limit(exp(constant + advantage * home + ofOwn * own + ofOpponent * opponent));
}

/** Both clubs of a match. A club that is not in the pool has the average strength. */
export function goalsOfMatch(
  { clubs, goals, source, isHomeKnown }: KnownMatch,
  strengthOf: (club: string) => number | undefined,
): [club: string, ClubGoals][] {
  const strengths = clubs.map((club) => strengthOf(club) ?? 0);
  const expected = clubs.map((_, side) => {
    const home = isHomeKnown ? 1 - side : HALF;
    return goals[side] ?? goalsFromPairing(strengths[side]!, strengths[1 - side]!, home);
  });
  return clubs.map((club, side) => [
    club,
    { goals: expected[side]!, against: expected[1 - side]!, source, opponent: clubs[1 - side]! },
  ]);
}

/** Limits the goals: prices far from those of the other clubs would give unrealistic values. */
const limit = (goals: number): number => Math.min(SIMULATION_LIMITS.goals, goals);
