/** Best first: what was maximised, then the lower salary. Equal lineups stay in the order they are in. */
import type { SolvedLineup } from '../problem';

export function rankLineups(lineups: readonly SolvedLineup[]): SolvedLineup[] {
  const valueOf = ({ objectiveValue, points }: SolvedLineup) => objectiveValue ?? points;
  return [...lineups].sort((a, b) => valueOf(b) - valueOf(a) || a.salary - b.salary);
}
