export {
  CURRENT_USER_KEY,
  LOGIN_PATH,
  PUBLIC_HOME,
  currentUserQuery,
  endSession,
  guardRedirect,
  isLoggedIn,
  logIn,
  logOut,
  readToken,
  subscribeToToken,
  useIsLoggedIn,
} from './session';
