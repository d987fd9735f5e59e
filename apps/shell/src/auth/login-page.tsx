import { ApiError, errorDetail, loginAccessToken, requestConfirmation } from '@fanteam/api-client';
import type { ErrorBody, LoginForm } from '@fanteam/contracts';
import { logIn } from '@fanteam/session';
import { Box, Button, RouterLink, showFailure, showSuccess, useLocation, useMutation } from '@fanteam/ui';
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
import type { ReactNode } from 'react';
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
      {isThrottled(login.error) && (
        <Note>
          Forgot your password?{' '}
          <Link asChild color="inherit" textDecoration="underline">
            <RouterLink to={AUTH_PATHS.recover}>Reset it</RouterLink>
          </Link>{' '}
          and log in without waiting.
        </Note>
      )}
      {isUnconfirmed(login.error) && login.variables && <Unconfirmed email={login.variables.username} />}
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
  return <Note>Your session has ended. Log in again.</Note>;
}

/** The password was right, but the address is not confirmed yet. */
const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError &&
  ((error.body as ErrorBody | null)?.reasons ?? []).some(({ code }) => code === 'email_not_confirmed');

/** Offers to send the confirmation email again. */
function Unconfirmed({ email }: { email: string }) {
  const again = useMutation({
    mutationFn: () => requestConfirmation({ email }),
    onSuccess: () => showSuccess('Confirmation email sent.'),
    onError: (error) => showFailure(errorDetail(error)),
  });
  return (
    <Note>
      Did no email arrive? Check your spam folder.
      <Button
        variant="outline"
        size="sm"
        display="flex"
        mx="auto"
        mt="2"
        h={{ base: '11', md: '9' }}
        aria-disabled={again.isPending}
        onClick={() => !again.isPending && again.mutate()}
      >
        Send the email again
      </Button>
    </Note>
  );
}

const isThrottled = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

/** A hint above the form. */
function Note({ children }: { children: ReactNode }) {
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
      {children}
    </Box>
  );
}
