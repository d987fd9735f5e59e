/** Multipart forms with files, valid and not. */
import { makeSlate, toCsv } from '../test/slate';
import { NAUGHTY_STRINGS } from './naughty-strings';

const BOUNDARY = 'fuzz-boundary-7d1';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

interface FormFile {
  field: string;
  name: string;
  bytes: Buffer;
}

/** Names are not escaped: the server has to handle any. */
function toForm(fields: readonly [string, string][], files: readonly FormFile[]): Buffer {
  const parts = [
    ...fields.map(([name, value]) => ({ head: `name="${name}"`, bytes: Buffer.from(value) })),
    ...files.map(({ field, name, bytes }) => ({
      head: `name="${field}"; filename="${name}"\r\nContent-Type: text/csv`,
      bytes,
    })),
  ];
  return Buffer.concat([
    ...parts.flatMap(({ head, bytes }) => [
      Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

const SLATE = makeSlate(220);
const PLAYER_FILE = toCsv(SLATE);
const PROJECTION_FILE = [
  'Name,Team,xPts,Ownership',
  ...SLATE.map(
    ({ firstName, surname, team, projection }) => `${firstName} ${surname},${team},${projection},5`,
  ),
].join('\n');

/** The body of an upload. `hasFault`: something in it is wrong. */
export function makeUpload(random: () => number, isProjections: boolean, hasFault: boolean): Buffer {
  const pick = <Entry>(list: readonly Entry[]): Entry => list[Math.floor(random() * list.length)]!;
  const text = isProjections ? PROJECTION_FILE : PLAYER_FILE;
  const file: FormFile = { field: 'file', name: 'pool.csv', bytes: Buffer.from(text) };
  const fields: [string, string][] = random() < 0.3 ? [['columns[salary]', 'Price']] : [];
  if (!hasFault) return toForm(fields, [file]);
  const odd = pick(NAUGHTY_STRINGS).replace(/[\r\n]/g, ' ');
  const faults: (() => Buffer)[] = [
    () => toForm(fields, []),
    () => toForm(fields, [file, file]),
    () => toForm(fields, [{ ...file, name: odd }]),
    () => toForm(fields, [{ ...file, field: odd }]),
    () => toForm([[odd, odd]], [file]),
    () => toForm([[`columns[${odd}]`, odd]], [file]),
    () => toForm([[pick(['matches[1]', 'clubs[x]', 'matches', 'columns', 'columns[name][x]']), odd]], [file]),
    () => toForm([['file', text]], []),
    () =>
      toForm(fields, [{ ...file, bytes: Buffer.from(Array.from({ length: 3000 }, () => random() * 256)) }]),
    () => toForm(fields, [{ ...file, bytes: Buffer.from(withOddCells(text, random)) }]),
    () => toForm(fields, [{ ...file, bytes: Buffer.from(text.slice(0, random() * text.length)) }]),
    () => toForm(fields, [{ ...file, bytes: Buffer.from(`${'x,'.repeat(100)}\n`) }]),
    () => toForm(fields, [file]).subarray(0, Math.floor(random() * 9000)),
    () => Buffer.from(text),
  ];
  return pick(faults)();
}

/** The file with a few of its cells replaced. */
function withOddCells(text: string, random: () => number): string {
  const at = (length: number) => Math.floor(random() * length);
  const lines = text.split('\n').map((line) => line.split(','));
  for (let count = 0; count < 20; count += 1) {
    const line = lines[at(lines.length)]!;
    line[at(line.length)] = `"${NAUGHTY_STRINGS[at(NAUGHTY_STRINGS.length)]!.replaceAll('"', '""')}"`;
  }
  return lines.map((line) => line.join(',')).join('\n');
}
