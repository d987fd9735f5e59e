/** Builds requests for the operations of the API document: valid ones, and some with one fault. */
import fc from 'fast-check';
import { makeSlate, toPlayers } from '../test/slate';
import type { ApiDocument, Operation, Schema } from './document';
import { FORM_TYPE, makeUpload } from './forms';
import { PASSWORD, ROLES, type Known, type Role } from './known';
import { NAUGHTY_STRINGS } from './naughty-strings';
import type { FuzzRequest } from './send';
import { texts, validValues, withFault, type Arbitrary } from './values';

const VALID_SHARE = 0.55;
/** Few requests have no account, because nearly all routes need one. */
const ROLE_SHARES: Record<Role, number> = { superuser: 0.45, user: 0.4, anonymous: 0.15 };
const PLAYERS = toPlayers(makeSlate(220));
const ODD_TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json; charset=x',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'x',
  '',
];
const ODD_BODIES = [
  '{',
  'null',
  '[]',
  '"x"',
  '0',
  '{"a":1,"a":2}',
  '\ufeff{}',
  '{"__proto__":{"x":1}}',
  '\0',
  'x=1',
];

export interface BuiltRequest {
  request: FuzzRequest;
  role: Role;
  /** Whether the token of the role was sent unchanged. */
  hasToken: boolean;
}

/** @returns a function that builds the next request for an operation; `random` decides everything */
export function createRequests(document: ApiDocument, known: Known, random: () => number) {
  const pick = <Entry>(list: readonly Entry[]): Entry => list[Math.floor(random() * list.length)]!;
  const sample = (values: Arbitrary): unknown =>
    fc.sample(values, { seed: Math.floor(random() * 2 ** 31), numRuns: 1 })[0];
  const bodies = new Map<Operation, Arbitrary>();
  const override = createOverride(known);
  const validBody = (operation: Operation): unknown => {
    const values = bodies.get(operation) ?? validValues(document, operation.body!.schema, override);
    bodies.set(operation, values);
    const body = sample(values);
    // the default is ten seconds
    if (/\/dfs\/(optimize|simulate)/.test(operation.path)) return { time_limit_ms: 150, ...(body as object) };
    return body;
  };

  return function build(operation: Operation): BuiltRequest {
    const role = pickRole(random);
    const fault = random() < VALID_SHARE ? 'none' : pick(faultsOf(operation));
    const headers: Record<string, string> = {};
    const token = known.tokenOf(role);
    if (token) headers['authorization'] = `Bearer ${token}`;
    for (const { name, in: place } of operation.parameters) {
      if (place === 'header' && random() < 0.3) headers[name] = headerValue(name, fault === 'header');
    }
    if (fault === 'header') {
      const name = pick([
        'Authorization',
        'Accept',
        'Cookie',
        'If-None-Match',
        'Range',
        'X-Forwarded-For',
        'Origin',
      ]);
      headers[name.toLowerCase()] = toHeader(pick(NAUGHTY_STRINGS));
    }
    const request = {
      method: operation.method,
      path: toPath(operation, fault) + toQuery(operation, fault),
      headers,
      body: toBody(operation, fault, headers),
    };
    return { request, role, hasToken: headers['authorization'] === `Bearer ${token}` };
  };

  function headerValue(name: string, isOdd: boolean): string {
    if (isOdd) return toHeader(pick(NAUGHTY_STRINGS));
    if (name === 'Prefer')
      return pick(['respond-async', 'wait=1', 'respond-async, wait=5', 'x="respond-async"']);
    return name === 'Last-Event-ID' ? String(Math.floor(random() * 5)) : `fuzz-${Math.floor(random() * 1e9)}`;
  }

  function toPath({ path }: Operation, fault: Fault): string {
    return path.replace(/\{(\w+)\}/g, (_match, name: string) => {
      if (fault === 'path') {
        const odd = pick(NAUGHTY_STRINGS);
        return random() < 0.1 ? '%zz' : encode(odd === '' ? ' ' : odd);
      }
      if (name === 'email') return encode(pick(known.emails));
      const id = random() < 0.8 ? known.idFor(path, Math.floor(random() * 1000)) : undefined;
      return id ?? String(sample(fc.uuid()));
    });
  }

  function toQuery({ parameters }: Operation, fault: Fault): string {
    const query = parameters.filter((parameter) => parameter.in === 'query');
    const given = query.flatMap(({ name, required, schema = {} }): [string, string][] => {
      if (!required && random() < 0.3) return [];
      const limited = name === 'limit' ? { ...schema, maximum: 50 } : schema;
      return [[name, String(sample(validValues(document, limited, () => undefined)))]];
    });
    if (fault === 'query') {
      const name = random() < 0.5 ? pick(query.map((parameter) => parameter.name)) : undefined;
      given.push([name ?? pick(['x', 'skip[gt]', '__proto__', '', 'utm_source']), pick(NAUGHTY_STRINGS)]);
    }
    const text = given.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
    return text && `?${text}`;
  }

  function toBody(operation: Operation, fault: Fault, headers: Record<string, string>): Buffer | null {
    if (!operation.body) return null;
    const { type } = operation.body;
    headers['content-type'] = type;
    if (fault === 'type') {
      headers['content-type'] = pick(ODD_TYPES);
      if (random() < 0.3) headers['content-encoding'] = pick(['gzip', 'br', 'deflate', 'x']);
    }
    if (fault === 'raw') {
      if (random() < 0.1) return Buffer.alloc(Math.floor(random() * 4e6), 'x');
      return Buffer.from(pick(random() < 0.5 ? ODD_BODIES : NAUGHTY_STRINGS));
    }
    if (type === 'multipart/form-data') {
      if (fault !== 'type') headers['content-type'] = FORM_TYPE;
      return makeUpload(random, operation.path.includes('projections'), fault === 'body');
    }
    const valid = validBody(operation);
    const body = fault === 'body' ? withFault(valid, random) : valid;
    if (type === 'application/x-www-form-urlencoded') return Buffer.from(toUrlEncoded(body));
    return Buffer.from(JSON.stringify(body) ?? '');
  }
}

type Fault = 'none' | 'body' | 'raw' | 'type' | 'path' | 'query' | 'header';

function faultsOf({ body, path }: Operation): Fault[] {
  // bodies have more to go wrong than the rest
  const ofBody: Fault[] = body ? ['body', 'body', 'body', 'raw', 'type'] : [];
  return [...ofBody, ...(path.includes('{') ? ['path' as const] : []), 'query', 'header'];
}

function pickRole(random: () => number): Role {
  let left = random();
  return ROLES.find((role) => (left -= ROLE_SHARES[role]) < 0) ?? 'anonymous';
}

/** Values that are valid only together with what the server has. */
function createOverride(known: Known) {
  const later = (read: (choice: number) => unknown): Arbitrary => fc.nat({ max: 10_000 }).map(read);
  const email = fc.uuid().map((id) => `fuzz-${id}@example.com`);
  const knownEmail = later((choice) => known.emails[choice % known.emails.length]);
  const newPassword = fc.uuid();
  const perName: Record<string, (schema: Schema) => Arbitrary> = {
    email: (schema) => weighted([5, email], [1, knownEmail], [1, texts(schema)]),
    username: (schema) => weighted([4, knownEmail], [1, email], [1, texts(schema)]),
    password: (schema) => weighted([4, fc.constant(PASSWORD)], [2, newPassword], [1, texts(schema)]),
    current_password: (schema) => weighted([3, fc.constant(PASSWORD)], [1, texts(schema)]),
    new_password: (schema) => weighted([3, newPassword], [1, texts(schema)]),
    token: (schema) => weighted([4, later(() => known.resetTokens.pop() ?? 'none')], [1, texts(schema)]),
    file_id: () => weighted([8, later((choice) => known.idFor('/uploads/', choice) ?? '')], [1, fc.uuid()]),
    num_lineups: () => fc.integer({ min: 1, max: 6 }),
    time_limit_ms: () => fc.integer({ min: 100, max: 300 }),
    salary_cap: () => weighted([4, fc.integer({ min: 60, max: 120 })], [1, fc.double({ min: 1, max: 1e9 })]),
    contest: (schema) =>
      weighted([5, fc.constantFrom('auto', 'mini-4')], [1, fc.constantFrom(...schema.enum!)]),
  };
  return (name: string, schema: Schema): Arbitrary | undefined => {
    if (name !== 'players') return perName[name]?.(schema);
    if (schema.type !== 'array' || !schema.items?.$ref?.includes('PlayerInput')) return undefined;
    return fc.constantFrom(PLAYERS, PLAYERS.slice(0, 90), PLAYERS.slice(0, 12));
  };
}

const weighted = (...choices: [weight: number, arbitrary: Arbitrary][]): Arbitrary =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** An unpaired surrogate cannot be encoded. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '?'));

/** Node refuses to send other characters. */
const toHeader = (text: string): string => text.replace(/[^\t\x20-\x7e\xa0-\xff]/g, '?').slice(0, 500);

function toUrlEncoded(body: unknown): string {
  if (typeof body !== 'object' || body === null) return String(body);
  return Object.entries(body)
    .map(
      ([name, value]) =>
        `${encode(name)}=${encode(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))}`,
    )
    .join('&');
}
