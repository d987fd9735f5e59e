import { chakra } from '@fanteam/ui';
import type { Ref } from 'react';

/** The files with projections that the page reads: CSV and Excel workbooks. */
export const PROJECTION_FILES = '.csv,.xlsx';

interface FileButtonProps {
  label: string;
  onPick: (file: File) => void;
  /** Looks like a button, like the main button of the page or of its part, or like a link in a line of text. */
  look: 'button' | 'primary' | 'solid' | 'link';
  accept?: '.csv' | '.json' | typeof PROJECTION_FILES;
  ref?: Ref<HTMLInputElement>;
}

/** A button to select a file. The browser's file input covers its label with opacity 0. */
export function FileButton({ label, onPick, look, accept = '.csv', ref }: FileButtonProps) {
  return (
    <Label data-look={look}>
      {label}
      <input
        ref={ref}
        type="file"
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Cleared, so that the same file can be selected again after it was edited.
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
    </Label>
  );
}

const Label = chakra('label', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    color: 'brand.fg',
    fontWeight: 'medium',
    borderRadius: 'l2',
    cursor: 'pointer',
    '&[data-look=button]': {
      h: { base: '11', md: '9' },
      px: '3.5',
      bg: 'brand.subtle',
      _hover: { bg: 'brand.muted', color: 'fg' },
    },
    '&[data-look=solid]': {
      h: { base: '11', md: '8' },
      px: { base: '4', md: '3' },
      fontSize: { base: 'sm', md: 'xs' },
      bg: 'brand.solid',
      color: 'brand.contrast',
      _hover: { bg: 'brand.solidHover' },
    },
    '&[data-look=primary]': {
      minH: { base: '11', md: '10' },
      px: '5',
      // With a large font it takes two lines.
      whiteSpace: 'normal',
      bg: 'brand.solid',
      color: 'brand.contrast',
      _hover: { bg: 'brand.solidHover' },
    },
    '&[data-look=link]': { minH: { base: '11', md: '6' }, _hover: { textDecoration: 'underline' } },
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer', fontSize: '0' },
    '& input::file-selector-button': { cursor: 'pointer' },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },
});
