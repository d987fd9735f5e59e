import { updatePasswordMe } from '@fanteam/api-client';
import { currentUserQuery, logIn } from '@fanteam/session';
import { Box, useQuery, useQueryClient } from '@fanteam/ui';
import {
  Fields,
  Form,
  NewPasswordFields,
  PasswordField,
  passwordRules,
  SubmitButton,
  useForm,
} from '@fanteam/ui/forms';
import { useChange } from '../shared/use-change';
import { Section } from './section';
import { SESSIONS_KEY, SessionList } from './session-list';

const EMPTY = { current_password: '', new_password: '', confirm_password: '' };

type PasswordValues = typeof EMPTY;

/** The form for a new password, and the list of sessions. */
export function PasswordTab() {
  return (
    <>
      <ChangePassword />
      <Box mt="10" pt="7" borderTopWidth="1px">
        <SessionList />
      </Box>
    </>
  );
}

/** Changes the password. That invalidates all tokens of the account; the response carries a new one for this page. */
function ChangePassword() {
  const queryClient = useQueryClient();
  const { data: me } = useQuery(currentUserQuery());
  const form = useForm<PasswordValues>({ defaultValues: EMPTY });
  const update = useChange({
    change: async ({ current_password, new_password }: PasswordValues) => {
      // A pending call would get a 401 once its token is invalid, which would end the session.
      await queryClient.cancelQueries();
      return updatePasswordMe({ current_password, new_password });
    },
    success: 'Password updated successfully.',
    onDone: ({ access_token: token }) => logIn(token),
    refresh: SESSIONS_KEY,
  });
  return (
    <Section heading="Change password" description="Your other devices will be logged out.">
      <Box maxW="25rem" mt="5">
        <Form form={form} onSubmit={async (values) => update(values).then(() => form.reset())}>
          <Fields>
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
              owner={me}
            />
            <Box mt="1.5">
              <SubmitButton disabled={!form.formState.isValid}>Save</SubmitButton>
            </Box>
          </Fields>
        </Form>
      </Box>
    </Section>
  );
}
