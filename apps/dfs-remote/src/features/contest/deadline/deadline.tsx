import { AlertIcon, Box, Input, Text, VisuallyHidden } from '@fanteam/ui';
import { memo, useEffect, useRef, useState } from 'react';
import { TextButton } from '../../../shared/text-button';
import { formatRemaining, parseDeadline, untilNextTick } from './remaining-time';

export interface DeadlineFieldProps {
  /** As typed: `2026-03-14T15:00`, or empty. */
  deadline: string;
  onType: (text: string) => void;
}

const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** The deadline with the remaining time in one line, which becomes a field to change it. */
export const DeadlineField = memo(function DeadlineField({ deadline, onType }: DeadlineFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const time = parseDeadline(deadline);
  const remaining = useRemaining(deadline);
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <Box fontSize="dense" color="fg.muted">
      <Box display="flex" alignItems="center" gap="2" minH={{ base: '11', md: '8' }}>
        Deadline
        {isOpen ? (
          <Input
            autoFocus
            type="datetime-local"
            aria-label="Deadline (first kick-off)"
            size={{ base: 'lg', md: 'xs' }}
            flex="1"
            minW="0"
            value={deadline}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return;
              // Enter must not submit the form.
              event.preventDefault();
              close();
            }}
          />
        ) : (
          <Box flex="1" minW="0" display="flex" flexWrap="wrap" columnGap="2">
            <Box as="span" color={time === undefined ? undefined : 'fg'}>
              {time === undefined ? 'none' : DAY_AND_TIME.format(time)}
            </Box>
            {remaining !== undefined && remaining > 0 && <Remaining ms={remaining} isShort />}
          </Box>
        )}
        <TextButton
          ref={button}
          flex="none"
          aria-expanded={isOpen}
          onClick={isOpen ? close : () => setIsOpen(true)}
        >
          {isOpen ? 'Done' : time === undefined ? 'Set' : 'Change'}
          {!isOpen && <VisuallyHidden> deadline</VisuallyHidden>}
        </TextButton>
      </Box>
      {remaining === 0 && <Remaining ms={0} />}
    </Box>
  );
});

/** The remaining time next to the lineups. After the deadline a warning. */
export function DeadlineNote({ deadline }: Pick<DeadlineFieldProps, 'deadline'>) {
  const remaining = useRemaining(deadline);
  if (remaining === undefined) return null;
  return (
    <Box px="4" pb="2" fontSize="dense" _print={{ display: 'none' }}>
      <Remaining ms={remaining} />
    </Box>
  );
}

/** `isShort`: next to the deadline. */
function Remaining({ ms, isShort = false }: { ms: number; isShort?: boolean }) {
  if (ms > 0) {
    return (
      <Text
        as="span"
        role="timer"
        aria-label="Time until the deadline"
        fontSize="dense"
        fontVariantNumeric="tabular-nums"
      >
        {isShort && 'in '}
        <b>{formatRemaining(ms)}</b>
        {!isShort && ' until the deadline'}
      </Text>
    );
  }
  return (
    <Text role="status" display="flex" alignItems="center" gap="1.5" fontSize="dense" color="warn.fg">
      <AlertIcon size={14} />
      The deadline has passed. FanTeam accepts no changes.
    </Text>
  );
}
/** The time until the deadline in ms, updated whenever its text changes; 0 after it, undefined without one. */
function useRemaining(deadline: string): number | undefined {
  const time = parseDeadline(deadline);
  const [now, setNow] = useState(() => Date.now());
  const remaining = time === undefined ? undefined : Math.max(0, time - now);
  useEffect(() => {
    if (time === undefined) return;
    const left = time - Date.now();
    if (left <= 0) {
      // Once is enough: each further time would render the page again.
      if (now < time) setNow(Date.now());
      return;
    }
    const timer = setTimeout(() => setNow(Date.now()), untilNextTick(left));
    return () => clearTimeout(timer);
  }, [time, now]);
  return remaining;
}
