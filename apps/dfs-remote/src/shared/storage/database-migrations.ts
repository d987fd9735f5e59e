/** What later releases have changed in the values of the database, oldest first. Loaded with the database. */
import { isObject, isText } from '../value-guards';
import { DATABASE_KEYS, type Migration } from './keys';

export const DATABASE_MIGRATIONS: readonly Migration[] = [
  // Opponents were rules of clubs. They are fixtures of the pool now.
  { key: DATABASE_KEYS.page, change: moveOpponents },
  {
    key: DATABASE_KEYS.otherPages,
    change: (pages) =>
      Array.isArray(pages)
        ? pages.map((each: unknown) =>
            isObject(each) ? { ...each, page: moveOpponents(each['page']) } : each,
          )
        : pages,
  },
];

function moveOpponents(page: unknown): unknown {
  const { draft } = toObject(page);
  const { rules, typed, file } = toObject(draft);
  const { csv, manual } = toObject(rules);
  const [ofFile, ofTyped] = [csv, manual].map(readOpponents);
  if (!ofFile && !ofTyped) return page;
  const { stored } = toObject(file);
  return {
    ...toObject(page),
    draft: {
      ...toObject(draft),
      rules: { ...toObject(rules), csv: withoutOpponents(csv), manual: withoutOpponents(manual) },
      ...(ofTyped && { typed: withFixtures(typed, ofTyped) }),
      ...(ofFile &&
        isObject(stored) && { file: { ...toObject(file), stored: withFixtures(stored, ofFile) } }),
    },
  };
}

type Pair = [string, string];

/** Each match once. Undefined without any opponent. */
function readOpponents(rules: unknown): Pair[] | undefined {
  const pairs = new Map<string, Pair>();
  for (const [team, rule] of Object.entries(toObject(toObject(rules)['clubs']))) {
    const { opponent } = toObject(rule);
    if (isText(opponent) && opponent !== '') pairs.set([team, opponent].sort().join('\n'), [team, opponent]);
  }
  return pairs.size > 0 ? [...pairs.values()] : undefined;
}

function withoutOpponents(rules: unknown): unknown {
  const clubs = Object.entries(toObject(toObject(rules)['clubs'])).flatMap(([team, rule]) => {
    const left = Object.entries(toObject(rule)).filter(([field]) => field !== 'opponent');
    return left.length > 0 ? [[team, Object.fromEntries(left)] as const] : [];
  });
  return { ...toObject(rules), clubs: Object.fromEntries(clubs) };
}

/** Adds the matches. Of two matches of a club, the first one counts; the lines of both are kept. */
function withFixtures(pool: unknown, pairs: readonly Pair[]): unknown {
  const { text = '', matches = [] } = toObject(toObject(pool)['fixtures']) as {
    text?: string;
    matches?: { clubs: Pair }[];
  };
  const playing = new Set(matches.flatMap(({ clubs }) => clubs));
  const added = pairs.filter((clubs) => {
    const isFree = clubs.every((club) => !playing.has(club));
    if (isFree) clubs.forEach((club) => playing.add(club));
    return isFree;
  });
  const lines = [text, ...pairs.map((clubs) => clubs.join(' - '))].filter((line) => line !== '');
  const fixtures = { text: lines.join('\n'), matches: [...matches, ...added.map((clubs) => ({ clubs }))] };
  return { ...toObject(pool), fixtures };
}

const toObject = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
