import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { CallLimits } from './call-limits';

/** The guards of the optimizer's routes. Tokens are checked by `AuthModule`. */
@Module({
  imports: [AuthModule],
  providers: [CallLimits],
  exports: [AuthModule, CallLimits],
})
export class ClientsModule {}
