import { Box, chakra, WarningCircleIcon } from '@fanteam/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { LateReason } from './late-reason';

interface ProblemNoteProps {
  /** Stands alone in its element, the alert. */
  text: string;
  /** The server's reason, in the next element. */
  detail?: string | undefined;
  /** More reasons. */
  children?: ReactNode;
}

/** An alert beside what has caused it; comes into view by itself. A new `key` says the same text again. */
export function ProblemNote({ text, detail, children }: ProblemNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Braces: newer browsers answer with a promise, which is no clean-up function.
    note.current?.scrollIntoView?.({ block: 'nearest' });
  }, [text, detail]);

  return (
    <Note ref={note}>
      <Box color="danger.fg" display="flex" gap="2" fontWeight="semibold">
        <Box as="span" pt="0.5">
          <WarningCircleIcon />
        </Box>
        <Box role="alert" minW="0">
          {text}
        </Box>
      </Box>
      {(detail !== undefined || children) && (
        <LateReason>
          {detail !== undefined && <div>{detail}</div>}
          {children}
        </LateReason>
      )}
    </Note>
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
    // The sticky bar of a phone would cover what scrolls to the edge.
    scrollMarginBlock: '6rem',
  },
});
