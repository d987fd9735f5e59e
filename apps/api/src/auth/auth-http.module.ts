import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { User } from '../users/user.entity';
import { AuthModule } from './auth.module';
import { LoginController } from './login.controller';
import { LoginService } from './login.service';
import { RecoveryController } from './recovery.controller';
import { RecoveryService } from './recovery.service';
import { ResetTokens } from './reset-tokens';

/** Logging in, and a new password for who cannot. */
@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([User])],
  controllers: [LoginController, RecoveryController],
  providers: [LoginService, RecoveryService, ResetTokens],
})
export class AuthHttpModule {}
