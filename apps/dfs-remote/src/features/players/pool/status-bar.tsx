import { OUT_STATUSES } from '@fanteam/contracts';
import { AlertIcon, Box, Switch, Text } from '@fanteam/ui';
import { memo, useId, useState } from 'react';
import { allButStarters, isStartersOnly, type LeftOutStatuses } from '../../../model/statuses';
import { TextButton } from '../../../shared/text-button';
import { describeLeftOut, describeLockedOut } from './describe-statuses';
import type { PoolRow } from './pool-rows';
import { StatusChoice } from './status-choice';

interface StatusBarProps {
  /** The number of players per lineup status. */
  counts: ReadonlyMap<string, number>;
  leftOut: LeftOutStatuses;
  /** The number of players who are left out. */
  leftOutCount: number;
  /** Players who are out, but locked or captain of every lineup. */
  lockedOut: readonly PoolRow[];
  onChoose: (leftOut: LeftOutStatuses) => void;
  onUnlock: (keys: readonly string[]) => void;
}

/** Selectable players, by lineup status. Below the filters of the table, which do not change the lineups. */
export const StatusBar = memo(function StatusBar(props: StatusBarProps) {
  const { counts, leftOut, leftOutCount, lockedOut, onChoose, onUnlock } = props;
  const [isOpen, setIsOpen] = useState(false);
  const choiceId = useId();
  const present = [...counts.keys()];
  const { text, isWarning } = describeLeftOut(counts, leftOut, leftOutCount);
  return (
    <Box
      role="group"
      aria-label="Selectable players"
      px="4"
      py={{ base: '1', md: '1.5' }}
      fontSize="13px"
      borderTopWidth="1px"
      borderColor="border.subtle"
      fontVariantNumeric="tabular-nums"
    >
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="2">
        <Text role="status" color={isWarning ? 'warn.fg' : 'fg.muted'}>
          {text}
        </Text>
        <TextButton
          aria-expanded={isOpen}
          aria-controls={choiceId}
          onClick={() => setIsOpen(!isOpen)}
          me="auto"
        >
          {isOpen ? 'Hide statuses' : 'Change statuses'}
        </TextButton>
        <Switch
          checked={isStartersOnly(leftOut, present)}
          onCheckedChange={(on) => onChoose(on ? allButStarters(present) : OUT_STATUSES)}
        >
          Expected starters only
        </Switch>
      </Box>
      {lockedOut.length > 0 && (
        <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="2" color="warn.fg">
          <AlertIcon size={14} />
          <Text role="status">{describeLockedOut(lockedOut)}</Text>
          <TextButton onClick={() => onUnlock(lockedOut.map(({ key }) => key))}>
            {lockedOut.length === 1 ? 'Unlock' : 'Unlock them'}
          </TextButton>
        </Box>
      )}
      {isOpen && (
        <Box display="grid" gap="1.5" py="1.5">
          <Text color="fg.muted">
            Players are selectable if their status is switched on. Locked players are always selected.
          </Text>
          <StatusChoice id={choiceId} leftOut={leftOut} counts={counts} onChoose={onChoose} />
        </Box>
      )}
    </Box>
  );
});
