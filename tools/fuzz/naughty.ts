/** Sends the naughty strings through every text field of every body, and reads back what was stored. */
import { randomUUID } from 'node:crypto';
import { resolve, type ApiDocument, type Operation, type Schema } from './document';
import { PASSWORD, type Known, type Role } from './known';
import { NAUGHTY_STRINGS } from './naughty-strings';
import type { Answer, FuzzRequest } from './send';

/** Sends a request, checks the answer against the document, and reports other mistakes with it. */
export type Exchange = (
  operation: Operation,
  request: FuzzRequest,
) => Promise<{ answer: Answer; report: (mistake: string) => void }>;

type Find = (name: string) => Operation;

const ITEMS = '/api/v1/items';
const USERS = '/api/v1/users';

/** @returns the number of fields */
export async function sendNaughtyStrings(
  document: ApiDocument,
  operations: readonly Operation[],
  known: Known,
  exchange: Exchange,
  isShort: boolean,
): Promise<number> {
  const strings = NAUGHTY_STRINGS.filter((_, index) => !isShort || index % 10 === 0);
  const find = (name: string) => operations.find((operation) => operation.name === name)!;
  let fields = 0;
  for (const operation of operations) {
    for (const name of textFieldsOf(document, operation)) {
      fields += 1;
      // a request can end the session of its account
      await known.renew('user');
      const id = await known.addRow(operation.path.startsWith(ITEMS) ? 'items' : 'users');
      for (const text of strings) await sendText({ operation, name, text, id }, find, known, exchange);
    }
  }
  return fields;
}

/** The text fields of a body, without those that only accept certain values, and those of players. */
function textFieldsOf(document: ApiDocument, { body, path }: Operation): string[] {
  if (!body || path.includes('/dfs/')) return [];
  const { properties = {} } = resolve(document, body.schema);
  return Object.keys(properties).filter((name) => isText(resolve(document, properties[name]!)));
}

interface Sending {
  operation: Operation;
  name: string;
  text: string;
  /** For the path. */
  id: string;
}

/** Sends a text in one field. What is stored must be the same when it is read. */
async function sendText(
  { operation, name, text, id }: Sending,
  find: Find,
  known: Known,
  exchange: Exchange,
) {
  const others =
    operation.method === 'POST' || name.endsWith('_password') ? OTHERS[operation.path] : undefined;
  const body: Record<string, unknown> = { ...others?.(), [name]: text };
  const { answer, report } = await exchange(operation, toRequest(operation, id, body, known));
  if (answer.status >= 300 || answer.text === '') return;
  const answered = JSON.parse(answer.text) as Record<string, unknown>;
  if (name === 'password' || name === 'new_password') {
    const email = String(answered['email'] ?? known.emailOf('user'));
    await known.logIn(email, text).catch(() => report('The password does not log in.'));
    if (name === 'new_password') await known.renew('user');
  }
  if (!(name in answered)) return;
  if (answered[name] !== text) report(`${name} is ${JSON.stringify(answered[name])} in the answer.`);
  const isItem = operation.path.startsWith(ITEMS);
  const reading = find(isItem ? `get ${ITEMS}/{id}` : `get ${USERS}/{user_id}`);
  const stored = await exchange(reading, {
    method: 'GET',
    path: `${isItem ? ITEMS : USERS}/${String(answered['id'])}`,
    headers: authorization(known, isItem ? 'user' : 'superuser'),
    body: null,
  });
  const read = JSON.parse(stored.answer.text) as Record<string, unknown>;
  if (read[name] !== text) stored.report(`${name} is ${JSON.stringify(read[name])} when it is read.`);
}

const newAccount = () => ({ email: `naughty-${randomUUID()}@example.com`, password: randomUUID() });

/** The other required fields of a body, by path. */
const OTHERS: Record<string, () => Record<string, unknown>> = {
  [USERS]: newAccount,
  [`${USERS}/signup`]: newAccount,
  [`${USERS}/me/password`]: () => ({ current_password: PASSWORD, new_password: randomUUID() }),
  [ITEMS]: () => ({ title: 'naughty' }),
  '/api/v1/reports': () => ({ kind: 'error', app: 'shell' }),
  '/api/v1/reset-password': () => ({ token: randomUUID(), new_password: randomUUID() }),
  '/api/v1/login/access-token': () => ({ username: newAccount().email, password: PASSWORD }),
};

const isText = ({ type, enum: choices, format }: Schema): boolean =>
  type === 'string' && !choices && format !== 'uuid';

/** Who may call an operation. Sign-up and the like need no account, but accept one. */
const roleOf = ({ path }: Operation): Role =>
  path === USERS || path.includes('{user_id}') ? 'superuser' : 'user';

const authorization = (known: Known, role: Role): Record<string, string> => {
  const token = known.tokenOf(role);
  return token ? { authorization: `Bearer ${token}` } : {};
};

function toRequest(
  operation: Operation,
  id: string,
  body: Record<string, unknown>,
  known: Known,
): FuzzRequest {
  const { type } = operation.body!;
  const isJson = type === 'application/json';
  const form = () =>
    new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]));
  return {
    method: operation.method,
    path: operation.path.replace(/\{\w+\}/, id),
    headers: { ...authorization(known, roleOf(operation)), 'content-type': type },
    body: Buffer.from(isJson ? JSON.stringify(body) : form().toString()),
  };
}
