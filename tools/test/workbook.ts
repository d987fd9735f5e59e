/** Writes small Excel workbooks (.xlsx) for tests. */
import { strToU8, zipSync } from 'fflate';

export type WorkbookCell = string | number | boolean | null | { percent: number } | { formula: string };
/** The rows of each sheet by its name. */
export type WorkbookSheets = Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org';
const MAIN = `${OFFICE}/spreadsheetml/2006/main`;
const RELATIONS = `${OFFICE}/officeDocument/2006/relationships`;

interface HiddenParts {
  /** Names of sheets. */
  sheets?: readonly string[];
  /** 1-based rows of each sheet. */
  rows?: readonly number[];
}

/** A workbook with these sheets. The same sheets give the same bytes. Formulas have no stored value. */
export function makeWorkbook(sheets: WorkbookSheets, hidden: HiddenParts = {}): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const relations = (items: string) =>
    `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships">${items}</Relationships>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${names
      .map(
        (name, at) =>
          `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${hidden.sheets?.includes(name) ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      names.map((_, at) => relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('') +
        relation(names.length + 1, 'styles', 'styles.xml'),
    ),
    // Style 1 is percent.
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="10"/></cellXfs></styleSheet>`,
  };
  names.forEach((name, at) => {
    files[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheets[name]!, hidden.rows ?? []);
  });
  const entries = Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const);
  return zipSync(Object.fromEntries(entries), { mtime: '2026-01-01' }) as Uint8Array<ArrayBuffer>;
}

function sheetXml(rows: readonly (readonly WorkbookCell[])[], hiddenRows: readonly number[]): string {
  const lines = rows.map((cells, row) => {
    const xml = cells.map((cell, column) => cellXml(cell, `${columnName(column)}${row + 1}`)).join('');
    return `<row r="${row + 1}"${hiddenRows.includes(row + 1) ? ' hidden="1"' : ''}>${xml}</row>`;
  });
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: WorkbookCell, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${Number(cell)}</v></c>`;
  if (typeof cell === 'object') {
    return 'percent' in cell
      ? `<c r="${address}" s="1"><v>${cell.percent}</v></c>`
      : `<c r="${address}"><f>${escapeXml(cell.formula)}</f><v></v></c>`;
  }
  // A calculated cell that has failed.
  if (/^#[A-Z0/]+[!?]?$/.test(cell)) return `<c r="${address}" t="e"><v>${cell}</v></c>`;
  return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

/** 0 → A, 25 → Z, 26 → AA */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
