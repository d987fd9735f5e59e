import { LOGIN_PATH, logOut } from '@fanteam/session';
import { useNavigate } from '@fanteam/ui';

/** Ends the session, and goes to the log-in page from wherever this is. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void navigate(LOGIN_PATH);
    logOut();
  };
}
