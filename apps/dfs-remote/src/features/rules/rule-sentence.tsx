import { chakra, CloseIcon, IconButton, Switch, VisuallyHidden, WarningCircleIcon } from '@fanteam/ui';
import type { ReactNode } from 'react';

interface RuleSentenceProps {
  /** The whole sentence, as the accessible name of the switch. */
  label: string;
  on: boolean;
  onSwitch: (on: boolean) => void;
  /** Undefined for rules that can only be switched off. */
  onRemove?: (() => void) | undefined;
  conflict?: string | undefined;
  /** The sentence with its inputs. */
  children: ReactNode;
}

/** A rule as a sentence with inputs, a switch, and its conflict below. */
export function RuleSentence(props: RuleSentenceProps) {
  const { label, on, onSwitch, onRemove, conflict, children } = props;
  return (
    <Rule role="group" aria-label={label} data-off={!on || undefined}>
      <Switch checked={on} onCheckedChange={onSwitch}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </Switch>
      <div className="sentence">{children}</div>
      {onRemove && (
        <IconButton
          aria-label={`Remove rule: ${label}`}
          variant="ghost"
          size={{ base: 'lg', md: '2xs' }}
          onClick={onRemove}
        >
          <CloseIcon size={14} />
        </IconButton>
      )}
      <div className="conflict" aria-live="polite">
        {conflict && (
          <>
            <WarningCircleIcon size={14} />
            <span>{conflict}</span>
          </>
        )}
      </div>
    </Rule>
  );
}

const Rule = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: '2.5',
    fontSize: '13px',
    lineHeight: { base: '3rem', md: '1.75rem' },
    '& > label': { minH: { base: '12', md: '7' } },
    '& .sentence > *': { marginInline: '1' },
    '&[data-off] .sentence': { color: 'fg.subtle' },
    '& .conflict': {
      gridColumn: '2 / -1',
      display: 'flex',
      gap: '1.5',
      fontSize: 'xs',
      lineHeight: '1rem',
      color: 'danger.fg',
      '& svg': { flex: 'none' },
      '&:not(:empty)': { pt: '0.5', pb: '1' },
    },
  },
});
