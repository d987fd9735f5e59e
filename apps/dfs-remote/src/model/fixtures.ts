/** The matches of a slate: for the opponents, the estimated projections and the simulation. */
import type { MatchDetails } from '@fanteam/contracts';

/** The matches as the user has typed them and as they were read. */
export interface Fixtures {
  text: string;
  matches: readonly MatchDetails[];
}

export const NO_FIXTURES: Fixtures = { text: '', matches: [] };

/** The matches as lines of the Fixtures box. */
export function writeFixtures(matches: readonly MatchDetails[]): string {
  return matches.map(writeLine).join('\n');
}

function writeLine({ clubs: [home, away], goals, odds, clean_sheets: chances }: MatchDetails): string {
  if (odds) {
    const { home: one, draw, away: two, over, under } = odds;
    const numbers = [one, draw, two, over, under].filter((number) => number !== undefined);
    return [home, away, ...numbers.map((number) => Number(number.toFixed(3)))].join(' ');
  }
  const expected = goals ?? (chances && goalsFromCleanSheets(chances));
  if (!expected) return `${home} ${away}`;
  const [first, second] = expected.map((value) => Number(value.toFixed(2)));
  return `${home} ${first} ${away} ${second}`;
}

/** A club concedes nothing with the chance e^−goals of the other club. */
export function goalsFromCleanSheets([home, away]: readonly [number, number]): [number, number] {
  return [Math.max(0, -Math.log(away)), Math.max(0, -Math.log(home))];
}
