import { AlertIcon, Box, Field, Input, Text } from '@fanteam/ui';
import { memo, useEffect, useState } from 'react';
import { formatRemaining, parseDeadline, untilNextTick } from './remaining-time';

export interface DeadlineFieldProps {
  /** As typed: `2026-03-14T15:00`, or empty. */
  deadline: string;
  onType: (text: string) => void;
}

/** The field for the deadline, with the remaining time. */
export const DeadlineField = memo(function DeadlineField({ deadline, onType }: DeadlineFieldProps) {
  const remaining = useRemaining(deadline);
  return (
    <Field.Root gap="1.5">
      <Field.Label fontSize="13px">Deadline (first kick-off)</Field.Label>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" w="full">
        <Input
          type="datetime-local"
          size={{ base: 'lg', md: 'sm' }}
          w={{ base: 'full', sm: '210px' }}
          value={deadline}
          onChange={(event) => onType(event.target.value)}
        />
        {remaining !== undefined && <Remaining ms={remaining} />}
      </Box>
    </Field.Root>
  );
});

/** The remaining time next to the lineups. After the deadline a warning. */
export function DeadlineNote({ deadline }: Pick<DeadlineFieldProps, 'deadline'>) {
  const remaining = useRemaining(deadline);
  if (remaining === undefined) return null;
  return (
    <Box px="4" pb="2" fontSize="13px" _print={{ display: 'none' }}>
      <Remaining ms={remaining} />
    </Box>
  );
}

function Remaining({ ms }: { ms: number }) {
  if (ms > 0) {
    return (
      <Text
        as="span"
        role="timer"
        aria-label="Time until the deadline"
        fontSize="13px"
        fontVariantNumeric="tabular-nums"
      >
        <b>{formatRemaining(ms)}</b> until the deadline
      </Text>
    );
  }
  return (
    <Text role="status" display="flex" alignItems="center" gap="1.5" fontSize="13px" color="warn.fg">
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
