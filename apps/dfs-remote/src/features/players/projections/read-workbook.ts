/**
 * Converts the sheets of an Excel workbook (.xlsx) to CSV, which the server reads like any other file. Loaded when the
 * first workbook is chosen.
 */
import { LIMITS } from '@fanteam/contracts';
import { hasProjectionHeader, normaliseHeader, sourceOf } from '@fanteam/fanteam-files';
import { unzipSync, zipSync } from 'fflate';
import readWorkbookFile, {
  InvalidInputError,
  type CellValue,
  type SheetData,
} from 'read-excel-file/universal';
import { FarCellError, rewriteSheets, UNCALCULATED, type SheetFacts } from './workbook-cells';

/** A sheet with data, as CSV. Line n of the CSV is row n of the sheet. */
export interface WorkbookSheet {
  name: string;
  csv: string;
  /** Whether it has a header with a projection column. */
  hasProjections: boolean;
  isHidden: boolean;
  /** Rows that are hidden, usually by a filter. They are in the CSV. */
  hiddenRows: number;
  /** Whether cells of columns that are read have a formula without a stored value. */
  isUncalculated: boolean;
}

/** A workbook that cannot be used. `message` is for the user and contains what to change. */
class WorkbookError extends Error {}

const NO_FACTS: SheetFacts = { isHidden: false, hiddenRows: 0 };
const MEGABYTE = 1024 * 1024;
const MAX_FILE_BYTES = 5 * MEGABYTE;
/** A few megabytes can unpack to gigabytes. */
const MAX_UNPACKED_BYTES = 60 * MEGABYTE;
/** The header may be below titles and notes. */
const HEADER_ROWS = 30;

/** The sheets that contain data, in the order of the workbook; hidden sheets last. @throws {WorkbookError} */
export async function readWorkbook(file: File): Promise<WorkbookSheet[]> {
  if (file.size > MAX_FILE_BYTES) {
    throw new WorkbookError(
      `${file.name} is larger than 5 MB. Copy the projections into a new workbook, or save the sheet as CSV.`,
    );
  }
  const sheets = await readSheets(file);
  const filled = sheets
    .filter(({ data }) => data.length > 0)
    .map(({ sheet, data, isHidden, hiddenRows }): WorkbookSheet => {
      const lines = toLines(data);
      return {
        name: sheet,
        csv: lines.join('\n'),
        hasProjections: lines.slice(0, HEADER_ROWS).some(hasProjectionHeader),
        isHidden,
        hiddenRows,
        isUncalculated: isUncalculated(data),
      };
    });
  if (filled.length === 0)
    throw new WorkbookError(`${file.name} is empty. It needs a sheet with projections.`);
  return filled.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden));
}

/** A sheet as a file for the server. @throws {WorkbookError} if the server would refuse its size. */
export function sheetToFile(workbook: File, { name, csv, isUncalculated }: WorkbookSheet): File {
  if (isUncalculated) {
    throw new WorkbookError(
      `Sheet ${name} of ${workbook.name} has formulas without stored values. Open the workbook in Excel, save it, and choose it again.`,
    );
  }
  const file = new File([csv], workbook.name.replace(/\.xlsx$/i, '.csv'), { type: 'text/csv' });
  if (file.size <= LIMITS.uploadBytes) return file;
  throw new WorkbookError(
    `Sheet ${name} of ${workbook.name} has more than ${LIMITS.uploadBytes / MEGABYTE} MB of text. Delete rows or columns that you do not need.`,
  );
}

type ReadSheet = { sheet: string; data: SheetData } & SheetFacts;

async function readSheets(file: File): Promise<ReadSheet[]> {
  try {
    const { bytes, facts } = await unpacked(file);
    const sheets = await readWorkbookFile(bytes);
    return sheets.map((each) => ({ ...each, ...(facts.get(each.sheet) ?? NO_FACTS) }));
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw new WorkbookError(messageOf(file, error), { cause: error });
  }
}

/**
 * The workbook without compression. To decompress a large sheet, the reader would start a worker from a blob, which the
 * content security policy forbids; and it has no limit.
 */
async function unpacked(file: File): Promise<{ bytes: ArrayBuffer; facts: ReadonlyMap<string, SheetFacts> }> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // The reader checks the first bytes and states what is wrong with them.
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return { bytes: bytes.buffer, facts: new Map() };
  let total = 0;
  const entries = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/.test(name)) return false;
      total += originalSize;
      if (total > MAX_UNPACKED_BYTES) {
        throw new WorkbookError(
          `${file.name} contains too much data. Save only the sheet with the projections.`,
        );
      }
      return true;
    },
  });
  const facts = rewriteSheets(entries);
  return { bytes: zipSync(entries, { level: 0 }).buffer as ArrayBuffer, facts };
}

function messageOf({ name }: File, error: unknown): string {
  if (error instanceof FarCellError) {
    return `${name} has a cell at ${error.address}, far from the first one. Delete the rows and columns that you do not need, or save the sheet with the projections as CSV.`;
  }
  if (error instanceof InvalidInputError && error.code === 'XLS_FILE_NOT_SUPPORTED') {
    return `${name} is an old Excel file (.xls) or has a password. Save it as .xlsx without a password, or as CSV.`;
  }
  return `${name} is not an Excel workbook, or it is damaged. Save it again as .xlsx or as CSV.`;
}

function toLines(rows: SheetData): string[] {
  return rows.map((row) => row.map((cell) => `"${toText(cell).replaceAll('"', '""')}"`).join(','));
}

function toText(cell: CellValue | null): string {
  if (cell === null) return '';
  // Calculated cells have noise such as 5.300000000000001.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // A line is a row, so a cell has no line break.
  return String(cell).replace(/\s*[\r\n]+\s*/g, ' ');
}

/** Whether a column with a known header has a formula without a stored value. */
function isUncalculated(rows: SheetData): boolean {
  const known = new Set(
    rows
      .slice(0, HEADER_ROWS)
      .flatMap((row) =>
        row.flatMap((cell, column) =>
          typeof cell === 'string' && sourceOf(normaliseHeader(cell)) ? [column] : [],
        ),
      ),
  );
  return rows.some((row) => row.some((cell, column) => cell === UNCALCULATED && known.has(column)));
}
