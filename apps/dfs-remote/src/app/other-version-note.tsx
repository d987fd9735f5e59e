import { Text } from '@fanteam/ui';
import { formatTime } from '../shared/format-time';
import { TextButton } from '../shared/text-button';
import { PageNote } from './page-note';

interface OtherVersionNoteProps {
  savedAt: string;
  onShow: () => void;
  onReplace: () => void;
  isBusy: boolean;
}

/** Shows that the run has newer edits than the page, and asks which ones to keep. */
export function OtherVersionNote({ savedAt, onShow, onReplace, isBusy }: OtherVersionNoteProps) {
  return (
    <PageNote role="alert" color="warn.fg">
      <Text>
        This run was saved in another tab or browser on {formatTime(savedAt)}. Your changes are not saved.
      </Text>
      <TextButton disabled={isBusy} onClick={onShow}>
        Show the saved lineups
      </TextButton>
      <TextButton disabled={isBusy} onClick={onReplace}>
        Replace them with yours
      </TextButton>
    </PageNote>
  );
}
