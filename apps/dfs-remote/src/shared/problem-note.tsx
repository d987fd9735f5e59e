import { Box, chakra, WarningCircleIcon } from '@fanteam/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

interface ProblemNoteProps {
  /** The text of the alert. It is alone in its element. */
  text: string;
  /** The id of the element with the text, for the field that it is about. */
  id?: string | undefined;
  /** The server's reason, in the next element. */
  detail?: string | undefined;
  /** More reasons. */
  children?: ReactNode;
}

/** An alert next to its cause. It scrolls into view. A new `key` announces the same text again. */
export function ProblemNote({ text, id, detail, children }: ProblemNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for a clean-up function.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [text, detail]);

  return (
    <Note ref={note}>
      <Box color="danger.fg" display="flex" gap="2" fontWeight="semibold">
        <Box as="span" pt="0.5">
          <WarningCircleIcon />
        </Box>
        <Box id={id} role="alert" minW="0">
          {text}
        </Box>
      </Box>
      {(detail !== undefined || children) && (
        <DelayedReason>
          {detail !== undefined && <div>{detail}</div>}
          {children}
        </DelayedReason>
      )}
    </Note>
  );
}

/** Long enough for a screen reader to register the empty live region. */
const DELAY_MS = 100;

/**
 * Announces the reason after the alert. A live region announces only later changes, not its initial content, so
 * the content becomes visible after a short delay. Its space is reserved from the start.
 */
function DelayedReason({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Box aria-live="polite" mt="1" ps="6">
      <Box visibility={isShown ? undefined : 'hidden'}>{children}</Box>
    </Box>
  );
}

const Note = chakra('div', {
  base: {
    bg: 'danger.bg',
    borderWidth: '1px',
    borderColor: 'color-mix(in srgb, {colors.danger.fg} 35%, transparent)',
    borderRadius: 'l3',
    px: '3.5',
    py: '3',
    fontSize: 'sm',
    lineHeight: '1.25rem',
    overflowWrap: 'anywhere',
    // Keeps the note clear of the submit bar, which covers the window in one column.
    scrollMarginBlock: { base: '9rem', lg: '0.5rem' },
    // A dialog has no bars over its content, and the field of the note must stay in view.
    '[role=dialog] &': { scrollMarginBlock: '1rem' },
  },
});
