export { CURRENT_USER_KEY, currentUserQuery } from './current-user';
export {
  LOGIN_PATH,
  PUBLIC_HOME,
  guardRedirect,
  isLoggedIn,
  logIn,
  logOut,
  readToken,
  subscribeToToken,
  useIsLoggedIn,
} from './session';
