import {
  applyDecorators,
  Injectable,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Request } from 'express';
import { ApiError } from '../common/errors';
import type { User } from '../users/user.entity';

/** Lets an active account in by its token, and puts it into the request. */
@Injectable()
export class SignedInGuard extends AuthGuard('jwt') {
  override handleRequest<Account>(error: unknown, user: Account | false, info: unknown): Account {
    if (error) throw error;
    if (user) return user;
    const hasNoToken = info instanceof Error && info.message === 'No auth token';
    throw new ApiError(hasNoToken ? 'not_authenticated' : 'invalid_credentials');
  }
}

/** Behind `SignedInGuard`: lets administrators pass. */
@Injectable()
export class SuperuserGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<Request & { user: User }>();
    if (!user.isSuperuser) throw new ApiError('not_privileged');
    return true;
  }
}

/** For whoever is signed in. Answers with `SIGNED_IN_ERRORS` to the others. */
export const SignedIn = () => applyDecorators(UseGuards(SignedInGuard), ApiBearerAuth());

/** For administrators. Answers with `SUPERUSER_ERRORS` to the others. */
export const SuperuserOnly = () => applyDecorators(UseGuards(SignedInGuard, SuperuserGuard), ApiBearerAuth());

export const SIGNED_IN_ERRORS = ['not_authenticated', 'invalid_credentials', 'database_unavailable'] as const;
export const SUPERUSER_ERRORS = [...SIGNED_IN_ERRORS, 'not_privileged'] as const;
