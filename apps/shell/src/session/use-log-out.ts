import { LOGIN_PATH, logOut } from '@fanteam/session';
import { useNavigate, useQueryClient } from '@fanteam/ui';

/** Ends the session: no token, nothing of the account left in memory, the log-in page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    logOut();
    queryClient.clear();
    void navigate(LOGIN_PATH);
  };
}
