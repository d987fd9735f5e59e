import type { UserPublic } from '@fanteam/contracts';
import { Box, Button, Stack, Text } from '@fanteam/ui';
import { useState } from 'react';
import { ProfileForm } from './profile-form';
import { Section } from './section';

/** Name and address of the account, to be read or to be changed. */
export function ProfileTab({ me }: { me: UserPublic }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Section heading="My profile" description="How the product calls you, and where mails reach you.">
      <Box maxW="400px" mt="5">
        {isEditing ? (
          <ProfileForm me={me} onClose={() => setIsEditing(false)} />
        ) : (
          <Stack gap="5" align="flex-start">
            <ProfileEntry label="Full name" value={me.full_name} />
            <ProfileEntry label="Email" value={me.email} />
            <Button
              key="edit"
              variant="outline"
              size={{ base: 'lg', md: 'md' }}
              onClick={() => setIsEditing(true)}
            >
              Edit
            </Button>
          </Stack>
        )}
      </Box>
    </Section>
  );
}

function ProfileEntry({ label, value }: { label: string; value: string | null }) {
  return (
    <Box>
      <Text fontWeight="medium">{label}</Text>
      <Text mt="1.5" color={value ? 'fg' : 'fg.subtle'} overflowWrap="anywhere">
        {value || 'N/A'}
      </Text>
    </Box>
  );
}
