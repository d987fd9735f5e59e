/** Most lineups that a share of them allows, as the server counts. */
export function maxLineups(percent: number, lineups: number): number {
  return Math.max(1, Math.floor(shareOf(percent, lineups)));
}

/** Fewest lineups that a share of them asks for, as the server counts. */
export function minLineups(percent: number, lineups: number): number {
  return Math.ceil(shareOf(percent, lineups));
}

/** 29 % of 100 is 29, though floating point makes it 28.999999999999996. */
const shareOf = (percent: number, lineups: number) => Number(((percent / 100) * lineups).toFixed(6));

export const isPercent = (value: number) => value >= 0 && value <= 100;
export const isCount = (value: number) => Number.isInteger(value) && value >= 0;
