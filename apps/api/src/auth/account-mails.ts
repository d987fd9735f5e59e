import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/config';
import type { MailComposer } from '../mail/mail-dispatcher';
import {
  accountDeletedMail,
  accountRestorableMail,
  confirmationMail,
  emailChangedMail,
  emailRestoredMail,
  newAccountMail,
  passwordChangedMail,
  recoveryMail,
  type MailMessage,
} from '../mail/mail-texts';
import type { Mail, MailKind } from '../mail/mail.entity';
import { Notice, type NoticeKind } from '../mail/notice.entity';
import { UNDO_DAYS } from './email-changes/email-change.entity';
import {
  ConfirmationToken,
  createToken,
  hashToken,
  issueToken,
  RESET_TOKEN_MINUTES,
  ResetToken,
} from './link-tokens';
import { findUserByEmail, User } from './user.entity';

type QueuedMail = Pick<Mail | Notice, 'id' | 'kind' | 'recipient'>;

/** Writes the mails about accounts when they are sent, so that no token is stored in the queue. */
@Injectable()
export class AccountMails implements MailComposer {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectRepository(User) private readonly users: Repository<User>,
  ) {}

  compose({ id, kind, recipient }: QueuedMail): Promise<MailMessage | undefined> {
    return isNotice(kind) ? this.composeNotice(id, kind, recipient) : this.composeMail(kind, recipient);
  }

  private async composeMail(kind: MailKind, recipient: string): Promise<MailMessage | undefined> {
    const user = await findUserByEmail(this.users, recipient);
    if (!user?.isActive) return undefined;
    if (kind === 'new_account') return newAccountMail(this.config, user.email);
    if (kind === 'email_confirmation') return this.composeConfirmation(user);
    const token = await issueToken(this.users.manager, ResetToken, user.id);
    return token === null ? undefined : recoveryMail(this.config, user.email, token, RESET_TOKEN_MINUTES);
  }

  /** Nothing is sent to a confirmed address. */
  private async composeConfirmation({ id, email, emailConfirmed }: User): Promise<MailMessage | undefined> {
    if (emailConfirmed) return undefined;
    const token = await issueToken(this.users.manager, ConfirmationToken, id);
    return token === null ? undefined : confirmationMail(this.config, email, token);
  }

  /** The recipient need not have an account any more. */
  private async composeNotice(
    id: string,
    kind: NoticeKind,
    recipient: string,
  ): Promise<MailMessage | undefined> {
    switch (kind) {
      case 'email_changed':
        return this.composeEmailChange(id, recipient);
      case 'email_restored':
        return emailRestoredMail(recipient);
      case 'password_changed':
        return passwordChangedMail(this.config, recipient);
      case 'account_deleted':
        return this.composeDeletion(id, recipient);
    }
  }

  /** Nothing is sent about a change that was undone meanwhile. The deletion of an account has a mail of its own. */
  private async composeEmailChange(id: string, recipient: string): Promise<MailMessage | undefined> {
    const token = await this.issueUndoToken(id);
    return token === null ? undefined : emailChangedMail(this.config, recipient, token, UNDO_DAYS);
  }

  /** A deletion by a superuser has no link. Nothing is sent about one that was undone meanwhile. */
  private async composeDeletion(id: string, recipient: string): Promise<MailMessage | undefined> {
    const notice = await this.users.manager.findOneBy(Notice, { id });
    if (!notice?.emailChangeId) return accountDeletedMail(recipient);
    const token = await this.issueUndoToken(id);
    return token === null ? undefined : accountRestorableMail(this.config, recipient, token, UNDO_DAYS);
  }

  /** Returns null if the change of the notice cannot be undone any more. */
  private async issueUndoToken(id: string): Promise<string | null> {
    const token = createToken();
    const [, stored] = await this.users.query<[unknown[], number]>(
      `UPDATE email_changes SET token_hashes = token_hashes || $2::text
       WHERE expires_at > now() AND id = (SELECT email_change_id FROM notices WHERE id = $1)`,
      [id, hashToken(token)],
    );
    return stored === 0 ? null : token;
  }
}

const NOTICES: readonly string[] = [
  'email_changed',
  'email_restored',
  'password_changed',
  'account_deleted',
] satisfies NoticeKind[];

const isNotice = (kind: MailKind | NoticeKind): kind is NoticeKind => NOTICES.includes(kind);
