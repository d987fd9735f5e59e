/**
 * Checks the vocabulary: words that have a plainer term in this project must not occur in identifiers, strings,
 * comments and documents. Part of `npm run lint`. CONTRIBUTING.md lists the terms to use.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from './spawn-api';

/** Each word with the term to use. */
const REPLACED: Readonly<Record<string, string>> = {
  man: 'player',
  men: 'players',
  he: 'the player, they',
  him: 'the player, them',
  his: 'their, its',
  himself: 'themselves, itself',
  least: 'min ("at least" is fine)',
  most: 'max ("at most" and "most expensive" are fine)',
  dear: 'expensive',
  dearer: 'more expensive',
  dearest: 'most expensive',
  tell: 'state, show, notify',
  tells: 'states, shows, notifies',
  told: 'notified, given',
  hear: 'receive, listen to',
  hears: 'receives, listens to',
  heard: 'received',
  patience: 'timeout, limit',
  laborious: 'exceeded the node limit',
  anew: 'again',
  afresh: 'again',
  whoever: 'a user who, clients that',
  somebody: 'a user, a player',
  anybody: 'any user, any player',
  mend: 'fix',
  mends: 'fixes',
  mended: 'fixed',
  vouch: 'prove',
  obey: 'satisfy, follow',
  obeys: 'satisfies, follows',
  die: 'exit, crash',
  dies: 'exits, crashes',
  died: 'exited, crashed',
  lent: 'valid only during the call',
  beside: 'next to, in addition to',
};

/** Where a word is right although it is in the list. */
const isAllowed = (word: string, before: string | undefined, after: string | undefined): boolean => {
  if (word === 'man') return /^(city|utd|united)$/.test(after ?? '');
  if (word === 'least') return before === 'at';
  if (word === 'most')
    return before === 'at' || /^(expensive|recent|used|common|likely|useful|points|of)$/.test(after ?? '');
  return false;
};

/** The license is not ours; the list of words is here. */
const SKIPPED = /^(LICENSE|package-lock\.json|tools\/test\/check-words\.ts)$/;
const CODE = /\.(ts|tsx|mts|mjs|cjs|js)$/;
const TEXT = /\.(md|html|ya?ml)$/;

interface Finding {
  line: number;
  word: string;
  text: string;
}

/** The words of the list in a text, camelCase and snake_case names included. */
function wordsIn(text: string): string[] {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]/g, ' ')
    .toLowerCase()
    .match(/[a-z]+/g);
  return (words ?? []).filter(
    (word, at, all) => Object.hasOwn(REPLACED, word) && !isAllowed(word, all[at - 1], all[at + 1]),
  );
}

function findInText(source: string): Finding[] {
  return source
    .split('\n')
    .flatMap((text, index) => wordsIn(text).map((word) => ({ line: index + 1, word, text })));
}

/** Identifiers, strings, JSX text and comments, each as a text of its own. */
function findInCode(path: string, source: string): Finding[] {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const found: Finding[] = [];
  const look = (start: number, text: string) => {
    const line = file.getLineAndCharacterOfPosition(start).line + 1;
    for (const word of wordsIn(text)) found.push({ line, word, text });
  };
  const comments = new Set<number>();
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of [
      ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
    ]) {
      if (!comments.has(pos)) look(pos, source.slice(pos, end));
      comments.add(pos);
    }
    const isText =
      ts.isIdentifier(node) ||
      ts.isPrivateIdentifier(node) ||
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isText) look(node.getStart(), node.text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The check must find these, and must not find the others. */
const SAMPLES: readonly (readonly [source: string, count: number])[] = [
  ['const lockedMen = 1;', 1],
  ["const label = 'The dearest player';", 1],
  ['// The least salary\nconst salary = 1;', 1],
  ['const view = <p>Whoever joins</p>;', 1],
  ['const text = `${count} men`;', 1],
  ["const text = 'At least 3 players of Man City, at most 4 of the most expensive';", 0],
];
for (const [source, count] of SAMPLES) {
  if (findInCode('sample.tsx', source).length !== count) {
    throw new Error(`The vocabulary check does not work for: ${source}`);
  }
}

const paths = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((path) => (CODE.test(path) || TEXT.test(path)) && !SKIPPED.test(path));
const found = paths.flatMap((path) => {
  const source = readFileSync(join(ROOT, path), 'utf8');
  const findings = CODE.test(path) ? findInCode(path, source) : findInText(source);
  const inPath = wordsIn(path).map((word) => ({ line: 0, word, text: path }));
  return [...inPath, ...findings].map(({ line, word, text }) => {
    const excerpt = text.trim().replace(/\s+/g, ' ').slice(0, 90);
    return `${path}:${line}: "${word}" → ${REPLACED[word]}: ${excerpt}`;
  });
});
if (found.length > 0) {
  console.error(`${found.join('\n')}\n${found.length} words have a plainer term.`);
  process.exit(1);
}
console.log(`Vocabulary: ${paths.length} files, none of ${Object.keys(REPLACED).length} replaced words.`);
