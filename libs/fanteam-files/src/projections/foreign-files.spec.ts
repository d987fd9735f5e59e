import { POSITIONS } from '@fanteam/contracts';
import { readPlayerFile, readTeams } from '..';
import { writeLineupsCsv, type WrittenLineup, type WrittenPlayer } from '../lineups/write-lineups';
import { MANNERS, toExport, writeForeignFile } from '../testing/foreign-files';
import { score } from '../testing/score-matches';
import { Choices, makeForeignSlate, type SlatePlayer } from '../testing/foreign-slate';
import { withoutAccents, withoutHyphens, withoutParticles, withTwoLetters } from '../testing/spellings';

const MAX_DECISIONS = 12;

/** `npm run measure -- names` prints the counts for more seeds. */
describe.each([1, 2, 3])('a slate of 500 players (%s), in a file with', (seed) => {
  const slate = makeForeignSlate(seed);
  const pool = readPlayerFile(toExport(slate));

  it.each(MANNERS.map((manner) => [manner.title, manner] as const))(
    '%s: no wrong player, few questions',
    (_, manner) => {
      if (!pool.ok) throw new Error(pool.message);
      const counts = score(pool.players, writeForeignFile(slate, manner, seed));
      expect(counts.wrong).toBe(0);
      expect(counts.wrongAccepted).toBe(0);
      expect(counts.right / counts.rows).toBeGreaterThanOrEqual(0.95);
      expect(counts.clubQuestions + counts.rowQuestions).toBeLessThanOrEqual(MAX_DECISIONS);
    },
  );
});

const SHAPE = { size: 11, hasCaptain: true, hasViceCaptain: true };
/** How people write a name. A surname that several players have is no name of one of them. */
const SPELLINGS: readonly ((person: SlatePlayer) => string)[] = [
  fullName,
  ({ single, first, last }) => single ?? `${first.charAt(0)}. ${last}`,
  ({ single, last }) => single ?? last,
  ({ single, first, last }) => (single ?? `${last} ${first}`).toUpperCase(),
  (person) => withTwoLetters(fullName(person)),
  (person) => withoutHyphens(withoutAccents(fullName(person))),
  ({ single, first, last }) => single ?? `${first} ${withoutParticles(last)}`,
  ({ single, first, last }) => single ?? `${first.slice(0, -1)}${first.at(-1) === 'a' ? 'e' : 'a'} ${last}`,
];
type Written = readonly { player: SlatePlayer; name: string }[];
/** A file of lineups. The players of each are in the order of the positions. */
const FORMATS: readonly ((teams: readonly Written[]) => string)[] = [
  byTeam((team) =>
    ['7000001', ...team.map(({ player }) => player.id), team[3]!.player.id, team[5]!.player.id].join(','),
  ),
  byTeam((team) => marked(team).join(', ')),
  byTeam((team) => `${marked(team, '*', ' (vc)').join('\n')}\n`),
  byTeam((team) =>
    marked(team)
      .map((name, at) => `${team[at]!.player.position} ${name}`)
      .join('; '),
  ),
  byTeam(
    (team) =>
      `Team 1:\n${marked(team)
        .map((name, at) => `${at + 1}. ${name} (${team[at]!.player.club.code}) 7.5`)
        .join('\n')}`,
  ),
  (teams) => writeLineupsCsv(teams.map(toWritten)),
];

function byTeam(write: (team: Written) => string) {
  return (teams: readonly Written[]) => teams.map(write).join('\n');
}

function toWritten(team: Written): WrittenLineup {
  const players = team.map(({ player, name }, at): WrittenPlayer => ({
    ...{ id: player.id, name, position: player.position, team: player.club.code },
    ...(at === 3 && { captain: true as const }),
    ...(at === 5 && { vice_captain: true as const }),
  }));
  return { players, total_points: 50, salary_cost: 90, formation: '4-4-2' };
}

function fullName({ single, first, last }: SlatePlayer): string {
  return single ?? `${first} ${last}`;
}

function marked(team: Written, captain = ' (C)', vice = ' (V)'): string[] {
  return team.map(({ name }, at) => name + (at === 3 ? captain : at === 5 ? vice : ''));
}

it('12,000 lineups in six formats, with names as people write them: no wrong player', () => {
  let right = 0;
  const wrong: string[] = [];
  for (let seed = 1; seed <= 10; seed++) {
    const slate = makeForeignSlate(seed);
    const pool = readPlayerFile(toExport(slate));
    if (!pool.ok) throw new Error(pool.message);
    const choices = new Choices(seed);
    const teams = Array.from({ length: 200 }, () => {
      const spell = choices.of(SPELLINGS);
      return choices
        .shuffled(slate.players)
        .slice(0, 11)
        .toSorted((one, other) => POSITIONS.indexOf(one.position) - POSITIONS.indexOf(other.position))
        .map((player) => ({ player, name: spell(player) }));
    });
    for (const format of FORMATS) {
      const text = format(teams);
      const read = readTeams(text, { pool: pool.players, shape: SHAPE, tournamentId: null });
      expect(read.teams).toHaveLength(teams.length);
      for (const [at, { players, captain, viceCaptain, faults }] of read.teams.entries()) {
        const marks = captain === 3 && viceCaptain === 5 && faults.length === 0;
        // a table names the captain in a column of its own
        const isUnclear = faults.some((fault) => fault.endsWith('several of its players have this name'));
        if (!marks && !isUnclear) wrong.push(teams[at]!.map(({ name }) => name).join());
        for (const [place, { id }] of players.entries()) {
          const { player, name } = teams[at]![place]!;
          if (id === player.id) right++;
          else if (id !== undefined) wrong.push(name);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(right / (12_000 * 11)).toBeGreaterThan(0.85);
});
