import { Box, Button, Text } from '@fanteam/ui';
import { useId, useState } from 'react';
import { KEYS } from '../../../shared/storage/keys';
import { storedText } from '../../../shared/storage/stored-value';
import { TextLines } from '../../../shared/text-lines';

const pastedLines = storedText(KEYS.pastedLines);

interface PasteBoxProps {
  isBusy: boolean;
  /** Returns whether the text was merged. */
  onPaste: (text: string) => boolean;
}

/**
 * A field for pasted projections. The text stays, so that it can be corrected. Until it is merged, it also stays when
 * the dialog is closed.
 */
export function PasteBox({ isBusy, onPaste }: PasteBoxProps) {
  const [text, setText] = useState(() => pastedLines.read() ?? '');
  const type = (next: string) => {
    setText(next);
    pastedLines.write(next || null);
  };
  const hintId = useId();
  return (
    <Box display="grid" gap="2">
      <TextLines
        aria-label="Paste projections"
        aria-describedby={hintId}
        rows={4}
        spellCheck={false}
        placeholder={'Rúni Dahl (MCI) 5.4\n4388229, 6.5'}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <Text id={hintId} fontSize="xs" color="fg.muted">
          Enter one player per line: name or id, club (optional), projection. You can also paste cells of a
          spreadsheet, with or without a header row.
        </Text>
        <Button
          size={{ base: 'lg', md: 'xs' }}
          variant="outline"
          disabled={isBusy || text.trim() === ''}
          onClick={() => onPaste(text) && pastedLines.write(null)}
        >
          Merge pasted lines
        </Button>
      </Box>
    </Box>
  );
}
