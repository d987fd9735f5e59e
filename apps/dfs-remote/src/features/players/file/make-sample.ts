/**
 * A sample slate: six matches of a fictional league, in the format of FanTeam's player export plus projections.
 * All names and numbers are invented. Every call returns the same slate.
 */
import { SAMPLE_FILE } from '../../../model/draft';

/** Contest settings that suit the sample. */
export const SAMPLE_CONTEST = { contest: 'classic-11', numLineups: '20', salaryCap: '100.0' } as const;

/** Home club, its strength, away club, its strength. An average club has strength 1. */
const MATCHES: readonly (readonly [string, number, string, number])[] = [
  ['ALD', 1.22, 'BRK', 0.84],
  ['CAR', 1.08, 'DOV', 0.97],
  ['EBN', 1.16, 'FLD', 0.88],
  ['GLM', 1.02, 'HRT', 1.0],
  ['ISK', 0.93, 'JUN', 1.05],
  ['KEL', 1.12, 'LUX', 0.8],
];

const FIRST_NAMES =
  'Aldo Bence Casper Dries Emil Fabio Goran Hugo Ivo Joost Kamil Lior Marek Nils Otto Pau Rafa Sander Timo Viktor Yannis Zoltán Ørjan Émile'.split(
    ' ',
  );
const SYLLABLES = 'bar dov fen gal hir kas lom mar nev ost pel ran sul tav vel wik zor ber cal dun'.split(
  ' ',
);
const ENDINGS = 'ane berg dal esi ic igo mann ov ric sen stad ura wold é ić'.split(' ');

interface SquadPart {
  position: string;
  /** Players of a squad; the first `starters` of them are expected to start. */
  count: number;
  starters: number;
  price: number;
  points: number;
  /** How many of them an average lineup has. */
  owned: number;
}

const SQUAD: readonly SquadPart[] = [
  { position: 'goalkeeper', count: 2, starters: 1, price: 5, points: 3.6, owned: 1 },
  { position: 'defender', count: 7, starters: 4, price: 5.2, points: 3.3, owned: 3.6 },
  { position: 'midfielder', count: 7, starters: 4, price: 7.2, points: 3.9, owned: 4.2 },
  { position: 'forward', count: 5, starters: 2, price: 8.6, points: 4.4, owned: 2.2 },
];
const BENCH = ['possible', 'possible', 'unexpected', 'unexpected', 'injured', 'suspended'] as const;
const HEADER =
  'Tournament,PlayerID,Name,FName,Club,Lineup,Position,Price,Projection,Opponent,Own%,Floor,Ceiling';
const TOURNAMENT = '9000001';

/** The sample as a CSV file. */
export function makeSample(): File {
  const random = seededRandom(11);
  const clubs = MATCHES.flatMap(([home, strength, away, other]) => [
    { club: home, strength, opponent: away },
    { club: away, strength: other, opponent: home },
  ]);
  const players = clubs.flatMap(({ club, strength, opponent }) =>
    SQUAD.flatMap((part) =>
      Array.from({ length: part.count }, (_, at) => ({
        club,
        opponent,
        part,
        ...makePlayer(part, at, strength, random),
      })),
    ),
  );
  const ownership = SQUAD.map((part) =>
    shareOut(
      part,
      players.filter((player) => player.part === part),
    ),
  );
  const owned = new Map(ownership.flatMap((shares) => [...shares]));
  const rows = players.map((player, index) => {
    const { club, opponent, part, status, price, points, floor, ceiling } = player;
    const id = 810_001 + index * 13;
    const own = owned.get(player)!.toFixed(1);
    return [
      TOURNAMENT,
      id,
      ...nameOf(index),
      club,
      status,
      part.position,
      price,
      points,
      opponent,
      own,
      floor,
      ceiling,
    ].join(',');
  });
  return new File([[HEADER, ...rows].join('\n')], SAMPLE_FILE, { type: 'text/csv' });
}

/** The ownership of a position in percent: it adds up to the position's usual number of players in a lineup. */
function shareOut<Player extends { price: string; points: string }>(
  { owned }: SquadPart,
  players: readonly Player[],
): Map<Player, number> {
  // Players who bring more points for their price are chosen far more often.
  const appeals = players.map(({ price, points }) => Number(points) * (Number(points) / Number(price)) ** 2);
  const sum = appeals.reduce((total, appeal) => total + appeal, 0);
  return new Map(players.map((player, at) => [player, (100 * owned * appeals[at]!) / sum]));
}

function makePlayer(part: SquadPart, at: number, strength: number, random: () => number) {
  const starts = at < part.starters;
  // The first player of a position is the best one.
  const skill = (starts ? 1.35 - 0.14 * at : 0.75) * (0.9 + 0.2 * random());
  const price = Math.max(4, part.price * (0.42 + 0.72 * skill * strength) + (random() - 0.5));
  const status = starts
    ? random() < 0.4
      ? 'confirmed'
      : 'expected'
    : BENCH[Math.floor(random() * BENCH.length)]!;
  const isOut = status === 'injured' || status === 'suspended';
  const chance = starts ? 1 : status === 'possible' ? 0.45 : 0.12;
  const points = isOut ? 0 : part.points * skill * strength * chance * (0.88 + 0.24 * random());
  return {
    status,
    price: price.toFixed(1),
    points: points.toFixed(2),
    floor: (points * 0.4).toFixed(2),
    ceiling: (points * 2.1 + (starts ? 2 : 0)).toFixed(2),
  };
}

/** Unique surnames. */
function nameOf(index: number): [surname: string, firstName: string] {
  const start = SYLLABLES[index % SYLLABLES.length]!;
  const end = ENDINGS[Math.floor(index / SYLLABLES.length) % ENDINGS.length]!;
  const surname = start.charAt(0).toUpperCase() + start.slice(1) + end;
  return [surname, FIRST_NAMES[(index * 7) % FIRST_NAMES.length]!];
}

/** Uniform in [0, 1), the same sequence for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
