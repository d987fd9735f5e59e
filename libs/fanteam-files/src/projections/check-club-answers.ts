/** Drops answers about clubs that the rows of the file disprove, for example an answer that was given for another file. */
import { formatCount, quote, shorten } from '../messages';
import type { ClubAnswers, ClubNames } from './club-names';
import { clubKey } from './club-votes';
import type { RowResult } from './match-rows';
import type { OpenRow } from './row-candidates';

/**
 * The answers without those that would unmatch a row with exactly the full name of its player. `clubs` and `results`
 * are those without any answer. Adds a warning for each dropped answer.
 */
export function checkClubAnswers(
  answers: ClubAnswers,
  clubs: ClubNames,
  rows: readonly OpenRow[],
  results: readonly RowResult[],
  warnings: string[],
): ClubAnswers {
  const exact = rows.filter((open, at) => isExact(open, results[at]!));
  return new Map(
    [...answers].filter(([name, answer]) => {
      const club = clubs.of({ team: name });
      if (!club || club.team === null || club.team === answer || clubKey(club.team) === clubKey(answer)) {
        return true;
      }
      const against = exact.filter(({ row }) => clubs.of(row) === club);
      const [first] = against;
      if (!first) return true;
      const said = answer === 'none' ? 'not in the pool' : shorten(answer);
      const verb =
        against.length === 1 ? 'has the exact name of a player' : 'have the exact names of players';
      warnings.push(
        `The answer that ${quote(club.name)} is ${said} was not used: ${formatCount(against.length, 'row')} ${verb} of ${club.team}, for example ${quote(first.row.name)}.`,
      );
      return false;
    }),
  );
}

/** Whether a row is matched because its full name and its club are those of the player. */
function isExact({ name }: OpenRow, result: RowResult): boolean {
  return 'match' in result && result.match.how === 'name' && name.words.length > 1;
}
