/** The max number of lineups for a max exposure, rounded as on the server. */
export function maxLineups(percent: number, lineups: number): number {
  return Math.max(1, Math.floor(shareOf(percent, lineups)));
}

/** The min number of lineups for a min exposure, rounded as on the server. */
export function minLineups(percent: number, lineups: number): number {
  return Math.ceil(shareOf(percent, lineups));
}

/** Rounded to 6 decimals: 29 % of 100 is 28.999999999999996 in floating point. */
const shareOf = (percent: number, lineups: number) => Number(((percent / 100) * lineups).toFixed(6));
