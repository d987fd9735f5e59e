export { CURRENT_USER_KEY, currentUserQuery } from './current-user';
export { LOGIN_PATH, PUBLIC_HOME, guardRedirect, isLoggedIn, logIn, logOut } from './session';
export { readToken, subscribeToToken } from './token-store';
export { useIsLoggedIn } from './use-is-logged-in';
