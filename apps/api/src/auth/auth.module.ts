import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG, type Config } from '../config/config';
import { MailComposer, MailDispatcher } from '../mail/mail-dispatcher';
import { MailSender } from '../mail/mail-sender';
import { AccessTokens, AUDIENCE, ISSUER } from './access-tokens';
import { AccountMails } from './account-mails';
import { AccountsCleanup } from './accounts-cleanup';
import { EmailChangesService } from './email-changes/email-changes.service';
import { JwtStrategy } from './jwt-strategy';
import { ConfirmationController } from './confirmation/confirmation.controller';
import { ConfirmationService } from './confirmation/confirmation.service';
import { LoginController } from './login.controller';
import { LoginService } from './login.service';
import { PasswordHasher } from './password-hasher';
import { RecoveryController } from './recovery.controller';
import { RecoveryService } from './recovery.service';
import { SecurityLog } from './security-log';
import { Session } from './sessions/session.entity';
import { SessionsController } from './sessions/sessions.controller';
import { SessionsService } from './sessions/sessions.service';
import { AttemptThrottle, SignUpQuota } from './throttle';
import { User } from './user.entity';

/** Provides what features with accounts need: sessions, guards, password hashes and throttling. */
@Module({
  imports: [
    TypeOrmModule.forFeature([User, Session]),
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
  providers: [
    AccessTokens,
    AttemptThrottle,
    JwtStrategy,
    PasswordHasher,
    SecurityLog,
    SessionsService,
    SignUpQuota,
  ],
  exports: [AttemptThrottle, PasswordHasher, SecurityLog, SessionsService, SignUpQuota],
})
export class AuthModule {}

/** The endpoints for login, sessions, password recovery and the confirmation of email addresses. */
@Module({
  imports: [AuthModule, TypeOrmModule.forFeature([User])],
  controllers: [LoginController, RecoveryController, ConfirmationController, SessionsController],
  providers: [EmailChangesService, LoginService, RecoveryService, ConfirmationService],
})
export class AuthHttpModule {}

/** Sends queued mails. It has no controller: it runs in the HTTP process or in the worker process. */
@Module({
  imports: [TypeOrmModule.forFeature([User])],
  providers: [MailDispatcher, MailSender, { provide: MailComposer, useClass: AccountMails }],
})
export class MailWorkerModule {}

/** Deletes what has expired. Part of the worker. */
@Module({ providers: [AccountsCleanup] })
export class AccountsWorkerModule {}
