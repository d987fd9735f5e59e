import { Box, Text } from '@fanteam/ui';
import { formatTime } from '../features/run/shared-run';
import { TextButton } from '../shared/text-button';

interface OtherVersionNoteProps {
  savedAt: string;
  onShow: () => void;
  onReplace: () => void;
  isBusy: boolean;
}

/** Shows that the run has newer edits than the page, and asks which ones to keep. */
export function OtherVersionNote({ savedAt, onShow, onReplace, isBusy }: OtherVersionNoteProps) {
  return (
    <Box
      role="alert"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      px={{ base: '4', md: '0' }}
      pb="3"
      fontSize="13px"
      color="warn.fg"
    >
      <Text>
        This run was saved in another tab or browser on {formatTime(savedAt)}. Your changes are not saved.
      </Text>
      <TextButton disabled={isBusy} onClick={onShow}>
        Show the saved lineups
      </TextButton>
      <TextButton disabled={isBusy} onClick={onReplace}>
        Replace them with yours
      </TextButton>
    </Box>
  );
}
