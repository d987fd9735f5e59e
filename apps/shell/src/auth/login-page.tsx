import { errorDetail, loginAccessToken } from '@fanteam/api-client';
import type { LoginForm } from '@fanteam/contracts';
import { logIn } from '@fanteam/session';
import { RouterLink, showFailure, useMutation } from '@fanteam/ui';
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
