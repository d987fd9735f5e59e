import { lazyPart } from '../lazy-part';

/** Who comes for the optimizer fetches none of these, nor the forms that they are made of. */
export const LoginPage = lazyPart(() => import('./login-page'));
export const SignUpPage = lazyPart(() => import('./sign-up-page'));
export const RecoverPasswordPage = lazyPart(() => import('./recover-password-page'));
export const ResetPasswordPage = lazyPart(() => import('./reset-password-page'));
