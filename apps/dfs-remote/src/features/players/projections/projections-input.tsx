import type { ColumnField, PoolPlayer } from '@fanteam/contracts';
import { pastedToCsv, type PastedColumn } from '@fanteam/fanteam-files';
import { Box, NativeSelect, Spinner, Text } from '@fanteam/ui';
import { useEffect, useRef, useState } from 'react';
import { isCsv } from '../../../model/stored-file';
import { FileButton, PROJECTION_FILES } from '../../../shared/file-button';
import { countOf } from '../../../shared/numbers';
import { ProblemNote } from '../../../shared/problem-note';
import { reportFailure } from '../../../shared/report-failure';
import { TextButton } from '../../../shared/text-button';
import { DropZone, useDropTarget } from '../file/drop-zone';
import { PasteBox } from './paste-box';
import { PastedColumns } from './pasted-columns';
import type { WorkbookSheet } from './read-workbook';
import type { NewProjections } from './use-projections';

interface ProjectionsInputProps {
  pool: readonly PoolPlayer[];
  /** A file that was picked before the dialog was opened. */
  picked: File | undefined;
  /** Whether projections were added before, so that the review needs the room. */
  isCompact: boolean;
  isBusy: boolean;
  onAdd: (input: NewProjections) => void;
  /** Replaces the latest projections. */
  onReplace: (input: NewProjections) => void;
}

/** A table without a header. Its guessed columns are unsure, so the user has to choose them. */
interface UnsureTable {
  text: string;
  columns: readonly PastedColumn[];
  toInput: (csv: string, addedLines: number) => NewProjections;
  send: (input: NewProjections) => void;
}

/** A workbook with several sheets. */
interface OpenWorkbook {
  file: File;
  sheets: readonly WorkbookSheet[];
  chosen: WorkbookSheet;
}

const CSV = { type: 'text/csv' };

/** Adds projections from a CSV file, an Excel workbook or pasted lines. */
export function ProjectionsInput(props: ProjectionsInputProps) {
  const { pool, picked, isCompact, isBusy, onAdd, onReplace } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState<File | null>(null);
  const [workbook, setWorkbook] = useState<OpenWorkbook | null>(null);
  const [unsure, setUnsure] = useState<UnsureTable | null>(null);

  /** Sends a text, with a header if it has none. Asks for the columns if they are unsure. */
  const addText = (text: string, table: Pick<UnsureTable, 'toInput' | 'send'>): boolean => {
    const { csv, addedLines, columns } = pastedToCsv(text, pool);
    if (columns?.some(({ isSure }) => !isSure)) {
      setUnsure({ text, columns, ...table });
      return false;
    }
    table.send(table.toInput(csv, addedLines));
    return true;
  };
  const chooseColumns = (fields: readonly (ColumnField | null)[]) => {
    if (!unsure) return;
    const { csv, addedLines } = pastedToCsv(unsure.text, pool, fields);
    setUnsure(null);
    unsure.send(unsure.toInput(csv, addedLines));
  };
  const addSheet = async (open: OpenWorkbook, send: (input: NewProjections) => void) => {
    const { sheetToFile } = await import('./read-workbook');
    const file = sheetToFile(open.file, open.chosen);
    const label = open.sheets.length > 1 ? `${open.file.name}, sheet ${open.chosen.name}` : open.file.name;
    setWorkbook(open);
    addTable(file, open.chosen.csv, label, send);
  };
  /** A table with an unknown header is sent unchanged: the server names the missing columns. */
  const addTable = (file: File, text: string, label: string | undefined, send: UnsureTable['send']) => {
    const { columns, addedLines } = pastedToCsv(text, pool);
    const isWithoutHeader = columns !== undefined && addedLines > 0;
    if (!isWithoutHeader) return send({ file, label, addedLines: 0, columns: {} });
    const toInput = (csv: string, added: number) => ({
      file: new File([csv], file.name, CSV),
      label,
      addedLines: added,
      columns: {},
    });
    addText(text, { toInput, send });
  };
  const addFile = async (file: File) => {
    setProblem(null);
    setUnsure(null);
    setWorkbook(null);
    setReading(file);
    try {
      if (isCsv(file)) addTable(file, await readText(file), undefined, onAdd);
      else if (/\.xlsx$/i.test(file.name)) {
        const { readWorkbook } = await import('./read-workbook');
        const sheets = await readWorkbook(file);
        const chosen = sheets.find(({ hasProjections }) => hasProjections) ?? sheets[0]!;
        await addSheet({ file, sheets, chosen }, onAdd);
      } else setProblem(notReadable(file));
    } catch (error) {
      reportFailure(error);
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setReading(null);
    }
  };
  const pick = (file: File) => void addFile(file);
  const isPicked = useRef(false);
  useEffect(() => {
    if (!picked || isPicked.current) return;
    isPicked.current = true;
    pick(picked);
  });

  const toPasted = (csv: string, addedLines: number) => ({
    file: new File([csv], 'pasted lines.csv', CSV),
    label: 'Pasted lines',
    addedLines,
    columns: {},
  });
  const paste = (text: string) => {
    setProblem(null);
    setWorkbook(null);
    return addText(text, { toInput: toPasted, send: onAdd });
  };
  return (
    <>
      {isCompact ? (
        <CompactInput isBusy={isBusy} onPick={pick} onPaste={paste} />
      ) : (
        // Hidden while the columns need the room; the pasted text stays.
        <Box display={unsure ? 'none' : 'grid'} gap="4">
          <DropZone
            title="Drop a projections file here"
            hint=".csv or .xlsx with a projection for each player, matched by id or by name and club"
            chooseLabel="Choose projections file"
            accept={PROJECTION_FILES}
            onPick={pick}
          />
          <PasteBox isBusy={isBusy} onPaste={paste} />
        </Box>
      )}
      {workbook && workbook.chosen.hiddenRows > 0 && (
        <Text fontSize="13px" color="warn.fg">
          Sheet {workbook.chosen.name} has {countOf(workbook.chosen.hiddenRows, 'hidden row')}, for example of
          a filter. They are read too.
        </Text>
      )}
      {workbook && workbook.sheets.length > 1 && (
        <SheetChoice
          workbook={workbook}
          isBusy={isBusy}
          onChoose={(chosen) => {
            setProblem(null);
            addSheet({ ...workbook, chosen }, isCompact ? onReplace : onAdd).catch((error: Error) =>
              setProblem(error.message),
            );
          }}
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

interface CompactInputProps {
  isBusy: boolean;
  onPick: (file: File) => void;
  onPaste: (text: string) => boolean;
}

/** The input after projections were added: one line, which also accepts dropped files. */
function CompactInput({ isBusy, onPick, onPaste }: CompactInputProps) {
  const [isPasting, setIsPasting] = useState(false);
  const { isOver, targetProps } = useDropTarget(onPick);
  return (
    <Box {...targetProps} display="grid" gap="2" bg={isOver ? 'brand.subtle' : undefined} borderRadius="l3">
      <Box display="flex" flexWrap="wrap" columnGap="4" alignItems="center">
        <FileButton
          label="Choose another projections file"
          look="link"
          accept={PROJECTION_FILES}
          onPick={onPick}
        />
        <TextButton aria-expanded={isPasting} onClick={() => setIsPasting(!isPasting)}>
          Paste lines
        </TextButton>
      </Box>
      {isPasting && (
        <PasteBox
          isBusy={isBusy}
          onPaste={(text) => {
            const isSent = onPaste(text);
            if (isSent) setIsPasting(false);
            return isSent;
          }}
        />
      )}
    </Box>
  );
}

interface SheetChoiceProps {
  workbook: OpenWorkbook;
  isBusy: boolean;
  onChoose: (sheet: WorkbookSheet) => void;
}

function SheetChoice({ workbook: { file, sheets, chosen }, isBusy, onChoose }: SheetChoiceProps) {
  return (
    <Box
      as="label"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      fontSize="13px"
    >
      Sheet of {file.name}
      <NativeSelect.Root size={{ base: 'lg', md: 'xs' }} w="auto" minW="180px" maxW="full">
        <NativeSelect.Field
          value={chosen.name}
          aria-disabled={isBusy || undefined}
          onChange={(event) => {
            const sheet = sheets.find(({ name }) => name === event.target.value);
            if (sheet && !isBusy) onChoose(sheet);
          }}
        >
          {sheets.map(({ name, isHidden }) => (
            <option key={name} value={name}>
              {isHidden ? `${name} (hidden)` : name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator aria-hidden="true" />
      </NativeSelect.Root>
    </Box>
  );
}

/** The text of a file in UTF-8. A file in another encoding is not recognized as a table here, only by the server. */
async function readText(file: File): Promise<string> {
  return new TextDecoder().decode(await file.arrayBuffer());
}
