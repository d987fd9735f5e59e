import { updateUserMe } from '@fanteam/api-client';
import type { UserPublic } from '@fanteam/contracts';
import { CURRENT_USER_KEY } from '@fanteam/session';
import { Button, HStack, Stack, useQueryClient } from '@fanteam/ui';
import { emailRules, Form, fullNameRules, SubmitButton, TextField, useForm } from '@fanteam/ui/forms';
import { useChange } from '../changes/use-change';
import { USERS_KEY } from '../users/users-query';

interface ProfileFormProps {
  me: UserPublic;
  /** Saved or given up. */
  onClose: () => void;
}

interface ProfileValues {
  full_name: string;
  email: string;
}

export function ProfileForm({ me, onClose }: ProfileFormProps) {
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
      <Stack gap="3">
        <TextField name="full_name" label="Full name" autoComplete="name" rules={fullNameRules} />
        <TextField name="email" label="Email" type="email" autoComplete="email" rules={emailRules} />
        <HStack gap="2">
          <SubmitButton disabled={!isDirty || !hasEmail}>Save</SubmitButton>
          <Button variant="outline" size={{ base: 'lg', md: 'md' }} disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
        </HStack>
      </Stack>
    </Form>
  );
}
