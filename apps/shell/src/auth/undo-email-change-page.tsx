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

/** What the link undoes. */
const TEXTS = {
  change: {
    heading: 'Undo Email Change',
    intro: 'This restores your old email address and logs out everyone who is logged in to your account.',
    button: 'Undo the change',
    question: 'Did you change it yourself?',
    restored: 'Email Restored',
    result: 'Your old email address is restored, and all sessions have ended.',
  },
  deletion: {
    heading: 'Restore Account',
    intro: 'This restores your account with its items and saved work.',
    button: 'Restore the account',
    question: 'Did you delete it yourself?',
    restored: 'Account Restored',
    result: 'Your account is restored.',
  },
} as const;
type Texts = (typeof TEXTS)[keyof typeof TEXTS];

/**
 * The target of the links in the mails about a new email address and a deletion. Without its token it redirects to the
 * log-in page.
 */
export default function UndoEmailChangePage() {
  const [search] = useSearchParams();
  const token = search.get('token');
  const texts = search.get('account') === 'deleted' ? TEXTS.deletion : TEXTS.change;
  return token ? <UndoEmailChange token={token} texts={texts} /> : <Navigate to={LOGIN_PATH} replace />;
}

/** The change is undone with a button, because mail programs open links to check them. */
function UndoEmailChange({ token, texts }: { token: string; texts: Texts }) {
  const undo = useMutation({
    mutationFn: () => undoEmailChange({ token }),
    // All sessions of the account have ended, including one of this browser.
    onSuccess: logOut,
    onError: (error) => {
      if (!isRefused(error)) showFailure(errorDetail(error));
    },
  });
  if (undo.isSuccess) return <Restored {...texts} />;
  return (
    <AuthCard heading={texts.heading} intro={texts.intro}>
      {isRefused(undo.error) && <Refusal error={undo.error} />}
      <Button
        w="full"
        size={{ base: 'lg', md: 'md' }}
        loading={undo.isPending}
        loadingText={texts.button}
        onClick={() => undo.mutate()}
      >
        {texts.button}
      </Button>
      <AuthLink question={texts.question} to={LOGIN_PATH} label="Log In" />
    </AuthCard>
  );
}

function Restored({ restored, result }: Texts) {
  return (
    <AuthCard heading={restored}>
      <Stack gap="5" role="status">
        <Text>{result} Set a new password now: someone else may know the current one.</Text>
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
