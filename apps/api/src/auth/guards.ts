import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ApiBearerAuth } from '@nestjs/swagger';
import { AccessRefused, ApiError } from '../common/errors';
import { addToLogContext } from '../common/log-context';
import type { SignedInRequest } from './jwt-strategy';
import type { User } from './user.entity';

/** Requires the token of an active account and stores the account as `request.user`. */
@Injectable()
class SignedInGuard extends AuthGuard('jwt') {
  override handleRequest<Account>(error: unknown, user: Account | false, info: unknown): Account {
    if (error) throw error;
    if (user) {
      addToLogContext({ user_id: (user as { id?: string }).id });
      return user;
    }
    const hasNoToken = info instanceof Error && info.message === 'No auth token';
    throw new ApiError(hasNoToken ? 'not_authenticated' : 'invalid_credentials');
  }
}

/** Requires a superuser. Must run after `SignedInGuard`. */
@Injectable()
class SuperuserGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<SignedInRequest>();
    if (!user.isSuperuser) throw new AccessRefused('not_privileged');
    return true;
  }
}

/** The account that `SignedInGuard` found. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): User => context.switchToHttp().getRequest<SignedInRequest>().user,
);

/** The session of the token; null for a token of release 1.0.0, which belongs to none. */
export const CurrentSessionId = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | null =>
    context.switchToHttp().getRequest<SignedInRequest>().sessionId,
);

/** When the token was issued: at a log-in, or for a new password. */
export const LoggedInAt = createParamDecorator(
  (_: unknown, context: ExecutionContext): Date =>
    context.switchToHttp().getRequest<SignedInRequest>().loggedInAt,
);

/** Requires a signed-in user. Other requests get one of `SIGNED_IN_ERRORS`. */
export const SignedIn = () => applyDecorators(UseGuards(SignedInGuard), ApiBearerAuth());

/** Requires a superuser. Other requests get one of `SUPERUSER_ERRORS`. */
export const SuperuserOnly = () => applyDecorators(UseGuards(SignedInGuard, SuperuserGuard), ApiBearerAuth());

export const SIGNED_IN_ERRORS = ['not_authenticated', 'invalid_credentials', 'database_unavailable'] as const;
export const SUPERUSER_ERRORS = [...SIGNED_IN_ERRORS, 'not_privileged'] as const;
