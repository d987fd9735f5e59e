import { POSITIONS, POSITION_LABELS, type CaptainRule, type Roster } from '@fanteam/contracts';

/** One line that says what a lineup of this roster is: "11 men: GK 1, DEF 3–5, … Captain ×2." */
export function describeRoster(roster: Roster): string {
  const sentences = [describePositions(roster)];
  if (roster.max_per_team !== null) sentences.push(`At most ${roster.max_per_team} of one club.`);
  if (roster.captain) sentences.push(`Captain ${describeFactors(roster.captain)}.`);
  if (roster.vice_captain?.when === 'always') sentences.push(`Vice ${describeFactors(roster.vice_captain)}.`);
  return sentences.join(' ');
}

function describePositions({ size, positions }: Roster): string {
  const isAny = POSITIONS.every(
    (position) => positions[position].min === 0 && positions[position].max >= size,
  );
  if (isAny) return `${size} men of any position.`;
  const ranges = POSITIONS.map((position) => {
    const { min, max } = positions[position];
    return `${POSITION_LABELS[position]} ${min === max ? min : `${min}–${max}`}`;
  });
  return `${size} men: ${ranges.join(', ')}.`;
}

function describeFactors({ points, salary }: CaptainRule): string {
  if (salary === 1) return `×${points}`;
  return points === salary ? `×${points} points and price` : `×${points} points, ×${salary} price`;
}
