import { chakra, VisuallyHidden } from '@fanteam/ui';
import type { ComponentType } from 'react';

interface SegmentsProps<Value extends string> {
  legend: string;
  options: readonly {
    value: Value;
    label: string;
    Icon?: ComponentType<{ size?: number }>;
    /** Shown only below the breakpoint `xl`. */
    isNarrow?: boolean;
  }[];
  value: Value;
  onChoose: (value: Value) => void;
  /** On a phone only the icons are shown. Otherwise only the labels are. */
  areIcons?: boolean;
}

/** Radio buttons that look like a segmented control. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, options, value, onChoose, areIcons } = props;
  return (
    <Track data-icons={areIcons || undefined}>
      <VisuallyHidden asChild>
        <legend>{legend}</legend>
      </VisuallyHidden>
      {options.map(({ value: each, label, Icon, isNarrow }) => (
        <Choice
          key={each}
          data-checked={each === value || undefined}
          display={isNarrow ? { base: 'flex', xl: 'none' } : 'flex'}
        >
          <input
            type="radio"
            name={legend}
            value={each}
            checked={each === value}
            onChange={() => onChoose(each)}
          />
          {Icon && (
            <span className="icon" aria-hidden="true">
              <Icon size={14} />
            </span>
          )}
          {areIcons ? <span className="label">{label}</span> : label}
        </Choice>
      ))}
    </Track>
  );
}

const Track = chakra('fieldset', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    w: { base: 'full', sm: 'auto' },
    p: '0.5',
    bg: 'bg.muted',
    borderRadius: '7px',
    smDown: {
      '&:not([data-icons]) .icon': { display: 'none' },
      '&[data-icons]': { w: 'auto' },
      '&[data-icons] .label': { srOnly: true },
    },
  },
});

const Choice = chakra('label', {
  base: {
    position: 'relative',
    flex: { base: '1 1 auto', sm: '1' },
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    h: { sm: '7' },
    minH: { base: '10', sm: '0' },
    px: '3',
    borderRadius: '5px',
    fontSize: 'dense',
    fontWeight: 'medium',
    color: 'fg.muted',
    // With a large font a choice takes two lines.
    whiteSpace: { sm: 'nowrap' },
    textAlign: 'center',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&[data-checked]': {
      color: 'fg',
      bg: { _light: 'bg.panel', _dark: 'bg.emphasized' },
      boxShadow: '0 1px 2px rgb(0 0 0 / 0.14)',
    },
    // The radio button covers its label with opacity 0, so that pointer and keyboard use the real control.
    // The text is in the label itself, so that a test that clicks the text hits the control.
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'pointer' },
    '&:has(input:focus-visible)': { outline: '2px solid {colors.brand.mark}', outlineOffset: '1px' },
  },
});
