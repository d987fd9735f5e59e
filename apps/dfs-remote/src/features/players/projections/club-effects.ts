/** What an answer about a club changes, before it is applied. */
import type { ClubMatch, MadeMatch, PoolPlayer } from '@fanteam/contracts';
import { clubKey, normaliseName } from '@fanteam/fanteam-files';
import type { MergedProjections } from '../../../model/stored-file';
import { countOf } from '../../../shared/numbers';

const SHOWN_NAMES = 3;

/** A sentence about the rows that get or lose a player. Undefined if no row changes. `answer` is a team or `NO_CLUB`. */
export function describeEffect(
  club: ClubMatch,
  answer: string,
  { matches, doubtful }: Pick<MergedProjections, 'matches' | 'doubtful'>,
  players: ReadonlyMap<string, PoolPlayer>,
): string | undefined {
  const isOfClub = ({ team }: { team: string | null }) =>
    team !== null && clubKey(team) === clubKey(club.name);
  const lost = matches.filter(
    (row) => isOfClub(row) && row.how !== 'answer' && row.how !== 'id' && teamOf(row.id, players) !== answer,
  );
  const exact = lost.filter(isExactMatch).length;
  if (exact > 0) {
    return exact === 1
      ? 'This answer is not used: 1 row has exactly the name of its player.'
      : `This answer is not used: ${countOf(exact, 'row')} have exactly the names of their players.`;
  }
  const waiting = doubtful.filter((row) => isOfClub(row) && row.doubt === 'undecided_club');
  const found = waiting.flatMap(({ candidates }) => {
    const fitting = candidates.filter((id) => teamOf(id, players) === answer);
    return fitting.length === 0 ? [] : [fitting];
  });
  const effects = [
    found.length > 0 &&
      `${countOf(found.length, 'row')} matched: ${namesOf(
        found.flatMap(([id]) => id ?? []),
        players,
      )}.`,
    found.length < waiting.length && `${countOf(waiting.length - found.length, 'row')} without a player.`,
    lost.length > 0 &&
      `${countOf(lost.length, 'row')} no longer matched: ${namesOf(
        lost.map(({ id }) => id),
        players,
      )}.`,
  ].filter((effect) => effect !== false);
  return effects.length > 0 ? effects.join(' ') : undefined;
}

/** Whether the full name of a row is exactly that of its player. Nothing but the user's choice for this row changes it. */
export function isExactMatch({ name, how, doubt }: MadeMatch): boolean {
  return how === 'name' && doubt !== 'club' && normaliseName(name).includes(' ');
}

function teamOf(id: string, players: ReadonlyMap<string, PoolPlayer>): string | undefined {
  return players.get(id)?.team;
}

function namesOf(ids: readonly string[], players: ReadonlyMap<string, PoolPlayer>): string {
  const names = ids.slice(0, SHOWN_NAMES).map((id) => players.get(id)?.name ?? id);
  const more = ids.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}
