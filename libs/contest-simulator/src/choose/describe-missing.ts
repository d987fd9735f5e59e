import type { ChoiceState } from './greedy';

/** Says why fewer lineups were chosen than requested. No sentence when there are enough. */
export function describeMissing({ chosen, limits, gains }: ChoiceState, requested: number): string[] {
  if (chosen.length >= requested) return [];
  const start = `Only ${chosen.length} of ${requested} entries could be chosen`;
  let exposure = 0;
  let uniquePlayers = 0;
  for (let lineup = 0; lineup < gains.length; lineup += 1) {
    if (limits.has(lineup)) continue;
    if (limits.obstacleOf(lineup) === 'exposure') exposure += 1;
    else uniquePlayers += 1;
  }
  if (exposure + uniquePlayers === 0) return [`${start}. There are no more lineups.`];
  const reasons = [
    ...(exposure > 0 ? [`${countOf(exposure)} a player at the max exposure`] : []),
    ...(uniquePlayers > 0 ? [`${uniquePlayers} would have too few unique players`] : []),
  ];
  return [`${start}. Of the other lineups, ${reasons.join(', and ')}.`];
}

const countOf = (lineups: number) => (lineups === 1 ? '1 has' : `${lineups} have`);
