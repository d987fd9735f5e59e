import { deleteUserMe } from '@fanteam/api-client';
import type { UserPublic } from '@fanteam/contracts';
import { logOut } from '@fanteam/session';
import { Box, Button } from '@fanteam/ui';
import { ConfirmDialog } from '@fanteam/ui/lists';
import { useState } from 'react';
import { useChange } from '../shared/use-change';
import { Section } from './section';

/** Deletes the account, which also ends the session. */
export function DangerZoneTab({ me }: { me: UserPublic }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section
      heading="Delete Account"
      description="Permanently delete your data and everything associated with your account."
    >
      <Box mt="5">
        <Button colorPalette="danger" size={{ base: 'lg', md: 'md' }} onClick={() => setIsAsking(true)}>
          Delete
        </Button>
      </Box>
      {isAsking && <DeleteAccountDialog email={me.email} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}

function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const remove = useChange({
    change: () => deleteUserMe(),
    success: 'Your account has been successfully deleted',
    // The shell redirects when the session ends.
    onDone: logOut,
  });
  return (
    <ConfirmDialog
      title="Confirmation Required"
      subject={email}
      onClose={onClose}
      onConfirm={() => remove(undefined)}
    >
      All your account data will be permanently deleted. This cannot be undone. Are you sure you want to
      delete your account?
    </ConfirmDialog>
  );
}
