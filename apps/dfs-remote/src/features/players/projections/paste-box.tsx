import { Box, Button, chakra, Text } from '@fanteam/ui';
import { useId, useState } from 'react';

interface PasteBoxProps {
  isBusy: boolean;
  onPaste: (text: string) => void;
}

/** A field for pasted projections. The text stays, so that it can be corrected. */
export function PasteBox({ isBusy, onPaste }: PasteBoxProps) {
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
          One player per line: name or id, optional club, projection. Or cells of a spreadsheet, with or
          without a header row.
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
