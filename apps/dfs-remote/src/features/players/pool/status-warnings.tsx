import { OUT_STATUSES } from '@fanteam/contracts';
import { AlertIcon, Box, Button, Text } from '@fanteam/ui';
import { memo, type ReactNode } from 'react';
import type { LeftOutStatuses } from '../../../model/statuses';
import { describeLockedOut, describeOutButSelectable } from './describe-statuses';
import type { PoolRow } from './pool-rows';

interface StatusWarningsProps {
  /** The number of players per lineup status. */
  counts: ReadonlyMap<string, number>;
  leftOut: LeftOutStatuses;
  /** Players who are out, but locked or captain of every lineup. */
  lockedOut: readonly PoolRow[];
  onStatuses: (leftOut: LeftOutStatuses) => void;
  onUnlock: (keys: readonly string[]) => void;
}

/** Players who are out and may still be picked, with the button that changes that. */
export const StatusWarnings = memo(function StatusWarnings(props: StatusWarningsProps) {
  const { counts, leftOut, lockedOut, onStatuses, onUnlock } = props;
  const selectable = describeOutButSelectable(counts, leftOut);
  return (
    <>
      {selectable !== null && (
        <Warning
          text={selectable}
          action="Leave them out"
          onPress={() => onStatuses([...new Set([...leftOut, ...OUT_STATUSES])])}
        />
      )}
      {lockedOut.length > 0 && (
        <Warning
          text={describeLockedOut(lockedOut)}
          action={lockedOut.length === 1 ? 'Unlock' : 'Unlock them'}
          onPress={() => onUnlock(lockedOut.map(({ key }) => key))}
        />
      )}
    </>
  );
});

interface WarningProps {
  text: ReactNode;
  action: string;
  onPress: () => void;
}

function Warning({ text, action, onPress }: WarningProps) {
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2.5"
      mx="4"
      mb="2"
      px="2.5"
      py="1.5"
      bg="warn.bg"
      borderRadius="l3"
      fontSize="dense"
    >
      <Box color="warn.fg">
        <AlertIcon size={14} />
      </Box>
      <Text role="status" flex="1 1 12rem">
        {text}
      </Text>
      <Button variant="outline" size={{ base: 'lg', md: '2xs' }} onClick={onPress}>
        {action}
      </Button>
    </Box>
  );
}
