import type { MatchInput } from '@fanteam/contracts';

/** The table of matches has the clubs of a match in alphabetical order. */
export function withSortedClubs({ clubs, goals, odds, clean_sheets: sheets }: MatchInput): MatchInput {
  const [one, other] = clubs.map((club) => club.trim().toUpperCase()) as [string, string];
  const isSwapped = one > other;
  const pair = <Value>([first, second]: [Value, Value]): [Value, Value] =>
    isSwapped ? [second, first] : [first, second];
  return {
    clubs: pair([one, other]),
    ...(goals && { goals: pair(goals) }),
    ...(odds && { odds: isSwapped ? { ...odds, home: odds.away, away: odds.home } : odds }),
    ...(sheets && { clean_sheets: pair(sheets) }),
  };
}
