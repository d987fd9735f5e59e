import { ApiError, errorDetail, undoEmailChange } from '@fanteam/api-client';
import { LOGIN_PATH, logOut } from '@fanteam/session';
import {
  Box,
  Button,
  FailureNote,
  Navigate,
  RouterLink,
  Stack,
  Text,
  showFailure,
  useMutation,
  useSearchParams,
} from '@fanteam/ui';
import { AuthCard, AuthLink } from './auth-card';
import { AUTH_PATHS } from '../shell-paths';

/** The target of the link in the mail about a new email address. Without its token it redirects to the log-in page. */
export default function UndoEmailChangePage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <UndoEmailChange token={token} /> : <Navigate to={LOGIN_PATH} replace />;
}

/** The change is undone with a button, because mail programs open links to check them. */
function UndoEmailChange({ token }: { token: string }) {
  const undo = useMutation({
    mutationFn: () => undoEmailChange({ token }),
    // All sessions of the account have ended, including one of this browser.
    onSuccess: logOut,
    onError: (error) => {
      if (!isRefused(error)) showFailure(errorDetail(error));
    },
  });
  if (undo.isSuccess) return <Restored />;
  return (
    <AuthCard
      heading="Undo Email Change"
      intro="This restores your old email address and logs out everyone who is logged in to your account."
    >
      {isRefused(undo.error) && <Refusal error={undo.error} />}
      <Button
        w="full"
        size={{ base: 'lg', md: 'md' }}
        loading={undo.isPending}
        loadingText="Undo the change"
        onClick={() => undo.mutate()}
      >
        Undo the change
      </Button>
      <AuthLink question="Did you change it yourself?" to={LOGIN_PATH} label="Log In" />
    </AuthCard>
  );
}

function Restored() {
  return (
    <AuthCard heading="Email Restored">
      <Stack gap="5" role="status">
        <Text>
          Your old email address is restored, and all sessions have ended. Set a new password now: someone
          else may know the current one.
        </Text>
        <Button asChild w="full" size={{ base: 'lg', md: 'md' }}>
          <RouterLink to={AUTH_PATHS.recover}>Set a new password</RouterLink>
        </Button>
      </Stack>
    </AuthCard>
  );
}

/** 400: the token is invalid, used or expired. 409: another account has the old address. */
const isRefused = (error: Error | null): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 409);

function Refusal({ error }: { error: ApiError }) {
  return (
    <Box mb="5">
      {error.status === 409 ? (
        <FailureNote title="The address is taken">{errorDetail(error)}</FailureNote>
      ) : (
        <FailureNote title="This link is not valid">
          It was already used, is older than 7 days, or an earlier change was undone.
        </FailureNote>
      )}
    </Box>
  );
}
