import { pastedToCsv } from '@fanteam/fanteam-files';
import { Box, Button, chakra, Text } from '@fanteam/ui';
import { useId, useState } from 'react';
import { ProblemNote } from '../../../shared/problem-note';
import { DropZone } from './drop-zone';
import { isCsv, notCsvMessage } from '../../../model/stored-file';
import type { MergeInput } from '../../../model/upload-file';

/** A projections file and its column mapping, before any decision about its rows. */
export type NewProjections = Omit<MergeInput, 'decisions' | 'decided'>;

interface ProjectionsInputProps {
  chooseLabel: string;
  isBusy: boolean;
  onAdd: (input: NewProjections) => void;
}

/** Adds projections from a CSV file or from pasted lines. */
export function ProjectionsInput({ chooseLabel, isBusy, onAdd }: ProjectionsInputProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const add = (file: File, addedLines: number) => {
    setProblem(isCsv(file) ? null : notCsvMessage(file));
    if (isCsv(file)) onAdd({ file, addedLines, columns: {} });
  };
  return (
    <>
      <DropZone
        title="Drop a projections file here"
        hint="CSV with a projection for each player, matched by id or by name and club"
        chooseLabel={chooseLabel}
        onPick={(file) => add(file, 0)}
      />
      <PasteBox
        isBusy={isBusy}
        onPaste={(text) => {
          const { csv, addedLines } = pastedToCsv(text);
          add(new File([csv], 'pasted lines.csv', { type: 'text/csv' }), addedLines);
        }}
      />
      {problem !== null && <ProblemNote text={problem} />}
    </>
  );
}

interface PasteBoxProps {
  isBusy: boolean;
  onPaste: (text: string) => void;
}

function PasteBox({ isBusy, onPaste }: PasteBoxProps) {
  const [text, setText] = useState('');
  const hintId = useId();
  return (
    <Box display="grid" gap="2">
      <Lines
        aria-label="Paste projections"
        aria-describedby={hintId}
        rows={4}
        spellCheck={false}
        placeholder={'Rúni Dahl (MCI) 5.4\n4388229, 6.5'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <Text id={hintId} fontSize="xs" color="fg.muted">
          One player per line: name or id, optional club, projection. Or a table with a header row.
        </Text>
        <Button
          size={{ base: 'lg', md: 'xs' }}
          variant="outline"
          disabled={isBusy || text.trim() === ''}
          onClick={() => onPaste(text)}
        >
          Merge pasted lines
        </Button>
      </Box>
    </Box>
  );
}

const Lines = chakra('textarea', {
  base: {
    w: 'full',
    px: '3',
    py: '2',
    fontSize: '13px',
    lineHeight: '1.25rem',
    fontVariantNumeric: 'tabular-nums',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    resize: 'vertical',
    _placeholder: { color: 'fg.subtle' },
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-1px' },
  },
});
