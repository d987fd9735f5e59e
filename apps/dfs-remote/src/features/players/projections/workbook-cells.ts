/**
 * What the cells of a workbook contain apart from their values: errors, formulas without a value, percent formats, and
 * whether sheets and rows are hidden. The reader of workbooks does not report these, so they are read from the XML, and
 * cells are rewritten as texts: 0.125 in a percent format becomes "12.5%".
 */

/** The text of a cell whose formula has no stored value. */
export const UNCALCULATED = '#FORMULA!';

export interface SheetFacts {
  isHidden: boolean;
  /** Rows that are hidden, usually by a filter. */
  hiddenRows: number;
}

type Entries = Record<string, Uint8Array>;

/**
 * The reader fills the sheet up to its last cell. One cell in the last row and column would make 17 billion, so larger
 * sheets are refused. The server reads far fewer.
 */
const MAX_AREA = 2_000_000;

/** A sheet that is too large. `address`: a cell far from the others, such as XFD1048576. */
export class FarCellError extends Error {
  constructor(readonly address: string) {
    super(`a cell at ${address}`);
  }
}

const CELL = /<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;
/** The formats 9 and 10 are "0%" and "0.00%". */
const PERCENT_FORMATS = ['9', '10'];

/** Rewrites the sheets in `entries`, and returns what is known about each, by its name. @throws {FarCellError} */
export function rewriteSheets(entries: Entries): ReadonlyMap<string, SheetFacts> {
  const percentStyles = readPercentStyles(textOf(entries['xl/styles.xml']));
  const hiddenRows = new Map<string, number>();
  for (const [path, bytes] of Object.entries(entries)) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(path)) continue;
    const xml = textOf(bytes);
    hiddenRows.set(path, (xml.match(/<row\b[^>]*\bhidden="(?:1|true)"/g) ?? []).length);
    const area = { rows: 0, columns: 0 };
    entries[path] = new TextEncoder().encode(
      xml.replace(CELL, (cell, attributes: string, content?: string) => {
        if (content) extend(area, attribute(attributes, 'r'));
        return rewriteCell(cell, attributes, content ?? '', percentStyles);
      }),
    );
  }
  const targets = new Map(
    elements(textOf(entries['xl/_rels/workbook.xml.rels']), 'Relationship').map((element) => [
      attribute(element, 'Id'),
      attribute(element, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  return new Map(
    elements(textOf(entries['xl/workbook.xml']), 'sheet').map((element) => [
      unescapeXml(attribute(element, 'name')),
      {
        isHidden: /hidden/i.test(attribute(element, 'state')),
        hiddenRows: hiddenRows.get(targets.get(attribute(element, 'r:id')) ?? '') ?? 0,
      },
    ]),
  );
}

/** Extends the area of a sheet to a cell. */
function extend(area: { rows: number; columns: number }, address: string): void {
  const [, letters = '', digits = ''] = /^([A-Z]*)(\d*)$/.exec(address) ?? [];
  area.rows = Math.max(area.rows, Number(digits));
  area.columns = Math.max(
    area.columns,
    [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0),
  );
  if (area.rows * area.columns > MAX_AREA) throw new FarCellError(address);
}

function rewriteCell(
  cell: string,
  attributes: string,
  content: string,
  percentStyles: ReadonlySet<string>,
): string {
  const type = attribute(attributes, 't') || 'n';
  const value = /<v\b[^>]*>([^<]*)<\/v>/.exec(content)?.[1] ?? '';
  if (type === 'e') return textCell(attributes, value);
  if (/<f\b/.test(content) && value === '' && type !== 'str') return textCell(attributes, UNCALCULATED);
  if (type !== 'n' || value === '' || !percentStyles.has(attribute(attributes, 's'))) return cell;
  // 0.07 * 100 has noise.
  return textCell(attributes, `${Number((Number(value) * 100).toPrecision(12))}%`);
}

function textCell(attributes: string, text: string): string {
  return `<c${attributes.replace(/\st="[^"]*"/, '')} t="str"><v>${text}</v></c>`;
}

/** Whether a format multiplies by 100. A quoted or escaped sign is only text: `0.0" %"`. */
function hasPercentSign(format: string): boolean {
  return format
    .replace(/&quot;/g, '"')
    .replace(/"[^"]*"|\\./g, '')
    .includes('%');
}

/** The numbers of the cell styles with a percent format. */
function readPercentStyles(xml: string): ReadonlySet<string> {
  const formats = new Set([
    ...PERCENT_FORMATS,
    ...elements(xml, 'numFmt').flatMap((element) =>
      hasPercentSign(attribute(element, 'formatCode')) ? [attribute(element, 'numFmtId')] : [],
    ),
  ]);
  const styles = /<cellXfs\b[\s\S]*?<\/cellXfs>/.exec(xml)?.[0] ?? '';
  return new Set(
    elements(styles, 'xf').flatMap((element, index) =>
      formats.has(attribute(element, 'numFmtId')) ? [String(index)] : [],
    ),
  );
}

function elements(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}

function attribute(element: string, name: string): string {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(element)?.[1] ?? '';
}

function textOf(bytes: Uint8Array | undefined): string {
  return bytes === undefined ? '' : new TextDecoder().decode(bytes);
}

function unescapeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
