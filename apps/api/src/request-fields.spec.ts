import type { FieldError } from '@fanteam/contracts';
import { ConfirmationRequestDto, LoginDto, NewPasswordDto, UndoTokenDto } from './auth/dto/login.dto';
import { PageDto } from './common/page';
import { createValidationPipe, FieldsError } from './common/validation';
import { ItemCreateDto, ItemUpdateDto } from './items/dto/item.dto';
import { OptimizeFileDto, OptimizePlayersDto } from './optimize/dto/optimize.dto';
import { ReportDto } from './reports/dto/report.dto';
import { SavedPoolCreateDto } from './saved/dto/saved-pool.dto';
import { SavedRuleSetCreateDto } from './saved/dto/saved-rule-set.dto';
import { SavedEditsReplaceDto, SavedRunCreateDto } from './saved/dto/saved-run.dto';
import { SimulateDto } from './simulate/dto/simulate.dto';
import {
  UpdatePasswordDto,
  UserCreateDto,
  UserRegisterDto,
  UserUpdateDto,
  UserUpdateMeDto,
} from './users/dto/user.dto';

const ID = '5b3c9d1e-0000-4000-8000-000000000000';
const PASSWORD = 'heron-lantern-42';
const PLAYER = { name: 'Noel Kestrik', position: 'GK', team: 'KGM', salary: 5, projection: 4 };
const UNSTORABLE = ['a\0b', '\ud800', '\udc00'];
const OBJECT_OR_LIST = [{ a: { b: 1 } }, ['x']];

/** Values of one field, and the text about each of them. The field is the last one of the path that the text belongs to. */
type Refused = [fields: object, loc: string, msg: string];

interface Case {
  dto: new () => object;
  /** A request without mistakes. */
  valid: object;
  accepted?: object[];
  refused: Refused[];
}

/** A mistake for each value of a field. */
const each = (field: string, values: unknown[], msg: string): Refused[] =>
  values.map((value) => [{ [field]: value }, field, msg]);

const email = (): Refused[] => [
  ...each('email', [null, ''], 'Email is required'),
  ...each('email', [7, ...OBJECT_OR_LIST], 'Email must be text'),
  ...each('email', UNSTORABLE, 'Email contains characters that cannot be stored'),
  ...each(
    'email',
    ['noel', `${'a'.repeat(308)}@example.com`, 'İvan@example.com', 'a@example.com\r\nBcc: b@example.com'],
    'Invalid email address',
  ),
];
const oldPassword = (field: string): Refused[] => [
  ...each(field, [null, ''], 'Password is required'),
  ...each(field, [12345678], 'Password must be text'),
  ...each(field, UNSTORABLE, 'Password contains characters that cannot be stored'),
  // seven characters, of several bytes each
  ...each(field, ['kestre7', '🥅⚽🧤🏟🎽🏆🥇'], 'Password must be at least 8 characters'),
  ...each(field, ['kx'.repeat(64) + 'y'], 'Password must be at most 128 characters'),
];
const newPassword = (field: string): Refused[] => [
  ...oldPassword(field),
  ...each(field, [' '.repeat(10), 'Password123', 'qwertyuiop'], 'This password is too common'),
];
const fullName = (): Refused[] => [
  ...each('full_name', [5], 'Full name must be text'),
  ...each('full_name', UNSTORABLE, 'Full name contains characters that cannot be stored'),
  ...each('full_name', ['x'.repeat(256)], 'Full name must be at most 255 characters'),
];
const flags = (): Refused[] =>
  ['is_active', 'is_superuser'].flatMap((field) =>
    each(field, [null, 'true'], `${field} must be true or false`),
  );
const unknown = (...fields: string[]): Refused[] =>
  fields.map((field) => [{ [field]: 'x' }, field, `Unknown field "${field}"`]);
const missing = (field: string, msg: string): Refused => [{ [field]: undefined }, field, msg];
const filledText = (field: string, label: string): Refused[] => [
  ...each(field, [undefined, null, ''], `${label} is required`),
  ...each(field, [{}], `${label} must be text`),
  ...each(field, UNSTORABLE, `${label} contains characters that cannot be stored`),
];
const title = (required: string): Refused[] => [
  ...each('title', [null, ''], required),
  ...each('title', [5, ...OBJECT_OR_LIST], 'Title must be text'),
  ...each('title', UNSTORABLE, 'Title contains characters that cannot be stored'),
  ...each('title', ['x'.repeat(256)], 'Title must be at most 255 characters'),
  ...each('description', ['x'.repeat(256)], 'Description must be at most 255 characters'),
  ...each('description', [{ a: 1 }], 'Description must be text'),
  ...unknown('owner_id', 'id'),
];
const savedName = (): Refused[] => [
  ...filledText('name', 'Name'),
  ...each('name', ['   '], 'Name is required'),
  ...each('name', ['x'.repeat(81)], 'Name must be at most 80 characters'),
  ...unknown('user_id'),
];
/** The fields that requests for lineups have, with a file or with players. */
const options = (): Refused[] => [
  ...each('num_lineups', [0, -1], 'Number of lineups must be at least 1'),
  ...each('num_lineups', [undefined, null, '7', 1.5], 'Number of lineups must be a whole number'),
  ...each('num_lineups', [501], 'Number of lineups must be at most 500'),
  ...each('salary_cap', [0, -5], 'Salary cap must be at least 1'),
  ...each('salary_cap', [1e10], 'Salary cap must be at most 1000000000'),
  ...each(
    'salary_cap',
    [undefined, null, '90', 1.00001],
    'Salary cap must be a number with at most 4 decimals',
  ),
  ...each('min_unique_players', [21], 'min_unique_players must be at most 20'),
  ...each('min_unique_players', [null], 'min_unique_players must be a whole number'),
  ...each('time_limit_ms', [1e9], 'time_limit_ms must be at most 60000'),
  ...each('statuses', ['expected'], 'statuses must be a list'),
  ...each('bench_weight', [1.2], 'bench_weight must be at most 1'),
  ...each('bench_weight', [0.125], 'bench_weight must be a number with at most 2 decimals'),
  ...each(
    'max_exposure',
    [1.5, -0.1, 0.12345],
    'max_exposure must be a number from 0 to 1 with at most 4 decimals',
  ),
  ...each('randomness', [1.5], 'randomness must be a number from 0 to 1 with at most 4 decimals'),
  ...each('seed', [0.5], 'seed must be a whole number'),
  ...each('contest', ['season-long'], expect.stringMatching(/^contest must be one of auto, classic-11, /)),
  ...each('roster', [null, []], 'roster must be an object'),
  [
    { roster: { positions: [] } },
    'roster.positions',
    'roster.positions must be an object of ranges by position',
  ],
  ...[[], null].map((range): Refused => [
    { roster: { positions: { GK: range } } },
    'roster.positions.GK',
    'GK must be an object with min and max',
  ]),
  [
    { roster: { captain: [{ points: 2, salary: 1 }] } },
    'roster.captain',
    'roster.captain must be an object with points and salary, or null',
  ],
  [
    { roster: { captain: { points: 1e-7, salary: 1 } } },
    'roster.captain.points',
    'points must be a number with at most 2 decimals',
  ],
  [{ roster: { max_per_team: 1e308 } }, 'roster.max_per_team', 'roster.max_per_team must be at most 2000'],
  [{ stacks: [{ size: 1 }] }, 'stacks.0.size', 'size must be at least 2'],
  [{ stacks: ['ASH'] }, 'stacks.0', 'each stack must be an object'],
  [
    { stacks: [{ size: 3, min_opponents: 0.5 }] },
    'stacks.0.min_opponents',
    'min_opponents must be a whole number',
  ],
  [{ clubs: { max: 0 } }, 'clubs.max', 'clubs.max must be at least 1'],
  ...each('clubs', [5], 'clubs must be an object with min, max or both'),
  [{ ownership: { min_sum: -1 } }, 'ownership.min_sum', 'ownership.min_sum must be at least 0'],
  [
    { ownership: { max_sum: 1.00001 } },
    'ownership.max_sum',
    'ownership.max_sum must be a number with at most 4 decimals',
  ],
  [
    { ownership: { low: { below: 5 } } },
    'ownership.low.min_players',
    'ownership.low.min_players must be a whole number',
  ],
  ...unknown('lineups'),
];
const player = (field: string, values: unknown[], msg: string): Refused[] =>
  values.map((value) => [{ players: [PLAYER, { ...PLAYER, [field]: value }] }, `players.1.${field}`, msg]);
const simulated = (field: string, value: unknown, msg: string): Refused => [
  { players: [{ ...PLAYER, id: '1', [field]: value }] },
  'players',
  `players[0].${msg}`,
];

const CASES: Record<string, Case> = {
  'a login': {
    dto: LoginDto,
    valid: { username: 'a@b.co', password: 'x' },
    accepted: [{ grant_type: 'password', scope: '', client_id: '', client_secret: '' }],
    refused: [...filledText('username', 'Email'), ...filledText('password', 'Password'), ...unknown('admin')],
  },
  'a sign-up': {
    dto: UserRegisterDto,
    valid: { email: 'noel@example.com', password: PASSWORD },
    accepted: [
      ...['kestre7!', 'lantern heron 42'.repeat(8), 'two words and more', '⚽🧤🥅🏟🎽🏆🥇🎯'].map(
        (password) => ({
          password,
        }),
      ),
      ...['\u202eنويل\u202c 😀', null, '', "Robert'); DROP TABLE users;--"].map((full_name) => ({
        full_name,
      })),
    ],
    refused: [
      missing('email', 'Email is required'),
      missing('password', 'Password is required'),
      ...email(),
      ...newPassword('password'),
      ...fullName(),
      ...unknown('is_superuser', 'is_active', 'id'),
    ],
  },
  'an account of a superuser': {
    dto: UserCreateDto,
    valid: { email: 'noel@example.com', password: PASSWORD, is_active: false, is_superuser: true },
    refused: [...email(), ...newPassword('password'), ...fullName(), ...flags(), ...unknown('token_version')],
  },
  'a change of the own account': {
    dto: UserUpdateMeDto,
    valid: {},
    accepted: [{ full_name: null }],
    refused: [...email(), ...fullName(), ...unknown('is_superuser', 'password')],
  },
  'a change by a superuser': {
    dto: UserUpdateDto,
    valid: {},
    accepted: [{ full_name: null }],
    refused: [...email(), ...newPassword('password'), ...fullName(), ...flags(), ...unknown('token_version')],
  },
  'a change of the password': {
    dto: UpdatePasswordDto,
    valid: { current_password: 'Password123', new_password: PASSWORD },
    refused: [...oldPassword('current_password'), ...newPassword('new_password')],
  },
  'a new password by a link': {
    dto: NewPasswordDto,
    valid: { token: 'x'.repeat(50_000), new_password: PASSWORD },
    refused: [...filledText('token', 'Token'), ...newPassword('new_password')],
  },
  'a link that undoes a change': {
    dto: UndoTokenDto,
    valid: { token: "' OR 1=1" },
    refused: filledText('token', 'Token'),
  },
  'a request for a confirmation': {
    dto: ConfirmationRequestDto,
    valid: { email: 'noel@example.com' },
    refused: [missing('email', 'Email is required'), ...email()],
  },
  'an item': {
    dto: ItemCreateDto,
    valid: { title: '🥅'.repeat(255), description: null },
    accepted: [' ', '\u202eright to left\u202c', '<script>alert(1)</script>'].map((text) => ({
      title: text,
    })),
    refused: [missing('title', 'Title is required.'), ...title('Title is required.')],
  },
  'a change of an item': { dto: ItemUpdateDto, valid: {}, refused: title('Title is required') },
  'a page of a list': {
    dto: PageDto,
    valid: { skip: '1000000000', limit: '1000' },
    accepted: [{ limit: '0' }],
    refused: [
      ...['skip', 'limit'].flatMap((field) => [
        ...each(field, ['-1'], `${field} must be at least 0`),
        ...each(field, ['abc', '1.5', ['1', '2']], `${field} must be a whole number`),
      ]),
      ...each('skip', ['1e300', '1000000001'], 'skip must be at most 1000000000'),
      ...each('limit', ['1001', '1000000000'], 'limit must be at most 1000'),
    ],
  },
  'a request with a file': {
    dto: OptimizeFileDto,
    valid: { file_id: ID, num_lineups: 1, salary_cap: 90 },
    refused: [
      ...options(),
      ...each('file_id', [undefined, '../etc/passwd'], 'file_id must be the id of an uploaded file'),
      [{ players: { '7': { lock: 'yes' } } }, 'players', 'players["7"].lock must be true or false'],
      [
        { players: { '7': { max_exposure: 60 } } },
        'players',
        'players["7"].max_exposure must be a number from 0 to 1 with at most 4 decimals',
      ],
    ],
  },
  'a request with players': {
    dto: OptimizePlayersDto,
    valid: { players: [PLAYER], num_lineups: 1, salary_cap: 90 },
    accepted: [{ players: [{ ...PLAYER, position: 'DEF', name: ' Ada ', team: ' ash' }] }],
    refused: [
      ...options(),
      ...player('position', ['LIBERO', '__proto__'], 'Position must be one of GK, DEF, MID, FWD'),
      ...player('salary', [-1], 'Salary must be at least 0'),
      ...player('salary', ['NaN', 1e-7, 0.1 + 0.2], 'Salary must be a number with at most 4 decimals'),
      ...player('salary', [1e9 + 1], 'Salary must be at most 1000000000'),
      ...player('projection', [null], 'Projection must be a number with at most 4 decimals'),
      ...player('projection', [1001], 'Projection must be at most 1000'),
      ...player('name', ['', '   '], 'Player name is required'),
      ...player('name', ['x'.repeat(201)], 'Player name must be at most 200 characters'),
      ...player('team', [7], 'Team must be text'),
      ...player('team', [' '], 'Team is required'),
      ...player('lock', ['yes'], 'lock must be true or false'),
      ...each('players', [[[[]]]], 'each player must be an object'),
      ...each(
        'players',
        [Array.from({ length: 2001 }, () => PLAYER)],
        'players must have at most 2000 players',
      ),
    ],
  },
  'a simulation': {
    dto: SimulateDto,
    valid: { entries: 10, fee: 1, prizes: [{ from: 1, to: 1, prize: 9 }] },
    refused: [
      simulated('ownership', 101, 'ownership must be at most 100'),
      simulated('sd', -1, 'sd must be at least 0'),
      simulated('start', 1.1, 'start must be a number from 0 to 1 with at most 4 decimals'),
      simulated('lock', true, 'lock is not a known field'),
      ...each('run_id', ['x'], 'run_id must be the id of a run'),
    ],
  },
  'a saved rule set': {
    dto: SavedRuleSetCreateDto,
    valid: { name: '🥅'.repeat(80), rules: {} },
    refused: [
      ...savedName(),
      ...each('rules', [undefined, []], 'rules must be an object'),
      [{ rules: { salary_cap: 90 } }, 'rules.salary_cap', 'Unknown field "salary_cap"'],
      [
        { rules: { max_exposure: 60 } },
        'rules.max_exposure',
        'max_exposure must be a number from 0 to 1 with at most 4 decimals',
      ],
      ...each('draft', [[]], 'draft must be an object'),
    ],
  },
  'a saved pool': {
    dto: SavedPoolCreateDto,
    valid: { name: 'Round 7', file_id: ID },
    refused: [
      ...savedName(),
      ...each('file_id', ['x'], 'file_id must be the id of an uploaded file'),
      ...each('players', [[]], 'players must have at least 1 player'),
      [{ players: [{ ...PLAYER, lock: true }] }, 'players.0.lock', 'Unknown field "lock"'],
      [{ players: [{ ...PLAYER, salary: -1 }] }, 'players.0.salary', 'Salary must be at least 0'],
      ...each('projections', [[]], 'projections must be an object'),
      ...each(
        'projections',
        [{ '7': 'x' }],
        'projections["7"] must be a number from -1000 to 1000 with at most 4 decimals',
      ),
      ...each('removed', [[7]], 'removed must be a list of player ids'),
    ],
  },
  'a saved run': {
    dto: SavedRunCreateDto,
    valid: { name: 'Best', run_id: ID, edits: {} },
    refused: [
      ...savedName(),
      ...each('run_id', ['x'], 'run_id must be the id of a run'),
      ...each('edits', [[]], 'edits must be an object'),
      [{ edits: { starred: [] } }, 'edits.starred', 'Unknown field "starred"'],
      [{ edits: { favorites: [1] } }, 'edits.favorites', 'favorites must be a list of lineup ids'],
      [{ edits: { deleted: '1' } }, 'edits.deleted', 'deleted must be a list of lineup ids'],
      [{ edits: { lineups: { '1': {} } } }, 'edits.lineups', 'lineups["1"] must be a lineup'],
      [{ edits: { simulation: [] } }, 'edits.simulation', 'simulation must be an object'],
    ],
  },
  'other edits of a saved run': {
    dto: SavedEditsReplaceDto,
    valid: { deleted: ['1'], based_on: '2026-11-25T19:05:00.000Z' },
    refused: each('based_on', ['yesterday'], 'based_on must be an ISO 8601 date'),
  },
  'a report': {
    dto: ReportDto,
    valid: { kind: 'error', app: 'dfs' },
    refused: [
      ...each('kind', ['mood'], expect.stringMatching(/^kind must be one of remote_load, /)),
      ...each('app', [1], 'app must be text'),
      ...unknown('message'),
    ],
  },
};

const pipe = createValidationPipe();

/** The mistake that the API reports: the path of its field and its text. null if it accepts the request. */
async function mistakeOf({ dto, valid }: Case, fields: object): Promise<unknown[] | null> {
  const body: unknown = JSON.parse(JSON.stringify({ ...valid, ...fields }));
  try {
    await pipe.transform(body, { type: 'body', metatype: dto });
    return null;
  } catch (error) {
    const { detail } = (error as FieldsError).getResponse() as { detail: FieldError[] };
    return detail.map(({ loc, msg }) => [loc.slice(1).join('.'), msg]).flat();
  }
}

describe.each(Object.entries(CASES))('%s', (_, request) => {
  it('is refused for each wrong value, with its field and one text', async () => {
    const found = await Promise.all(
      request.refused.map(async ([fields]) => [fields, await mistakeOf(request, fields)]),
    );
    expect(found).toEqual(request.refused.map(([fields, ...mistake]) => [fields, mistake]));
  });

  it('is accepted without a mistake', async () => {
    for (const fields of [{}, ...(request.accepted ?? [])]) {
      expect([fields, await mistakeOf(request, fields)]).toEqual([fields, null]);
    }
  });
});
