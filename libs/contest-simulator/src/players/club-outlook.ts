/** What each club's match brings its players, in closed form from the two tables of goals. */
import { POSITIONS } from '@fanteam/contracts';
import { goalsFromProjections, poissonTable, type PoissonTable, resultPoints } from '@fanteam/football-model';
import type { SimulatedMatch, SimulationProblem } from '../simulation';

export interface ClubOutlook {
  club: string;
  /** '' for a club in no match. */
  opponent: string;
  goals: PoissonTable;
  against: PoissonTable;
  /** By position: mean and variance of the points from the result, and their covariance with the club's goals. */
  result: readonly { mean: number; variance: number; withGoals: number }[];
}

/** The clubs of the pool, sorted. The goals of a club in no match come from the projections. O(clubs · (15² + players)). */
export function clubOutlooks(problem: Pick<SimulationProblem, 'players' | 'matches'>): ClubOutlook[] {
  const sides = new Map(problem.matches.flatMap((match) => sidesOf(match)));
  const clubs = [...new Set(problem.players.map(({ team }) => team))].sort();
  return clubs.map((club) => {
    const side = sides.get(club) ?? sideAlone(problem, club);
    const goals = poissonTable(side.goals);
    const against = poissonTable(side.against);
    const result = POSITIONS.map((_, position) => resultMoments(position, goals, against));
    return { club, opponent: side.opponent, goals, against, result };
  });
}

/** A club that plays against an unknown club. */
function sideAlone({ players }: Pick<SimulationProblem, 'players'>, club: string) {
  const [goals, against] = goalsFromProjections(players, [club, '']);
  return { opponent: '', goals, against };
}

function sidesOf({ clubs, goals }: SimulatedMatch) {
  return [
    [clubs[0], { opponent: clubs[1], goals: goals[0], against: goals[1] }],
    [clubs[1], { opponent: clubs[0], goals: goals[1], against: goals[0] }],
  ] as const;
}

function resultMoments(position: number, goals: PoissonTable, against: PoissonTable) {
  let mean = 0;
  let square = 0;
  let product = 0;
  goals.probabilities.forEach((ownChance, own) => {
    against.probabilities.forEach((otherChance, other) => {
      const chance = ownChance * otherChance;
      const points = resultPoints(position, own, other);
      mean += chance * points;
      square += chance * points * points;
      product += chance * points * own;
    });
  });
  return { mean, variance: square - mean * mean, withGoals: product - mean * goals.mean };
}
