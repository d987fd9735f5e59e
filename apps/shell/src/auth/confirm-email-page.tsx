import { ApiError, confirmEmail, errorDetail } from '@fanteam/api-client';
import { LOGIN_PATH } from '@fanteam/session';
import {
  Box,
  Button,
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
import { AuthCard } from './auth-card';

/**
 * The target of the link in a confirmation mail. Without its token it redirects to the log-in page. The address is
 * confirmed by a click: programs that check the links of mails open them too.
 */
export default function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <ConfirmEmail token={token} /> : <Navigate to={LOGIN_PATH} replace />;
}

function ConfirmEmail({ token }: { token: string }) {
  const navigate = useNavigate();
  const confirmation = useMutation({
    mutationFn: () => confirmEmail({ token }),
    onSuccess: () => {
      showSuccess('Email address confirmed. You can log in now.');
      void navigate(LOGIN_PATH);
    },
    onError: (error) => {
      if (!isTokenRejected(error)) showFailure(errorDetail(error));
    },
  });
  return (
    <AuthCard heading="Confirm Email" intro="Confirm that you created the account with your email address.">
      {isTokenRejected(confirmation.error) && <ExpiredLink />}
      <Button
        w="full"
        size={{ base: 'lg', md: 'md' }}
        aria-disabled={confirmation.isPending}
        onClick={() => !confirmation.isPending && confirmation.mutate()}
      >
        Confirm Email
      </Button>
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
        It was already used or is older than 24 hours.{' '}
        <Link asChild textDecoration="underline" color="inherit">
          <RouterLink to={LOGIN_PATH}>Log in</RouterLink>
        </Link>{' '}
        to get a new one.
      </FailureNote>
    </Box>
  );
}
