import { errorDetail, loginAccessToken } from '@fanteam/api-client';
import type { LoginForm } from '@fanteam/contracts';
import { logIn } from '@fanteam/session';
import { Box, RouterLink, showFailure, useLocation, useMutation } from '@fanteam/ui';
import { Link } from '@fanteam/ui/controls';
import {
  Fields,
  Form,
  PasswordField,
  SubmitButton,
  TextField,
  emailRules,
  passwordRules,
  useForm,
} from '@fanteam/ui/forms';
import { AuthCard, AuthLink } from './auth-card';
import type { SESSION_ENDED } from '../session/session-end';
import { AUTH_PATHS } from '../shell-paths';

/** After a login `GuestsOnly` redirects to the dashboard. */
export default function LoginPage() {
  const form = useForm({ defaultValues: { username: '', password: '' } });
  const login = useMutation({
    mutationFn: (values: LoginForm) => loginAccessToken(values),
    onSuccess: ({ access_token }) => logIn(access_token),
    onError: (error) => showFailure(errorDetail(error)),
  });
  return (
    <AuthCard>
      <EndOfSession />
      <Form form={form} onSubmit={(values) => login.mutateAsync(values)}>
        <Fields>
          <TextField
            name="username"
            label="Email"
            placeholder="Email"
            type="email"
            autoComplete="username"
            autoFocus
            rules={emailRules()}
          />
          <PasswordField
            name="password"
            label="Password"
            placeholder="Password"
            autoComplete="current-password"
            rules={passwordRules}
            corner={
              <Link asChild>
                <RouterLink to={AUTH_PATHS.recover}>Forgot Password?</RouterLink>
              </Link>
            }
          />
          <SubmitButton w="full" mt="1.5">
            Log In
          </SubmitButton>
        </Fields>
      </Form>
      <AuthLink question="Don't have an account?" to={AUTH_PATHS.signUp} label="Sign Up" />
    </AuthCard>
  );
}

/** For users who did not log out here: why they have to log in again. */
function EndOfSession() {
  const state = useLocation().state as typeof SESSION_ENDED | null;
  if (!state?.sessionEnded) return null;
  return (
    <Box
      role="alert"
      mb="5"
      p="3"
      bg="warn.bg"
      color="warn.fg"
      borderRadius="l2"
      textAlign="center"
      textWrap="balance"
    >
      Your session has ended. Log in again.
    </Box>
  );
}
