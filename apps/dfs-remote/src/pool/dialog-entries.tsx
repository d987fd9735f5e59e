import { Box, chakra, NativeSelect } from '@fanteam/ui';
import type { ReactNode } from 'react';
import { MIXED } from '../rules/rules';

/** A line of the dialog: what it is about, and its field, which has a label of its own. */
export function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Line>
      <Box as="span" aria-hidden="true">
        {label}
      </Box>
      {children}
    </Line>
  );
}

interface ChoiceProps {
  label: string;
  /** `various`: the men differ. */
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

export function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <NativeSelect.Root size={{ base: 'lg', md: 'sm' }}>
      <NativeSelect.Field aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {value === MIXED && (
          <option value={MIXED} disabled>
            various
          </option>
        )}
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator aria-hidden="true" />
    </NativeSelect.Root>
  );
}

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 152px',
    alignItems: 'center',
    gap: '3',
    '& .number': {
      h: { base: '11', md: '9' },
      w: 'full',
      px: '2.5',
      bg: 'bg.panel',
      fontSize: { base: 'md', md: 'sm' },
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '0' },
    },
  },
});
