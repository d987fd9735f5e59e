import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/config';
import { MailComposer, MailDispatcher } from '../mail/mail-dispatcher';
import { MailSender } from '../mail/mail-sender';
import { AccessTokens, AUDIENCE, ISSUER, JwtStrategy } from './access-tokens';
import { AccountMails } from './account-mails';
import { LoginController } from './login.controller';
import { LoginService } from './login.service';
import { PasswordHasher } from './password-hasher';
import { RecoveryController } from './recovery.controller';
import { RecoveryService } from './recovery.service';
import { ResetTokens } from './reset-tokens';
import { AttemptThrottle, SignUpQuota } from './throttle';
import { User } from './user.entity';

/** Provides what features with accounts need: tokens, guards, password hashes and throttling. */
@Module({
  imports: [
    TypeOrmModule.forFeature([User]),
    JwtModule.registerAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        secret: config.jwtSecret,
        signOptions: {
          algorithm: 'HS256' as const,
          issuer: ISSUER,
          audience: AUDIENCE,
          expiresIn: config.accessTokenMinutes * 60,
        },
      }),
    }),
  ],
  providers: [AccessTokens, AttemptThrottle, JwtStrategy, PasswordHasher, SignUpQuota],
  exports: [AccessTokens, AttemptThrottle, PasswordHasher, SignUpQuota],
})
export class AuthModule {}

/** The endpoints for login and password recovery. */
@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([User])],
  controllers: [LoginController, RecoveryController],
  providers: [LoginService, RecoveryService, ResetTokens],
})
export class AuthHttpModule {}

/** Sends queued mails. It has no controller: it runs in the HTTP process or in the worker process. */
@Module({
  imports: [TypeOrmModule.forFeature([User])],
  providers: [MailDispatcher, MailSender, ResetTokens, { provide: MailComposer, useClass: AccountMails }],
})
export class MailWorkerModule {}
