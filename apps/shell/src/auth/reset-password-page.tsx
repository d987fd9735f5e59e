import { ApiError, errorDetail, resetPassword } from '@fanteam/api-client';
import { LOGIN_PATH } from '@fanteam/session';
import {
  Box,
  FailureNote,
  Navigate,
  RouterLink,
  showFailure,
  showSuccess,
  useMutation,
  useNavigate,
  useSearchParams,
} from '@fanteam/ui';
import { Link } from '@fanteam/ui/controls';
import { Fields, Form, NewPasswordFields, SubmitButton, useForm } from '@fanteam/ui/forms';
import { AuthCard } from './auth-card';
import { AUTH_PATHS } from '../shell-paths';

const EMPTY = { new_password: '', confirm_password: '' };

/** The target of the link in a recovery mail. Without its token it redirects to the log-in page. */
export default function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <ResetPassword token={token} /> : <Navigate to={LOGIN_PATH} replace />;
}

function ResetPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: EMPTY });
  const reset = useMutation({
    mutationFn: ({ new_password }: typeof EMPTY) => resetPassword({ token, new_password }),
    onSuccess: () => {
      showSuccess('Password updated successfully.');
      void navigate(LOGIN_PATH);
    },
    onError: (error) => showFailure(errorDetail(error)),
  });
  return (
    <AuthCard heading="Reset Password">
      {isTokenRejected(reset.error) && <ExpiredLink />}
      <Form form={form} onSubmit={(values) => reset.mutateAsync(values)}>
        <Fields>
          <NewPasswordFields
            name="new_password"
            label="New Password"
            confirmRequired="Password confirmation is required"
          />
          <SubmitButton w="full" mt="1.5">
            Reset Password
          </SubmitButton>
        </Fields>
      </Form>
    </AuthCard>
  );
}

/** The server uses status 400 here only for an invalid, used or expired token. */
function isTokenRejected(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 400;
}

function ExpiredLink() {
  return (
    <Box mb="5">
      <FailureNote title="This link has expired">
        It was already used or is older than 30 minutes.{' '}
        <Link asChild textDecoration="underline">
          <RouterLink to={AUTH_PATHS.recover}>Request a new link</RouterLink>
        </Link>
      </FailureNote>
    </Box>
  );
}
