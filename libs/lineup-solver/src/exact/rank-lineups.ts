/** Best first: what was maximised, then the lower salary. Equal lineups stay in the order they are in. */
import type { SolvedLineup } from '../problem';

export function rankLineups(lineups: readonly SolvedLineup[]): SolvedLineup[] {
  return [...lineups].sort((a, b) => worthOf(b) - worthOf(a) || a.salary - b.salary);
}

/** What was maximised. */
export function worthOf({ objectiveValue, points }: SolvedLineup): number {
  return objectiveValue ?? points;
}
