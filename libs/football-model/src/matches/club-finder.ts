/**
 * Finds the club of the pool that a name means, among its codes: by an alias of the user, by the code itself, or because
 * the letters of one code fit the name ("NTG" and "Nottingham Forest"). A code that fits by its letters is a guess; it
 * counts only if no other code fits as well.
 */

/** Short names of clubs. The letters of codes often fit only the longer name. */
const LONGER_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    spurs: 'tottenham hotspur',
    'man utd': 'manchester united',
    'man city': 'manchester city',
    forest: 'nottingham forest',
    'nottm forest': 'nottingham forest',
    "nott'm forest": 'nottingham forest',
    'west ham': 'west ham united',
    brighton: 'brighton hove albion',
    newcastle: 'newcastle united',
    villa: 'aston villa',
    palace: 'crystal palace',
    wolves: 'wolverhampton',
    psg: 'paris saint germain',
    barca: 'barcelona',
    atletico: 'atletico madrid',
    gladbach: 'monchengladbach',
  }).map(([name, longer]) => [keyOf(name), longer]),
);
/** Words that mean "football club". Codes do not contain them. */
const KINDS: ReadonlySet<string> = new Set('fc afc cf sc ac as ss ssc us rc sv vfb vfl cd ud the'.split(' '));

export interface FoundClub {
  /** The codes that fit equally well. */
  teams: readonly string[];
  /** 3: an alias or the code, 2: the first letters of the words, 1: letters in their order, 0: nothing fits. */
  certainty: 0 | 1 | 2 | 3;
}

/**
 * A function that finds clubs.
 * @param aliases name → code, as chosen by the user
 */
export function createClubFinder(
  teams: readonly string[],
  aliases: ReadonlyMap<string, string> = new Map(),
): (name: string) => FoundClub {
  const known = new Map(teams.map((team) => [keyOf(team), team]));
  for (const [name, team] of aliases) if (teams.includes(team)) known.set(keyOf(name), team);
  const cache = new Map<string, FoundClub>();
  const find = (name: string): FoundClub => {
    const exact = known.get(keyOf(name));
    if (exact !== undefined) return { teams: [exact], certainty: 3 };
    const words = wordsOf(LONGER_NAMES.get(keyOf(name)) ?? name);
    const letters = words.join('');
    const byWords = teams.filter((team) => startsWords(keyOf(team), words));
    if (byWords.length > 0) return { teams: byWords, certainty: 2 };
    const inOrder = teams.filter((team) => hasLetters(keyOf(team), letters));
    return inOrder.length > 0 ? { teams: inOrder, certainty: 1 } : { teams: [], certainty: 0 };
  };
  return (name) => {
    const found = cache.get(name) ?? find(name);
    cache.set(name, found);
    return found;
  };
}

/** How names are compared: lower case, letters and digits without accents. */
function keyOf(name: string): string {
  return plain(name).replace(/[^\p{L}\p{N}]/gu, '');
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function wordsOf(name: string): string[] {
  const words = plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const bare = words.filter((word) => !KINDS.has(word));
  return bare.length > 0 ? bare : words;
}

/** Whether a code consists of the first letters of the words, of each of its words some: "MCI" of "Manchester City". */
function startsWords(code: string, words: readonly string[]): boolean {
  const rest = (at: number, word: number): boolean => {
    if (at === code.length) return true;
    if (word === words.length) return false;
    for (
      let taken = 1;
      code[at + taken - 1] === words[word]![taken - 1] && at + taken <= code.length;
      taken++
    ) {
      if (rest(at + taken, word + 1)) return true;
    }
    return false;
  };
  return code.length >= 2 && rest(0, 0);
}

function hasLetters(code: string, letters: string): boolean {
  if (code.length < 2 || code[0] !== letters[0]) return false;
  let at = 0;
  for (const letter of letters) if (letter === code[at]) at++;
  return at === code.length;
}
