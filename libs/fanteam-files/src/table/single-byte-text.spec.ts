import { bytesOf } from '../testing/fixtures';
import { decodeText } from './decode-text';

const read = (...bytes: number[]) => decodeText(Uint8Array.from(bytes));
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

describe('a file that is not in UTF-8', () => {
  it.each([
    ['Windows-1250', [0xa3, ...ascii('ukasz Wi'), 0x9c, ...ascii('nia')], 'Łukasz Wiśnia'],
    ['Windows-1250', [...ascii('Modri'), 0xe6], 'Modrić'],
    [
      'Windows-1250',
      [...ascii('Dvo'), 0xf8, 0xe1, ...ascii('k Ji'), 0xf8, 0xed, ...ascii(' M'), 0xec, ...ascii('sto')],
      'Dvořák Jiří Město',
    ],
    ['Mac Roman', [...ascii('Ren'), 0x8e, ...ascii(' Mu'), 0x96, ...ascii('oz')], 'René Muñoz'],
  ])('is read as %s, and letters may be wrong', (encoding, bytes, text) => {
    const decoded = read(...ascii('Name\r'), ...bytes);
    expect(decoded).toMatchObject({ text: `Name\n${text}` });
    expect(decoded.ok && decoded.warning).toContain(
      `It is read as ${encoding}, so letters may be wrong: see "`,
    );
  });

  it('is read as Windows-1252 by default', () => {
    for (const [bytes, text] of [
      [
        [...ascii('Jos'), 0xe9, ...ascii(' D'), 0x92, ...ascii('Costa Mu'), 0xf1, ...ascii('oz')],
        'José D’Costa Muñoz',
      ],
      [[0xd8, ...ascii('rsted S'), 0xf8, ...ascii('ren '), 0xc5, ...ascii('ge')], 'Ørsted Søren Åge'],
      [[...ascii('M'), 0xfc, ...ascii('ller Gr'), 0xf6, 0xdf, ...ascii('l')], 'Müller Größl'],
    ] as const) {
      expect(read(...bytes)).toMatchObject({ text });
    }
  });
});

describe('UTF-8', () => {
  it('that was encoded twice is repaired, which is said', () => {
    const decoded = decodeText(bytesOf('Name\nJoÃ£o Vale\nÅ\u0081ukasz WiÅ›nia\nD’Costa\nSéamus'));
    expect(decoded).toMatchObject({
      text: 'Name\nJoão Vale\nŁukasz Wiśnia\nD’Costa\nSéamus',
      warning: 'Letters of the file were encoded twice. They are repaired, so check the names: see "João".',
    });
  });

  it.each(['Åge “Ö” Ärlig', 'Łukasz “Wuj” Brą', 'ÅÄÖ', 'Ñandú É', '🙂 ’‘'])('is not changed: %s', (text) => {
    expect(decodeText(bytesOf(text))).toEqual({ ok: true, text, warning: undefined });
  });

  it('with lost letters has a warning', () => {
    expect(decodeText(bytesOf(`Name\nMu\ufffdoz${' '.repeat(60)}`))).toMatchObject({
      warning: expect.any(String),
    });
  });
});
