import { fileError, type FileError } from '../errors';
import { decodeSingleBytes, repairTwiceEncoded } from './single-byte-text';

/** The first bytes of files that users often choose by mistake. */
const OTHER_FORMATS: readonly { magic: readonly number[]; is: string }[] = [
  { magic: [0x50, 0x4b, 0x03, 0x04], is: 'a ZIP or Excel file' },
  { magic: [0x50, 0x4b, 0x05, 0x06], is: 'a ZIP or Excel file' },
  { magic: [0xd0, 0xcf, 0x11, 0xe0], is: 'an old Excel file' },
  { magic: [0x25, 0x50, 0x44, 0x46], is: 'a PDF' },
  { magic: [0x89, 0x50, 0x4e, 0x47], is: 'an image' },
  { magic: [0xff, 0xd8, 0xff], is: 'an image' },
  { magic: [0x47, 0x49, 0x46, 0x38], is: 'an image' },
  { magic: [0x1f, 0x8b], is: 'a compressed file' },
];

const SAMPLE_BYTES = 4096;
/** A file with a higher share of control characters is binary. A single control character only rejects its row. */
const CONTROL_SHARE = 0.02;

/** The text of a file. `warning`: letters may be wrong. */
export interface DecodedText {
  ok: true;
  text: string;
  warning?: string;
}

/**
 * Decodes bytes to text with '\n' line ends and without a byte order mark. Supports UTF-8 (also if it was encoded twice),
 * UTF-16 of either byte order (with a mark, or detected by its zero bytes) and, for all other bytes, the likeliest of
 * Windows-1252, Windows-1250 and Mac Roman. Never throws.
 */
export function decodeText(bytes: Uint8Array): DecodedText | FileError {
  const other = OTHER_FORMATS.find(({ magic }) => magic.every((byte, at) => bytes[at] === byte));
  if (other) {
    return fileError(
      'not_text',
      `This is ${other.is}, not a CSV file. Save the table as CSV and choose that file.`,
    );
  }
  const { text, warning } = decode(bytes);
  if (isBinary(text)) {
    return fileError('not_text', 'This is not a text file. Save the table as CSV and choose that file.');
  }
  return { ok: true, text: text.replace(/\r\n?/g, '\n'), warning };
}

function decode(bytes: Uint8Array): { text: string; warning?: string } {
  const utf16 = utf16Order(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes) };
  try {
    return repairTwiceEncoded(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return decodeSingleBytes(bytes);
  }
}

function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark: for Latin letters and digits, every other byte is zero.
  const pairs = Math.min(bytes.length, SAMPLE_BYTES) >> 1;
  let evenZeros = 0;
  let oddZeros = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (bytes[2 * pair] === 0) evenZeros++;
    if (bytes[2 * pair + 1] === 0) oddZeros++;
  }
  if (oddZeros > pairs * 0.4 && evenZeros < pairs * 0.05) return 'utf-16le';
  if (evenZeros > pairs * 0.4 && oddZeros < pairs * 0.05) return 'utf-16be';
  return undefined;
}

function isBinary(text: string): boolean {
  let controls = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 0xfffd) controls++;
  }
  return controls > text.length * CONTROL_SHARE;
}
