import { Module } from '@nestjs/common';
import { ResetTokens } from '../auth/reset-tokens';
import { MailDrain } from './mail-drain';
import { MailSender } from './mail-sender';

/** What sends the mails. No controller: it runs inside the HTTP process or in one of its own. */
@Module({ providers: [MailDrain, MailSender, ResetTokens] })
export class MailWorkerModule {}
