import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Row = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: { base: '11', md: '8' },
    fontSize: 'dense',
    cursor: 'pointer',
  },
});

const Track = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: '0',
    w: '1.875rem',
    h: '1.125rem',
    p: '2px',
    borderRadius: 'full',
    bg: 'border.control',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _before: {
      content: '""',
      display: 'block',
      boxSize: '0.875rem',
      borderRadius: 'full',
      bg: 'bg.panel',
      transitionProperty: 'translate',
      transitionDuration: '150ms',
    },
    _checked: { bg: 'brand.mark', _before: { translate: '0.75rem 0' } },
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
    // The user's own colors replace the backgrounds.
    '@media (forced-colors: active)': { appearance: 'auto', _before: { display: 'none' } },
  },
});

interface SwitchProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  /** The label. */
  children: ReactNode;
}

/** The browser's own checkbox, styled as a switch. The kit's switch would add 9 kB. */
export function Switch({ checked, onCheckedChange, disabled, children }: SwitchProps) {
  return (
    <Row>
      <Track
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.currentTarget.checked)}
      />
      {children}
    </Row>
  );
}
