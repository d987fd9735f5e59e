import type { CaptainRule, Roster, SlotRange } from './contests';
import { POSITIONS, POSITION_LABELS } from './players';

/** A one-line summary of a roster: "11 players: GK 1, DEF 3–5, … Max 3 per club. Captain ×2." */
export function describeRoster(roster: Roster): string {
  const sentences = [describePositions(roster)];
  if (roster.max_per_team !== null) sentences.push(`Max ${roster.max_per_team} per club.`);
  if (roster.captain) sentences.push(`Captain ${describeMultipliers(roster.captain)}.`);
  if (roster.vice_captain?.when === 'always') {
    sentences.push(`Vice-captain ${describeMultipliers(roster.vice_captain)}.`);
  }
  if (roster.bench) sentences.push(`${roster.bench.size} of them on the bench.`);
  return sentences.join(' ');
}

function describePositions({ size, positions }: Roster): string {
  const isAny = POSITIONS.every(
    (position) => positions[position].min === 0 && positions[position].max >= size,
  );
  if (isAny) return `${size} players of any position.`;
  const ranges = POSITIONS.map((position) => {
    return `${POSITION_LABELS[position]} ${describeRange(positions[position])}`;
  });
  return `${size} players: ${ranges.join(', ')}.`;
}

/** `3–5`, or `1` if both ends are equal. */
export function describeRange({ min, max }: SlotRange): string {
  return min === max ? `${min}` : `${min}–${max}`;
}

function describeMultipliers({ points, salary }: CaptainRule): string {
  if (salary === 1) return `×${points}`;
  return points === salary ? `×${points} points and salary` : `×${points} points, ×${salary} salary`;
}
