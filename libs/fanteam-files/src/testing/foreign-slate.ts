/**
 * An invented slate for measuring how the rows of foreign files are matched. It has what makes names hard in real
 * exports: surnames and full names that players share, single names, particles, accents that FanTeam leaves out. The
 * same seed gives the same slate.
 */
import { CLUBS, DISTANT_CLUBS, OTHER_CLUBS, type Club } from './foreign-clubs';
import { NICKNAMES, STYLES, type NameStyle } from './invented-names';

export type Position = 'GK' | 'D' | 'M' | 'F';

/** A player as they spell the name themselves. */
export interface Person {
  first: string;
  last: string;
  /** The name of a player who is known by a single name. */
  single?: string;
  /** The surname of the mother. */
  second?: string;
  club: Club;
  position: Position;
  projection: number;
}

export interface SlatePlayer extends Person {
  /** The id in the player pool. */
  id: string;
  price: number;
  status: string;
}

export interface ForeignSlate {
  players: readonly SlatePlayer[];
  /** Players of the same clubs who are not in the pool. */
  youths: readonly Person[];
  /** Players of clubs that are not in the pool. Some have the names of players of the pool. */
  others: readonly Person[];
  /** The best one to three players of each of many more clubs. Many have a single name or surname of a player of the pool. */
  stars: readonly Person[];
}

/** Mulberry32 (Ettinger): uniform in [0, 1). */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random generator with the choices that the slate and the files need. */
export class Choices {
  private readonly random: () => number;

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  number(): number {
    return this.random();
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  of<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)]!;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((each) => ({ each, order: this.random() }))
      .sort((one, other) => one.order - other.order)
      .map(({ each }) => each);
  }
}

const PLAYERS_PER_CLUB = 25;
const POSITIONS: readonly Position[] = [
  ...'GK GK GK D D D D D D D D M M M M M M M M M F F F F F'.split(' '),
] as Position[];

/** A slate of 20 clubs with 25 players each. */
export function makeForeignSlate(seed: number): ForeignSlate {
  const choices = new Choices(seed);
  const names = new NameSource(choices);
  const person = (club: Club, position: Position): Person => ({
    ...names.next(club),
    club,
    position,
    projection: Math.round((1 + choices.number() ** 2 * 7) * 100) / 100,
  });
  const people = CLUBS.flatMap((club) =>
    POSITIONS.slice(0, PLAYERS_PER_CLUB).map((position) => person(club, position)),
  );
  shareNames(people);
  const players = people.map((each, at): SlatePlayer => ({
    ...each,
    id: String(300_000 + at * 13),
    price: Math.round(40 + each.projection * 8) / 10,
    status: choices.of(['expected', 'expected', 'possible', 'unexpected', 'unexpected']),
  }));
  const youths = CLUBS.map((club) => person(club, choices.of(POSITIONS)));
  // A youth with the surname of a player of the same club.
  for (const at of [4, 11]) youths[at] = { ...youths[at]!, last: people[at * PLAYERS_PER_CLUB + 20]!.last };
  const others = OTHER_CLUBS.flatMap((club) => POSITIONS.map((position) => person(club, position)));
  // Players of other leagues with the full name, or with initial and surname, of a player of the pool.
  for (let at = 0; at < others.length; at += 50) {
    const { first, last, single } = choices.of(people);
    others[at] = { ...others[at]!, first, last, single };
    const namesake = choices.of(people);
    const sameInitial = STYLES.flatMap((style) => style.first).find(
      (name) => name[0] === namesake.first[0] && name !== namesake.first,
    );
    if (sameInitial) others[at + 5] = { ...others[at + 5]!, first: sameInitial, last: namesake.last };
  }
  return { players, youths, others, stars: makeStars(people, person, choices) };
}

function makeStars(
  people: readonly Person[],
  person: (club: Club, position: Position) => Person,
  choices: Choices,
): Person[] {
  const stars = DISTANT_CLUBS.flatMap((club) =>
    Array.from({ length: choices.of([1, 1, 2, 3]) }, () => person(club, choices.of(POSITIONS))),
  );
  const singles = people.flatMap(({ single }) => single ?? []);
  for (const [at, star] of stars.entries()) {
    if (at % 6 === 0) stars[at] = { ...star, single: choices.of(singles) };
    if (at % 30 === 1) stars[at] = { ...star, ...fullNameOf(choices.of(people)) };
  }
  return stars;
}

function fullNameOf({ first, last, single }: Person): Pick<Person, 'first' | 'last' | 'single'> {
  return { first, last, ...(single !== undefined && { single }) };
}

/**
 * Surnames are used again only when a list is used up, and never twice in one club. Two players never get the same
 * first name and surname by chance.
 */
class NameSource {
  private readonly unused = new Map<readonly string[], string[]>();
  private readonly used = new Set<string>();
  private readonly fullNames = new Set<string>();

  constructor(private readonly choices: Choices) {}

  next(club: Club): Pick<Person, 'first' | 'last' | 'single' | 'second'> {
    const { choices } = this;
    const total = STYLES.reduce((sum, { share }) => sum + share, 0);
    let place = choices.number() * total;
    const style = STYLES.find(({ share }) => (place -= share) < 0) ?? STYLES[0]!;
    const name = this.newName(style, club);
    const second = style.second && choices.of(style.second);
    const isSingle = style.single !== undefined && choices.chance(style.single.share);
    return {
      ...name,
      ...(second !== undefined && { second }),
      ...(isSingle && { single: this.take(style.single!.names, club) }),
    };
  }

  private newName(style: NameStyle, club: Club): Pick<Person, 'first' | 'last'> {
    const last = this.take(style.last, club);
    for (let tries = 0; tries < 100; tries++) {
      const first = this.choices.of(style.first);
      if (this.fullNames.has(`${first} ${last}`)) continue;
      this.fullNames.add(`${first} ${last}`);
      return { first, last };
    }
    // All first names are used with this surname.
    return this.newName(style, club);
  }

  private take(names: readonly string[], club: Club): string {
    for (;;) {
      let unused = this.unused.get(names) ?? [];
      if (unused.length === 0) unused = this.choices.shuffled(names);
      const name = unused.pop()!;
      this.unused.set(names, unused);
      const key = `${club.full} ${name}`;
      if (this.used.has(key)) continue;
      this.used.add(key);
      return name;
    }
  }
}

/** Names that two players share, as it happens in real slates. */
function shareNames(people: Person[]): void {
  const at = (club: number, place: number) => people[club * PLAYERS_PER_CLUB + place]!;
  const rename = (person: Person, name: Partial<Person>) =>
    Object.assign(person, { single: undefined }, name);
  const copy = ({ first, last }: Person) => ({ first, last });
  // The same full name in two clubs: one pair with the same position, two with others.
  rename(at(3, 12), {});
  rename(at(9, 13), copy(at(3, 12)));
  rename(at(5, 4), {});
  rename(at(14, 21), copy(at(5, 4)));
  rename(at(16, 0), {});
  rename(at(18, 11), copy(at(16, 0)));
  // Brothers in one club, with other initials and with the same one.
  rename(at(7, 5), { first: 'Jacob', last: 'Ramsdale' });
  rename(at(7, 14), { first: 'Aaron', last: 'Ramsdale' });
  rename(at(12, 6), { first: 'Wesley', last: 'Fofanah' });
  rename(at(12, 20), { first: 'David', last: 'Fofanah' });
  rename(at(1, 13), { first: 'Jacob', last: 'Murphie' });
  rename(at(1, 16), { first: 'James', last: 'Murphie' });
  // A single name that is the first name of another player of the club.
  rename(at(10, 3), { first: 'Gabriel', last: 'Magalhães', single: 'Gabriel' });
  rename(at(10, 22), { first: 'Gabriel', last: 'Jesuíno' });
  rename(at(10, 23), { first: 'Gabriel', last: 'Martinello' });
}

/** The short form that a site uses instead of the first name, if the name has one. */
export function nicknameOf({ first }: Person, choices: Choices): string {
  const nicknames = NICKNAMES.get(first);
  return nicknames ? choices.of(nicknames) : first;
}
