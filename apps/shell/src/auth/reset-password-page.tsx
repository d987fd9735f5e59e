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
import { Form, NewPasswordFields, SubmitButton, useForm } from '@fanteam/ui/forms';
import { AuthCard } from './auth-card';
import { AUTH_PATHS } from './auth-paths';

const EMPTY = { new_password: '', confirm_password: '' };

/** Where the link of a recovery mail leads; without its token there is nothing to do here. */
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
      {isSpent(reset.error) && <SpentLink />}
      <Form form={form} onSubmit={(values) => reset.mutateAsync(values)}>
        <NewPasswordFields
          name="new_password"
          label="New Password"
          confirmRequired="Password confirmation is required"
        />
        <SubmitButton w="full">Reset Password</SubmitButton>
      </Form>
    </AuthCard>
  );
}

/** Of all the server refuses here, only the token is a 400. */
function isSpent(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 400;
}

function SpentLink() {
  return (
    <Box mb="5">
      <FailureNote title="This link works no more">
        It was used before, or is older than half an hour.{' '}
        <Link asChild textDecoration="underline">
          <RouterLink to={AUTH_PATHS.recover}>Ask for a new one</RouterLink>
        </Link>
      </FailureNote>
    </Box>
  );
}
