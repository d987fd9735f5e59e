/** The multipart forms of the upload routes: their fields and their schemas in the API document. */
import {
  COLUMN_FIELDS,
  PLAYER_STATUSES,
  POSITIONS,
  PROJECTION_KINDS,
  type ColumnField,
  type ProjectionKind,
  type WordAnswers,
} from '@fanteam/contracts';
import { fieldError, unknownFieldError } from '../../common/validation';

const FIELDS: ReadonlySet<string> = new Set(COLUMN_FIELDS);
const STATUSES = [...PLAYER_STATUSES, 'none'] as const;

/** The form fields, as the multipart parser nests them. */
export interface UploadForm {
  columns?: unknown;
  statuses?: unknown;
  positions?: unknown;
  matches?: unknown;
  clubs?: unknown;
  projection_kind?: unknown;
}

/** @throws a 422 for a field that the form does not have. */
export function refuseUnknownFields(
  form: UploadForm | undefined,
  known: readonly (keyof UploadForm)[],
): void {
  const unknown = Object.keys(form ?? {}).find((name) => !known.some((field) => field === name));
  if (unknown !== undefined) throw unknownFieldError('body', unknown);
}

/** Reads `columns[salary]=Price`: field → header. @throws a 422 with the name of the form field. */
export function readColumns(form: UploadForm | undefined): ReadonlyMap<ColumnField, string> {
  const columns = new Map<ColumnField, string>();
  for (const [field, header] of entriesOf(form?.columns, 'columns')) {
    const loc = ['columns', field];
    if (!FIELDS.has(field)) throw fieldError(loc, `${JSON.stringify(field)} is not a known column`);
    if (typeof header !== 'string') throw fieldError(loc, 'Each column must have exactly one header');
    columns.set(field as ColumnField, header);
  }
  return columns;
}

/** Reads `statuses[paternity]=refuted` and `positions[regista]=M`. @throws a 422 with the name of the form field. */
export function readWords(form: UploadForm | undefined): WordAnswers {
  return {
    statuses: readAnswers(form?.statuses, 'statuses', STATUSES, 'a status or "none"'),
    positions: readAnswers(form?.positions, 'positions', POSITIONS, 'one of GK, D, M and F'),
  };
}

function readAnswers<Answer extends string>(
  value: unknown,
  name: string,
  answers: readonly Answer[],
  expected: string,
): Record<string, Answer> {
  return Object.fromEntries(
    entriesOf(value, name).map(([word, given]) => {
      const answer = answers.find((each) => each === given);
      if (answer === undefined) throw fieldError([name, word], `Each value of ${name} must be ${expected}`);
      return [word, answer];
    }),
  );
}

/** Reads `matches[17]=45113` or `matches[17]=skip`: line → player id. @throws a 422 with the name of the form field. */
export function readMatches(form: UploadForm | undefined): ReadonlyMap<number, string> {
  const matches = new Map<number, string>();
  for (const [line, id] of entriesOf(form?.matches, 'matches')) {
    const loc = ['matches', line];
    if (!/^\d{1,7}$/.test(line)) throw fieldError(loc, 'Each key of matches must be a line number');
    if (typeof id !== 'string') throw fieldError(loc, 'Each value of matches must be a player id or "skip"');
    matches.set(Number(line), id);
  }
  return matches;
}

/** Reads `clubs[REAL MADRID]=RMA` or `clubs[REAL MADRID]=none`: name → code. @throws a 422 with the name of the field. */
export function readClubs(form: UploadForm | undefined): ReadonlyMap<string, string> {
  const clubs = new Map<string, string>();
  for (const [name, team] of entriesOf(form?.clubs, 'clubs')) {
    if (typeof team !== 'string') {
      throw fieldError(['clubs', name], 'Each value of clubs must be a team of the pool or "none"');
    }
    clubs.set(name, team);
  }
  return clubs;
}

/** Reads `projection_kind=expected`. @throws a 422 for another value. */
export function readProjectionKind(form: UploadForm | undefined): ProjectionKind | undefined {
  const given = form?.projection_kind;
  const kind = PROJECTION_KINDS.find((each) => each === given);
  if (given !== undefined && kind === undefined) {
    throw fieldError(['projection_kind'], 'projection_kind must be "if_starting" or "expected"');
  }
  return kind;
}

function entriesOf(value: unknown, name: string): [string, unknown][] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) {
    throw fieldError([name], `${name} must be sent as ${name}[…]=…`);
  }
  // the parser turns numeric keys into a sparse array
  return Object.entries(value);
}

const TEXT_MAP = { type: 'object' as const, additionalProperties: { type: 'string' as const } };
const FILE = {
  type: 'string' as const,
  format: 'binary',
  description: 'A CSV file of at most 2 MB with at most 5,000 rows.',
};
const COLUMNS = {
  ...TEXT_MAP,
  description: 'Headers of columns that are not recognized, by field: `columns[salary]=Price`.',
};

const PROJECTION_KIND = {
  type: 'string' as const,
  enum: PROJECTION_KINDS.slice(),
  description:
    'How the projections of the file are read. `if_starting`: points if the player starts. `expected`: points that include ' +
    'the chance to play; each is divided by the chance to start, or by the expected minutes / 90. It is not changed below ' +
    '15 %, or if the file has neither value. Default: `expected` if the file has a column with one of the two.',
};

export const PLAYER_FILE_FORM = {
  schema: {
    type: 'object' as const,
    required: ['file'],
    properties: {
      file: FILE,
      columns: COLUMNS,
      projection_kind: PROJECTION_KIND,
      statuses: {
        type: 'object' as const,
        additionalProperties: { type: 'string' as const, enum: STATUSES.slice() },
        description:
          'What the statuses in `unknown_words` mean: `statuses[paternity]=refuted`. `none`: nothing about the lineup.',
      },
      positions: {
        type: 'object' as const,
        additionalProperties: { type: 'string' as const, enum: POSITIONS.slice() },
        description: 'What the positions in `unknown_words` mean: `positions[regista]=M`.',
      },
    },
  },
};

export const PROJECTION_FILE_FORM = {
  schema: {
    type: 'object' as const,
    required: ['file'],
    properties: {
      file: FILE,
      columns: COLUMNS,
      projection_kind: PROJECTION_KIND,
      matches: {
        ...TEXT_MAP,
        description:
          'The player ids of `unmatched` and `doubtful` rows, by line: `matches[17]=45113`. `matches[17]=skip` ignores ' +
          'the row.',
      },
      clubs: {
        ...TEXT_MAP,
        description:
          'The teams of clubs that the file names differently, by their `name` in `clubs`: `clubs[REAL MADRID]=RMA`. ' +
          '`clubs[REAL MADRID]=none`: the pool does not have the club.',
      },
    },
  },
};
