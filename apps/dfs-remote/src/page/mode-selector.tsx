import { Box, chakra, PencilIcon, UploadIcon, VisuallyHidden } from '@fanteam/ui';
import type { PoolMode } from '../draft/draft';

interface ModeSelectorProps {
  mode: PoolMode;
  onChoose: (mode: PoolMode) => void;
}

const MODES = [
  { mode: 'csv', label: 'Upload CSV', Icon: UploadIcon },
  { mode: 'manual', label: 'Enter Players Manually', Icon: PencilIcon },
] as const;

/** How players are brought: two radios that look like one switch. */
export function ModeSelector({ mode, onChoose }: ModeSelectorProps) {
  return (
    <Track>
      <VisuallyHidden asChild>
        <legend>How to bring players</legend>
      </VisuallyHidden>
      {MODES.map(({ mode: each, label, Icon }) => (
        <Choice key={each} data-checked={each === mode || undefined}>
          <input
            type="radio"
            name="pool-mode"
            value={each}
            checked={each === mode}
            onChange={() => onChoose(each)}
          />
          <Box as="span" aria-hidden="true" display={{ base: 'none', sm: 'block' }}>
            <Icon size={14} />
          </Box>
          {label}
        </Choice>
      ))}
    </Track>
  );
}

const Track = chakra('fieldset', {
  base: {
    display: 'flex',
    // Beside the button that starts over it needs no room of its own.
    ms: { sm: 'auto' },
    'button + &': { ms: { sm: '2' } },
    w: { base: 'full', sm: 'auto' },
    p: '0.5',
    bg: 'bg.muted',
    borderRadius: '7px',
  },
});

const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    flex: '1',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    h: { base: '10', sm: '7' },
    px: '3',
    borderRadius: '5px',
    fontSize: '13px',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&[data-checked]': {
      color: 'fg',
      bg: { _light: 'bg.panel', _dark: 'bg.emphasized' },
      boxShadow: '0 1px 2px rgb(0 0 0 / 0.14)',
    },
    // The radio lies over its label, unseen: pointer and keyboard meet the real control. The text stands
    // in the label itself, so that whoever looks for it finds what is under the pointer.
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.brand.mark}', outlineOffset: '1px' },
  },
});
