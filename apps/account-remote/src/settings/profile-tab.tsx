import { updateUserMe } from '@fanteam/api-client';
import type { UserPublic } from '@fanteam/contracts';
import { CURRENT_USER_KEY } from '@fanteam/session';
import { Box, Button, HStack, Stack, Text, useQueryClient } from '@fanteam/ui';
import { emailRules, Fields, Form, fullNameRules, SubmitButton, TextField, useForm } from '@fanteam/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { USERS_KEY } from '../shared/list-queries';
import { useChange } from '../shared/use-change';
import { DataDownload } from './data-download';
import { Section } from './section';

/** The name and the email address of the account, and the download of its data. */
export function ProfileTab({ me }: { me: UserPublic }) {
  return (
    <>
      <Profile me={me} />
      <Box borderTopWidth="1px" mt="8" pt="7" maxW="25rem">
        <DataDownload />
      </Box>
    </>
  );
}

/** Shows the name and the email address, and edits them. */
function Profile({ me }: { me: UserPublic }) {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const hasEdited = useRef(false);
  // Save and Cancel disappear with the form, so the focus returns to Edit. The form focuses its first field itself.
  useEffect(() => {
    if (!isEditing && hasEdited.current) editButton.current?.focus();
    hasEdited.current = isEditing;
  }, [isEditing]);
  return (
    <Section heading="My profile" description="Your name and email address.">
      <Box maxW="25rem" mt="5">
        {isEditing ? (
          <ProfileForm me={me} onClose={() => setIsEditing(false)} />
        ) : (
          <Stack gap="5" align="flex-start">
            <ProfileEntry label="Full name" value={me.full_name} />
            <ProfileEntry label="Email" value={me.email} />
            <Button
              key="edit"
              ref={editButton}
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

interface ProfileFormProps {
  me: UserPublic;
  /** Called after saving or cancelling. */
  onClose: () => void;
}

interface ProfileValues {
  full_name: string;
  email: string;
}

function ProfileForm({ me, onClose }: ProfileFormProps) {
  const queryClient = useQueryClient();
  const form = useForm<ProfileValues>({ defaultValues: { full_name: me.full_name ?? '', email: me.email } });
  const update = useChange({
    change: ({ full_name, email }: ProfileValues) => updateUserMe({ full_name: full_name || null, email }),
    success: 'User updated successfully.',
    onDone: (user) => queryClient.setQueryData(CURRENT_USER_KEY, user),
    refresh: USERS_KEY,
  });
  const { isDirty, isSubmitting } = form.formState;
  const hasEmail = form.watch('email') !== '';
  return (
    <Form form={form} onSubmit={async (values) => update(values).then(onClose)}>
      <Fields>
        <TextField
          name="full_name"
          label="Full name"
          autoComplete="name"
          autoFocus
          rules={fullNameRules(me.full_name ?? '')}
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          rules={emailRules(me.email)}
        />
        <HStack gap="2" mt="1.5">
          <SubmitButton disabled={!isDirty || !hasEmail}>Save</SubmitButton>
          <Button variant="outline" size={{ base: 'lg', md: 'md' }} disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
        </HStack>
      </Fields>
    </Form>
  );
}
