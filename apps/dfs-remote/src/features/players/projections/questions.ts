/** The questions about a merged projections file. Each has a default: what is unsure is skipped. */
import type {
  ClubMatch,
  ColumnQuestion,
  Doubt,
  DoubtfulProjection,
  NamedColumns,
  PoolPlayer,
} from '@fanteam/contracts';
import { clubKey, normaliseName, preselectMatches } from '@fanteam/fanteam-files';
import { NO_CLUB, SKIP, type MatchDecisions, type MergedProjections } from '../../../model/stored-file';
import type { MergeAnswers } from '../../../model/upload-file';
import { formatPoints } from '../../../shared/numbers';
import { describeEffect } from './club-effects';
import { describePlayer, describeRow, DOUBTS, likelyStartersFirst, type ReviewRow } from './review-rows';

/** The answers about a file. Columns are those of questions. */
export interface Answers extends MergeAnswers {
  columns: NamedColumns;
}

export const NO_ANSWERS: Answers = { decisions: {}, clubAnswers: {}, columns: {} };

export interface Choice {
  label: string;
  /** Shown after the label, which is the player's name. */
  player?: PoolPlayer;
  /** A short reason, or what the choice changes. */
  why?: string;
  /** All choices of a question answer the same rows, club or field. */
  answers: Partial<Answers>;
  /** One of many that are found by their label in a search field. */
  isOneOfMany?: boolean;
}

export interface Question {
  key: string;
  text: string;
  choices: readonly Choice[];
  /** The choice before the user has made one. */
  preset: Choice;
}

/** Clubs that have a radio button; the others are found in a search field. */
const MAX_CLUB_CHOICES = 3;

/**
 * The open questions. Those about columns are asked alone, because their answers change rows; clubs come before rows.
 * `decisions` are those of the user that are not sent yet.
 */
export function toQuestions(
  merge: MergedProjections,
  pool: readonly PoolPlayer[],
  decisions: MatchDecisions,
): Question[] {
  const players = new Map(pool.map((player) => [player.id, player]));
  const columns = (merge.questions ?? []).map(columnQuestion);
  if (columns.length > 0) return columns;
  return [
    ...merge.clubs.filter(({ how }) => how === 'undecided').map((club) => clubQuestion(club, merge, pool)),
    ...rowQuestions(merge, players, decisions),
  ];
}

/** The question about any row of the file that the user wants to change. Its default changes nothing. */
export function changeQuestion(
  row: ReviewRow,
  merge: MergedProjections,
  pool: readonly PoolPlayer[],
): Question {
  const { line, note } = row;
  const decision = merge.decisions[line];
  const found = pool.find(({ id }) => id === row.player);
  const decide = (match: string): Partial<Answers> => ({ decisions: { [line]: match } });
  const automatic: Choice =
    decision === undefined
      ? { label: found?.name ?? 'No player', player: found, why: note, answers: decide(UNDECIDED) }
      : { label: 'As if I had not answered', answers: decide(UNDECIDED) };
  const choices = [
    automatic,
    { label: SKIP_ROW, answers: decide(SKIP) },
    ...pool.map((player) => ({
      label: describePlayer(player),
      answers: decide(player.id),
      isOneOfMany: true,
    })),
  ];
  const preset = choices.find(({ answers }) => answers.decisions?.[line] === decision) ?? automatic;
  return {
    key: `change ${line}`,
    text: `${describeRow(row, line - merge.addedLines)}. Who is this?`,
    choices,
    preset,
  };
}

const SKIP_ROW = 'Skip this row';
/** Removes a decision. No player has this id. */
const UNDECIDED = '';

/** What the user has chosen, or the default. */
export function choiceOf({ choices, preset }: Question, chosen: Answers): Choice {
  return choices.find(({ answers }) => isIn(answers, chosen)) ?? preset;
}

/**
 * The answers of a merge with those to all questions, and the rows that are skipped only by default: they are not
 * remembered.
 */
export function answerAll(
  questions: readonly Question[],
  chosen: Answers,
  earlier: Answers = NO_ANSWERS,
): { answers: Answers; forgotten: MatchDecisions } {
  const forgotten = questions
    .filter(({ choices }) => !choices.some(({ answers }) => isIn(answers, chosen)))
    .flatMap(({ preset }) => Object.entries(preset.answers.decisions ?? {}))
    .filter(([, match]) => match === SKIP);
  const all = questions.map((question) => choiceOf(question, chosen).answers);
  const answers = [...all, chosen].reduce(joinAnswers, earlier);
  const decisions = Object.entries(answers.decisions).filter(([, match]) => match !== UNDECIDED);
  return {
    answers: { ...answers, decisions: Object.fromEntries(decisions) },
    forgotten: Object.fromEntries(forgotten),
  };
}

/** The answers of a merge that still count. Those about clubs that exact names contradict were not used. */
export function answersOf({ decisions, clubAnswers, clubs, columns }: MergedProjections): Answers {
  const unused = new Set(clubs.filter(({ how }) => how !== 'answer').map(({ name }) => name));
  const used = Object.entries(clubAnswers).filter(([name]) => !unused.has(name));
  return { decisions, clubAnswers: Object.fromEntries(used), columns };
}

/** The later answer counts. */
export function joinAnswers(one: Answers, other: Partial<Answers>): Answers {
  return {
    decisions: { ...one.decisions, ...other.decisions },
    clubAnswers: { ...one.clubAnswers, ...other.clubAnswers },
    columns: { ...one.columns, ...other.columns },
  };
}

function isIn(answers: Partial<Answers>, chosen: Answers): boolean {
  return (Object.keys(answers) as (keyof Answers)[]).every((kind) =>
    Object.entries(answers[kind]!).every(
      ([key, value]) => (chosen[kind] as Readonly<Record<string, string>>)[key] === value,
    ),
  );
}

function columnQuestion({ field, used, text, options }: ColumnQuestion): Question {
  const choices = options.map(({ header, samples }): Choice => {
    const isUsed = header === used;
    return {
      label: `${header}: ${samples.join(', ')}`,
      why: isUsed ? 'used now' : undefined,
      answers: { columns: { [field]: header } },
    };
  });
  const preset = choices[options.findIndex(({ header }) => header === used)] ?? choices[0]!;
  return { key: `column ${field}`, text: `${text} Which column is it?`, choices, preset };
}

/** Asks which team a club of the file is. A team that was recognized is the default, otherwise the club is skipped. */
export function clubQuestion(
  club: ClubMatch,
  merge: MergedProjections,
  pool: readonly PoolPlayer[],
): Question {
  const players = new Map(pool.map((player) => [player.id, player]));
  const { name, rows, candidates } = club;
  const row = merge.doubtful.find(
    ({ team, doubt }) => doubt === 'undecided_club' && team !== null && clubKey(team) === clubKey(name),
  );
  const line = row && describeRow(row, row.line - merge.addedLines);
  const about =
    rows === 1 ? line : `${name} has ${rows} rows${line ? `, for example ${lowerFirst(line)}` : ''}`;
  const once = rows === 1 ? `${name} occurs once` : undefined;
  const absent: Choice = {
    label: `Not in this pool, skip ${rows === 1 ? 'this row' : `these ${rows} rows`}`,
    why: club.team === null ? once : describeEffect(club, NO_CLUB, merge, players),
    answers: { clubAnswers: { [name]: NO_CLUB } },
  };
  const found = club.team === null ? candidates : [club.team, ...candidates];
  const listed = [...new Set(found)].slice(0, MAX_CLUB_CHOICES);
  const toChoice = (team: string): Choice => ({
    label: `It is ${team}`,
    why: describeEffect(club, team, merge, players),
    answers: { clubAnswers: { [name]: team } },
  });
  const many = [...new Set([...found, ...pool.map(({ team }) => team).toSorted()])]
    .filter((team) => !listed.includes(team))
    .map((team) => ({ ...toChoice(team), label: team, isOneOfMany: true }));
  const choices = [absent, ...listed.map(toChoice), ...many];
  return {
    key: `club ${name}`,
    text: `${about ? `${about}. ` : ''}Which club is ${name}?`,
    choices,
    preset: choices.find(({ answers }) => answers.clubAnswers?.[name] === club.team) ?? absent,
  };
}

/** Rows with the same name, club and player are one question about the value; each other row asks for its player. */
function rowQuestions(
  merge: MergedProjections,
  players: ReadonlyMap<string, PoolPlayer>,
  decisions: MatchDecisions,
): Question[] {
  const preselected = preselectMatches(merge.matches, merge.doubtful);
  const rows = likelyStartersFirst(
    merge.doubtful.filter(({ doubt }) => doubt !== 'undecided_club'),
    players,
  );
  const groups = new Map<string, DoubtfulProjection[]>();
  for (const row of rows) {
    const { name, team, candidates, line } = row;
    const isOnlyOne = candidates.length === 1;
    const key = isOnlyOne ? [normaliseName(name), team ?? '', candidates[0]].join('|') : String(line);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const preset = presetMatches(rows, preselected, decisions);
  return [...groups.values()].map((group) => {
    const [row, ...others] = group.toSorted((one, other) => one.line - other.line);
    return others.length > 0
      ? valueQuestion([row!, ...others], merge.addedLines, players)
      : playerQuestion(row!, preset.get(row!.line), merge.addedLines, players);
  });
}

function playerQuestion(
  row: DoubtfulProjection,
  match: string | undefined,
  addedLines: number,
  players: ReadonlyMap<string, PoolPlayer>,
): Question {
  const why =
    match !== undefined && match !== SKIP && row.doubt !== 'name' ? ONLY_ONE_LEFT : DOUBTS[row.doubt];
  const choices = [...row.candidates, SKIP].map((id): Choice => ({
    label: id === SKIP ? SKIP_ROW : (players.get(id)?.name ?? id),
    player: players.get(id),
    why: id === (match ?? SKIP) ? why : undefined,
    answers: { decisions: { [row.line]: id } },
  }));
  const preset = choices.find(({ answers }) => answers.decisions![row.line] === match) ?? choices.at(-1)!;
  return {
    key: `row ${row.line}`,
    text: `${describeRow(row, row.line - addedLines)}. Who is this?`,
    choices,
    preset,
  };
}

const ONLY_ONE_LEFT = 'no other player is left';

/** If the rows have exactly the full name of the player, the first one is the default. */
function valueQuestion(
  rows: readonly DoubtfulProjection[],
  addedLines: number,
  players: ReadonlyMap<string, PoolPlayer>,
): Question {
  const { name, team, candidates } = rows[0]!;
  const player = players.get(candidates[0]!);
  const decide = (chosen: DoubtfulProjection | null): Partial<Answers> => ({
    decisions: Object.fromEntries(rows.map((row) => [row.line, row === chosen ? candidates[0]! : SKIP])),
  });
  const normal = normaliseName(name);
  const isCertain =
    normal.includes(' ') &&
    normal === normaliseName(player?.name ?? '') &&
    rows.every(({ doubt }) => CERTAIN_IF_REPEATED.has(doubt));
  const values = rows.map((row, at): Choice => ({
    label: `${row.projection === null ? 'Row' : `${formatPoints(row.projection)} pts`} · line ${row.line - addedLines}`,
    why: isCertain && at === 0 ? 'first row' : undefined,
    answers: decide(row),
  }));
  const skip: Choice = {
    label: 'Skip these rows',
    why: isCertain ? undefined : 'they may be two players',
    answers: decide(null),
  };
  const times = rows.length === 2 ? 'twice' : `${rows.length} times`;
  return {
    key: `rows ${rows.map(({ line }) => line).join(' ')}`,
    text: `${name}${team === null ? '' : `, ${team}`}, occurs ${times}. Which value?`,
    choices: [...values, skip],
    preset: isCertain ? values[0]! : skip,
  };
}

/** Doubts of rows that differ from each other only. */
const CERTAIN_IF_REPEATED: ReadonlySet<Doubt> = new Set(['taken', 'several']);

/**
 * The defaults, with what follows from decisions. A chosen player is in no other row: a row whose candidates were all
 * chosen is skipped, and the last candidate who is left is the default.
 */
function presetMatches(
  rows: readonly DoubtfulProjection[],
  preselected: ReadonlyMap<number, string>,
  decisions: MatchDecisions,
): ReadonlyMap<number, string> {
  const lineOf = new Map(Object.entries(decisions).map(([line, id]) => [id, Number(line)]));
  const leftOf = ({ candidates, line }: DoubtfulProjection) =>
    candidates.filter((id) => (lineOf.get(id) ?? line) === line);
  const isOpen = ({ line }: DoubtfulProjection) => decisions[line] === undefined;
  const follow = (row: DoubtfulProjection): string | undefined => {
    const left = leftOf(row);
    const [only, ...others] = left;
    if (!isOpen(row) || left.length === row.candidates.length) return preselected.get(row.line);
    if (only === undefined) return SKIP;
    const isWanted = (other: DoubtfulProjection) =>
      other !== row && isOpen(other) && leftOf(other).join() === only;
    return others.length > 0 || rows.some(isWanted) ? preselected.get(row.line) : only;
  };
  return new Map(
    rows.flatMap((row) => {
      const match = follow(row);
      return match === undefined ? [] : [[row.line, match] as const];
    }),
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
