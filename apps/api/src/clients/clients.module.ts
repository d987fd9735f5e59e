import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { CallLimits } from './call-limits';

/** Who calls, and how often. `AuthModule` knows the tokens that callers may have. */
@Module({
  imports: [AuthModule],
  providers: [CallLimits],
  exports: [AuthModule, CallLimits],
})
export class ClientsModule {}
