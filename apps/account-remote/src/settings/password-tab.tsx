import { updatePasswordMe } from '@fanteam/api-client';
import { logIn } from '@fanteam/session';
import { Box, Stack, useQueryClient } from '@fanteam/ui';
import {
  Form,
  NewPasswordFields,
  PasswordField,
  passwordRules,
  SubmitButton,
  useForm,
} from '@fanteam/ui/forms';
import { useChange } from '../changes/use-change';
import { Section } from './section';

const NO_PASSWORDS = { current_password: '', new_password: '', confirm_password: '' };

type PasswordValues = typeof NO_PASSWORDS;

/** A new password. It ends every token of the account, and the answer brings this page the one that goes on. */
export function PasswordTab() {
  const queryClient = useQueryClient();
  const form = useForm<PasswordValues>({ defaultValues: NO_PASSWORDS });
  const update = useChange({
    change: async ({ current_password, new_password }: PasswordValues) => {
      // A call on its way would be refused once its token has ended, and end the session.
      await queryClient.cancelQueries();
      return updatePasswordMe({ current_password, new_password });
    },
    success: 'Password updated successfully.',
    onDone: ({ access_token: token }) => logIn(token),
  });
  return (
    <Section heading="Change password" description="Other devices will have to log in anew.">
      <Box maxW="400px" mt="5">
        <Form form={form} onSubmit={async (values) => update(values).then(() => form.reset())}>
          <Stack gap="3" align="flex-start">
            <PasswordField
              name="current_password"
              label="Current Password"
              placeholder="Current Password"
              autoComplete="current-password"
              rules={passwordRules}
            />
            <NewPasswordFields
              name="new_password"
              label="New Password"
              confirmRequired="Password confirmation is required"
            />
            <SubmitButton disabled={!form.formState.isValid}>Save</SubmitButton>
          </Stack>
        </Form>
      </Box>
    </Section>
  );
}
