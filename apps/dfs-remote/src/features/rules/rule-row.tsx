import {
  chakra,
  ChevronRightIcon,
  CloseIcon,
  IconButton,
  PencilIcon,
  Switch,
  VisuallyHidden,
  WarningCircleIcon,
} from '@fanteam/ui';
import { memo, useEffect, useRef, type ReactNode } from 'react';
import { plainText, type Sentence } from '../../model/rules/sentence';

interface RuleRowProps {
  /** The place of the rule, as in `ShownRule`. */
  at: string;
  sentence: Sentence;
  on: boolean;
  conflict: string | undefined;
  onSwitch: (at: string, on: boolean) => void;
  onOpen: (at: string) => void;
  /** Undefined for rules that can only be switched off. */
  onRemove: ((at: string) => void) | undefined;
  /** The fields of the rule, while they are open. */
  children: ReactNode;
}

/** A rule in one line: its switch and its sentence, which opens the fields below. */
export const RuleRow = memo(function RuleRow(props: RuleRowProps) {
  const { at, sentence, on, conflict, onSwitch, onOpen, onRemove, children } = props;
  const label = plainText(sentence);
  const isOpen = children !== undefined;
  const fieldsId = fieldsIdOf(at);
  const row = useRef<HTMLDivElement>(null);
  // The list of rules scrolls: the fields may open outside the visible part.
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <Row
      ref={row}
      role="group"
      aria-label={label}
      data-off={!on || undefined}
      data-open={isOpen || undefined}
    >
      <div className="line">
        <Switch checked={on} onCheckedChange={(next) => onSwitch(at, next)}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </Switch>
        <button
          type="button"
          className="sentence"
          title={label}
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => onOpen(at)}
        >
          <span className="text">
            <SentenceText sentence={sentence} />
          </span>
          <span className="pencil">
            <PencilIcon size={14} />
          </span>
          <span className="chevron">
            <ChevronRightIcon size={14} />
          </span>
        </button>
        {onRemove && (
          <IconButton
            className="remove"
            aria-label={`Remove rule: ${label}`}
            variant="ghost"
            size={{ base: 'lg', md: '2xs' }}
            onClick={() => onRemove(at)}
          >
            <CloseIcon size={14} />
          </IconButton>
        )}
      </div>
      <div className="conflict" aria-live="polite">
        {conflict && (
          <>
            <WarningCircleIcon size={14} />
            <span>{conflict}</span>
          </>
        )}
      </div>
      <div id={fieldsId} className="fields" hidden={!isOpen}>
        {children}
      </div>
    </Row>
  );
}, isSameRow);

const fieldsIdOf = (at: string) => `rule-${at}`;

/** Moves the focus to the sentence of a rule. */
export function focusRule(at: string): void {
  document.querySelector<HTMLElement>(`.sentence[aria-controls="${fieldsIdOf(at)}"]`)?.focus();
}

/** The sentence is a new array each time. While the fields are open, they can have changed too. */
function isSameRow({ sentence, ...before }: RuleRowProps, { sentence: next, ...now }: RuleRowProps): boolean {
  const names = Object.keys(now) as (keyof typeof now)[];
  return (
    names.every((name) => before[name] === now[name]) && JSON.stringify(sentence) === JSON.stringify(next)
  );
}

/** The text of a sentence with its values in bold. */
export function SentenceText({ sentence }: { sentence: Sentence }) {
  return sentence.map((part, at) => (typeof part === 'string' ? part : <b key={at}>{part.value}</b>));
}

/** Hidden until the pointer or the focus is on the row. Without a pointer that can hover they are always shown. */
const ON_HOVER = { '@media (hover: hover)': { opacity: '0' } };

const Row = chakra('div', {
  base: {
    fontSize: 'dense',
    // Below the sticky head of the rules. In one column, the bar of the submit button covers the end of the window.
    scrollMarginTop: { md: '2.75rem' },
    scrollMarginBottom: { md: '6rem', lg: '0' },
    '& .line': {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      minH: { base: '11', md: '2.125rem' },
      px: '4',
      pe: '2.5',
    },
    '& .line > label': { flex: 'none' },
    '& .sentence': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      flex: '1',
      minW: '0',
      minH: 'inherit',
      textAlign: 'start',
      cursor: 'pointer',
      borderRadius: 'l1',
      _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '-2px' },
    },
    '& .text': { flex: '1', minW: '0', my: '1', lineHeight: '1.125rem', lineClamp: '2' },
    '& b': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
    '& .pencil': { display: { base: 'none', md: 'block' }, color: 'fg.subtle', ...ON_HOVER },
    '& .chevron': { display: { md: 'none' }, color: 'fg.subtle' },
    '& .remove': { display: { base: 'none', md: 'inline-flex' }, color: 'fg.subtle', ...ON_HOVER },
    '&[data-open] .chevron': { rotate: '90deg' },
    '&[data-off] .line': { color: 'fg.subtle' },
    '& .line:is(:hover, :focus-within) :is(.pencil, .remove)': { opacity: '1' },
    '& .line:hover, &[data-open]': { bg: 'bg.subtle' },
    '& .conflict': {
      display: 'flex',
      gap: '1.5',
      ps: '3.5rem',
      pe: '4',
      fontSize: 'xs',
      lineHeight: '1rem',
      color: 'warn.fg',
      '& svg': { flex: 'none' },
      '&:not(:empty)': { pb: '2' },
    },
    '& .fields': { ps: '3.5rem', pe: '4', pb: '3' },
  },
});
