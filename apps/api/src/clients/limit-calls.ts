import {
  applyDecorators,
  Injectable,
  SetMetadata,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CallLimits, type LimitedCall } from './call-limits';
import { ClientGuard, clientOf } from './client.guard';

const LIMITED = 'limited call';

/** Behind `ClientGuard`: refuses whoever calls too often. */
@Injectable()
export class CallLimitGuard implements CanActivate {
  constructor(
    private readonly limits: CallLimits,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<LimitedCall>(LIMITED, context.getHandler());
    await this.limits.take(call, clientOf(context));
    return true;
  }
}

/** Knows its client, and lets it call this often. Answers `too_many_calls` to who calls more often. */
export const LimitCalls = (call: LimitedCall) =>
  applyDecorators(SetMetadata(LIMITED, call), UseGuards(ClientGuard, CallLimitGuard));
