/**
 * Expected goals that nobody gave, from the projections: the goals at which the estimate (`player-points.ts`) of a club's
 * likely midfielders and forwards adds up to their projections. Their estimate is linear in the club's goals, except for
 * the result, which also depends on the goals against, so both clubs are solved by iteration. Defenders are left out:
 * with them, more goals and fewer clean sheets of both clubs would nearly cancel out. Cost: O(players).
 */
import { POSITIONS, SIMULATION_LIMITS, type Position } from '@fanteam/contracts';
import { winLead } from '../matches/goals-from-odds';
import { exp } from '../math/exp-log';
import { POINTS } from '../points/point-values';
import { OUTFIELD_STARTERS } from './club-starters';
import { ASSISTS, BASE, GOALS, type ShareRule } from './constants';
import { cleanSheetPoints, goalsAgainstPoints, pairsOf, shotPoints } from './player-points';

/** A player whose projection is the expected points if the player starts, or null. */
export interface ProjectedPlayer {
  id: string;
  team: string;
  position: Position;
  projection: number | null;
  /** The chance to start, 0–1. */
  start: number;
}

type Goals = readonly [number, number];
/** undefined: not known. */
export type PartOfGoals = readonly [number | undefined, number | undefined];

/** The means of nearly all real matches are within these limits. */
const MIN_GOALS = 0.4;
const MAX_GOALS = 3.5;
const STEPS = 10;
const DEFENDER = POSITIONS.indexOf('D');

/**
 * The goals of the clubs of a match. Known goals stay. A club without players has the default goals, and one with fewer
 * than ten outfield starters is in between.
 */
export function goalsFromProjections(
  players: readonly ProjectedPlayer[],
  clubs: readonly [string, string],
  known: PartOfGoals = [undefined, undefined],
): Goals {
  const { defaultGoals } = SIMULATION_LIMITS;
  const goalsOf = clubs.map((club) => createGoals(likelyStarters(players, club)));
  let goals: Goals = [known[0] ?? defaultGoals, known[1] ?? defaultGoals];
  for (let step = 0; step < STEPS; step++) {
    const [own, other] = goals;
    goals = [known[0] ?? goalsOf[0]!(own, other), known[1] ?? goalsOf[1]!(other, own)];
  }
  return goals;
}

interface Starter {
  /** Index into POSITIONS. */
  at: number;
  projection: number;
  /** How much of the player counts, 0–1. */
  weight: number;
}

/** The likeliest to start, and among them those with the highest projections. */
function likelyStarters(players: readonly ProjectedPlayer[], club: string): Starter[] {
  let left = OUTFIELD_STARTERS;
  return players
    .filter(({ team, position }) => team === club && position !== 'GK')
    .filter(({ projection, start }) => projection !== null && start > 0)
    .sort((a, b) => b.start - a.start || b.projection! - a.projection! || (a.id < b.id ? -1 : 1))
    .flatMap(({ position, projection, start }) => {
      const weight = Math.min(left, start);
      left -= weight;
      return weight > 0 ? [{ at: POSITIONS.indexOf(position), projection: projection!, weight }] : [];
    });
}

/** A function for the goals of a club, if `own` and `against` are its goals and those of its opponent. */
function createGoals(starters: readonly Starter[]): (own: number, against: number) => number {
  const { defaultGoals } = SIMULATION_LIMITS;
  const count = starters.reduce((sum, { weight }) => sum + weight, 0);
  const attackers = starters.filter(({ at }) => at !== DEFENDER);
  if (attackers.length === 0) return () => defaultGoals;
  const perGoal =
    sumShares(starters, GOALS, (at) => POINTS.goal[at]! + shotPoints(at, 1) - shotPoints(at, 0)) +
    sumShares(starters, ASSISTS, () => POINTS.assist);
  return (own, against) => {
    const cleanSheet = exp(-against);
    const pairs = pairsOf(against);
    const win = POINTS.win * winLead(own, against);
    const rest = attackers.reduce((sum, { at, projection, weight }) => {
      const result = cleanSheetPoints(at, cleanSheet) + goalsAgainstPoints(at, pairs) + win;
      return sum + weight * (projection - BASE.pairing[at]! - shotPoints(at, 0) - result);
    }, 0);
    const goals = Math.min(MAX_GOALS, Math.max(MIN_GOALS, rest / perGoal));
    return defaultGoals + (count / OUTFIELD_STARTERS) * (goals - defaultGoals);
  };
}

/** What one goal of the club brings the attackers, by the share of their positions. Missing starters have the mean share. */
function sumShares(
  starters: readonly Starter[],
  { part, a }: ShareRule,
  pointsOf: (at: number) => number,
): number {
  const weightOf = ({ at, weight }: Starter) => weight * exp(a[at] ?? 0);
  const count = starters.reduce((sum, { weight }) => sum + weight, 0);
  const total = starters.reduce((sum, starter) => sum + weightOf(starter), 0);
  const points = starters
    .filter(({ at }) => at !== DEFENDER)
    .reduce((sum, starter) => sum + weightOf(starter) * pointsOf(starter.at), 0);
  return (part * points * count) / (total * OUTFIELD_STARTERS);
}
