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
import type { Request } from 'express';
import { ApiError } from '../common/errors';
import type { User } from './user.entity';

/** Requires the token of an active account and stores the account as `request.user`. */
@Injectable()
class SignedInGuard extends AuthGuard('jwt') {
  override handleRequest<Account>(error: unknown, user: Account | false, info: unknown): Account {
    if (error) throw error;
    if (user) return user;
    const hasNoToken = info instanceof Error && info.message === 'No auth token';
    throw new ApiError(hasNoToken ? 'not_authenticated' : 'invalid_credentials');
  }
}

/** Requires a superuser. Must run after `SignedInGuard`. */
@Injectable()
class SuperuserGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<Request & { user: User }>();
    if (!user.isSuperuser) throw new ApiError('not_privileged');
    return true;
  }
}

/** The account that `SignedInGuard` found. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): User =>
    context.switchToHttp().getRequest<Request & { user: User }>().user,
);

/** Requires a signed-in user. Other requests get one of `SIGNED_IN_ERRORS`. */
export const SignedIn = () => applyDecorators(UseGuards(SignedInGuard), ApiBearerAuth());

/** Requires a superuser. Other requests get one of `SUPERUSER_ERRORS`. */
export const SuperuserOnly = () => applyDecorators(UseGuards(SignedInGuard, SuperuserGuard), ApiBearerAuth());

export const SIGNED_IN_ERRORS = ['not_authenticated', 'invalid_credentials', 'database_unavailable'] as const;
export const SUPERUSER_ERRORS = [...SIGNED_IN_ERRORS, 'not_privileged'] as const;
