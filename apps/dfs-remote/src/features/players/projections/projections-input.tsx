import type { ColumnField, PoolPlayer } from '@fanteam/contracts';
import { pastedToCsv, type PastedColumn } from '@fanteam/fanteam-files';
import { Box, Button, Spinner, Text } from '@fanteam/ui';
import { useEffect, useRef, useState } from 'react';
import { isCsv } from '../../../model/stored-file';
import { PROJECTION_FILES } from '../../../shared/file-button';
import { countOf } from '../../../shared/numbers';
import { ProblemNote } from '../../../shared/problem-note';
import { reportFailure } from '../../../shared/report-failure';
import { DropZone } from '../file/drop-zone';
import { PasteBox } from './paste-box';
import { PastedColumns } from './pasted-columns';
import type { WorkbookSheet } from './read-workbook';
import type { NewProjections } from './use-projections';
import { SelectBox } from '../../../shared/select-box';

interface ProjectionsInputProps {
  pool: readonly PoolPlayer[];
  /** A file that was picked before the dialog was opened. */
  picked: File | undefined;
  isBusy: boolean;
  onAdd: (input: NewProjections) => void;
}

/** A table without a header. Its guessed columns are unsure, so the user has to choose them. */
interface UnsureTable {
  text: string;
  columns: readonly PastedColumn[];
  toInput: (csv: string, addedLines: number) => NewProjections;
}

/** A workbook whose sheet the user has to choose or to check. */
interface OpenWorkbook {
  file: File;
  sheets: readonly WorkbookSheet[];
}

const CSV = { type: 'text/csv' };

/** Adds projections from a CSV file, an Excel workbook or pasted lines. */
export function ProjectionsInput(props: ProjectionsInputProps) {
  const { pool, picked, isBusy, onAdd } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState<File | null>(picked ?? null);
  const [workbook, setWorkbook] = useState<OpenWorkbook | null>(null);
  const [unsure, setUnsure] = useState<UnsureTable | null>(null);

  /** Sends a text, with a header if it has none. Asks for the columns if they are unsure. */
  const addText = (text: string, toInput: UnsureTable['toInput']): boolean => {
    const { csv, addedLines, columns } = pastedToCsv(text, pool);
    if (columns?.some(({ isSure }) => !isSure)) {
      setUnsure({ text, columns, toInput });
      return false;
    }
    onAdd(toInput(csv, addedLines));
    return true;
  };
  const chooseColumns = (fields: readonly (ColumnField | null)[]) => {
    if (!unsure) return;
    const { csv, addedLines } = pastedToCsv(unsure.text, pool, fields);
    setUnsure(null);
    onAdd(unsure.toInput(csv, addedLines));
  };
  /** A table with an unknown header is sent unchanged: the server names the missing columns. */
  const addTable = (file: File, text: string, label?: string) => {
    const { columns, addedLines } = pastedToCsv(text, pool);
    const isWithoutHeader = columns !== undefined && addedLines > 0;
    if (!isWithoutHeader) return onAdd({ file, label, addedLines: 0, columns: {} });
    addText(text, (csv, added) => ({
      file: new File([csv], file.name, CSV),
      label,
      addedLines: added,
      columns: {},
    }));
  };
  const addSheet = async ({ file, sheets }: OpenWorkbook, sheet: WorkbookSheet) => {
    const { sheetToFile } = await import('./read-workbook');
    const label = sheets.length > 1 ? `${file.name}, sheet ${sheet.name}` : file.name;
    addTable(sheetToFile(file, sheet), sheet.csv, label);
  };
  /** The only sheet with projections is taken, unless rows of it are hidden. Otherwise the user chooses. */
  const addWorkbook = async (file: File) => {
    const { readWorkbook } = await import('./read-workbook');
    const sheets = await readWorkbook(file);
    const [only, ...others] = sheets.length === 1 ? sheets : sheets.filter((each) => each.hasProjections);
    if (only && others.length === 0 && only.hiddenRows === 0) await addSheet({ file, sheets }, only);
    else setWorkbook({ file, sheets });
  };
  const run = async (file: File, read: () => Promise<void> | void) => {
    setProblem(null);
    setUnsure(null);
    setReading(file);
    try {
      await read();
    } catch (error) {
      reportFailure(error);
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setReading(null);
    }
  };
  const addFile = (file: File) =>
    run(file, async () => {
      setWorkbook(null);
      if (isCsv(file)) addTable(file, await readText(file));
      else if (/\.xlsx$/i.test(file.name)) await addWorkbook(file);
      else setProblem(notReadable(file));
    });
  const pick = (file: File) => void addFile(file);
  const isPicked = useRef(false);
  useEffect(() => {
    if (!picked || isPicked.current) return;
    isPicked.current = true;
    pick(picked);
  });

  const paste = (text: string) => {
    setProblem(null);
    setWorkbook(null);
    return addText(text, (csv, addedLines) => ({
      file: new File([csv], 'pasted lines.csv', CSV),
      label: 'Pasted lines',
      addedLines,
      columns: {},
    }));
  };
  return (
    <>
      {/* Hidden while a choice needs the room, and while the picked file is merged; the pasted text stays. */}
      <Box display={unsure || workbook || (picked && (reading || isBusy)) ? 'none' : 'grid'} gap="4">
        <DropZone
          title="Drop a projections file here"
          hint=".csv or .xlsx with a projection for each player, matched by id or by name and club"
          chooseLabel="Choose projections file"
          accept={PROJECTION_FILES}
          onPick={pick}
        />
        <PasteBox isBusy={isBusy} onPaste={paste} />
      </Box>
      {workbook && !unsure && (
        <SheetChoice
          key={workbook.file.name}
          workbook={workbook}
          isBusy={isBusy}
          onChoose={(sheet) => void run(workbook.file, () => addSheet(workbook, sheet))}
          onCancel={() => setWorkbook(null)}
        />
      )}
      {unsure && (
        <PastedColumns
          key={unsure.text}
          columns={unsure.columns}
          isBusy={isBusy}
          onChoose={chooseColumns}
          onCancel={() => setUnsure(null)}
        />
      )}
      {reading && !isBusy && (
        <Box role="status" display="flex" alignItems="center" gap="2" color="fg.muted">
          <Spinner size="xs" color="brand.mark" />
          Reading {reading.name}…
        </Box>
      )}
      {problem !== null && <ProblemNote text="The projections could not be added" detail={problem} />}
    </>
  );
}

function notReadable({ name }: File): string {
  return /\.(?:xls|ods|numbers)$/i.test(name)
    ? `${name} cannot be read. Save it as .xlsx or .csv.`
    : `${name} is neither a CSV file nor an Excel workbook (.xlsx).`;
}

interface SheetChoiceProps {
  workbook: OpenWorkbook;
  isBusy: boolean;
  onChoose: (sheet: WorkbookSheet) => void;
  onCancel: () => void;
}

function SheetChoice({ workbook: { file, sheets }, isBusy, onChoose, onCancel }: SheetChoiceProps) {
  const [chosen, setChosen] = useState(sheets.find((each) => each.hasProjections) ?? sheets[0]!);
  const size = { base: 'lg', md: 'xs' } as const;
  return (
    <Box display="grid" gap="3">
      <Box as="label" display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        Sheet of {file.name}
        <SelectBox
          size={size}
          box={{ w: 'auto', minW: '11.25rem', maxW: 'full' }}
          autoFocus
          value={chosen.name}
          options={sheets.map(({ name, isHidden }) => [name, isHidden ? `${name} (hidden)` : name])}
          onChoose={(value) => setChosen(sheets.find(({ name }) => name === value) ?? chosen)}
        />
      </Box>
      {chosen.hiddenRows > 0 && (
        <Text role="status" color="warn.fg">
          Sheet {chosen.name} has {countOf(chosen.hiddenRows, 'hidden row')}, for example of a filter. They
          are read too.
        </Text>
      )}
      <Box display="flex" gap="2">
        <Button size={size} disabled={isBusy} onClick={() => onChoose(chosen)}>
          Use this sheet
        </Button>
        <Button size={size} variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  );
}

/** The text of a file in UTF-8. A file in another encoding is not recognized as a table here, only by the server. */
async function readText(file: File): Promise<string> {
  return new TextDecoder().decode(await file.arrayBuffer());
}
