import { deleteUserMe } from '@fanteam/api-client';
import { logOut } from '@fanteam/session';
import { Box, Button } from '@fanteam/ui';
import { ConfirmDialog } from '@fanteam/ui/lists';
import { useState } from 'react';
import { useChange } from '../changes/use-change';
import { Section } from './section';

/** The end of an account, and with it of the session. */
export function DangerZoneTab() {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Section
      heading="Delete Account"
      description="Permanently delete your data and everything associated with your account."
    >
      <Box mt="5">
        <Button colorPalette="danger" size={{ base: 'lg', md: 'md' }} onClick={() => setIsAsked(true)}>
          Delete
        </Button>
      </Box>
      {isAsked && <DeleteAccountDialog onClose={() => setIsAsked(false)} />}
    </Section>
  );
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const remove = useChange({
    change: () => deleteUserMe(),
    success: 'Your account has been successfully deleted',
    // The page follows the session to where it ends.
    onDone: logOut,
  });
  return (
    <ConfirmDialog title="Confirmation Required" onClose={onClose} onConfirm={() => remove(undefined)}>
      All your account data will be permanently deleted. This cannot be undone. Are you sure you want to
      delete your account?
    </ConfirmDialog>
  );
}
