import type { Config } from '../config/config';

/** A mail, ready to send. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

type Site = Pick<Config, 'frontendHost'>;

const PRODUCT = 'Fanteam Optimizer';
/** The brand color, dark enough for text on white (5.7:1). */
const LINK_COLOR = '#00756B';

/** The mail with the link to set a new password. */
export function recoveryMail(
  { frontendHost }: Site,
  email: string,
  token: string,
  validMinutes: number,
): MailMessage {
  const link = `${frontendHost}/reset-password?token=${encodeURIComponent(token)}`;
  return toMessage(email, `${PRODUCT} - Password recovery for user ${email}`, [
    `We received a request to reset the password of your account ${email}.`,
    { text: 'Reset password', link },
    `This link can be used once and expires in ${validMinutes} minutes. If you did not request a password reset, you can ignore this email.`,
  ]);
}

/** The mail with the link that confirms the email address of a new account. */
export function confirmationMail({ frontendHost }: Site, email: string, token: string): MailMessage {
  const link = `${frontendHost}/confirm-email?token=${encodeURIComponent(token)}`;
  return toMessage(email, `${PRODUCT} - Confirm your email address`, [
    `An account was created with your email address ${email}. Confirm the address to log in.`,
    { text: 'Confirm email address', link },
    'This link expires in 24 hours. If you did not create this account, ignore this email: without a confirmation, no one can log in.',
  ]);
}

/** The mail about an account that a superuser created. It does not contain the password. */
export function newAccountMail({ frontendHost }: Site, email: string): MailMessage {
  return toMessage(email, `${PRODUCT} - New account for user ${email}`, [
    `An administrator created an account for you. Log in with your email address, ${email}.`,
    { text: 'Log in', link: `${frontendHost}/login` },
    'To set your password, click “Forgot Password?” on the login page, or ask your administrator for the password.',
  ]);
}

/** The mail to the old address of an account whose address was changed, with the link that undoes it. */
export function emailChangedMail(
  { frontendHost }: Site,
  email: string,
  token: string,
  days: number,
): MailMessage {
  const link = `${frontendHost}/undo-email-change?token=${encodeURIComponent(token)}`;
  return toMessage(email, `${PRODUCT} - Email address changed`, [
    `The email address of your account was changed from ${email} to another address. If you changed it, you can ignore this email.`,
    'If you did not change it, someone else may have access to your account. Undo the change: your email address is restored, and everyone who is logged in to your account is logged out.',
    { text: 'Undo the change', link },
    `Then click “Forgot Password?” on the login page to set a new password. The link can be used once, within ${days} days of the change.`,
  ]);
}

/** The mail to an address that its account no longer has, because an earlier one was restored. */
export function emailRestoredMail(email: string): MailMessage {
  return toMessage(email, `${PRODUCT} - Email address changed back`, [
    `The email address of an account was changed back from ${email} to an earlier address. You can no longer log in with ${email}.`,
    'If you did not expect this, contact the operator of the site.',
  ]);
}

/** The mail about a new password. */
export function passwordChangedMail({ frontendHost }: Site, email: string): MailMessage {
  return toMessage(email, `${PRODUCT} - Password changed`, [
    `The password of your account ${email} was changed, and everyone who was logged in with the old password was logged out. If you changed it, you can ignore this email.`,
    'If you did not change it, set a new password now:',
    { text: 'Set a new password', link: `${frontendHost}/recover-password` },
  ]);
}

/** The mail about the deletion of an account by its owner, with the link that undoes it. */
export function accountRestorableMail(
  { frontendHost }: Site,
  email: string,
  token: string,
  days: number,
): MailMessage {
  const link = `${frontendHost}/undo-email-change?token=${encodeURIComponent(token)}&account=deleted`;
  return toMessage(email, `${PRODUCT} - Account deleted`, [
    `Your account ${email} was deleted. If you deleted it, you can ignore this email: everything that is left of it is deleted in ${days} days.`,
    'If you did not delete it, someone else may have access to your account. Restore it with its items and saved work:',
    { text: 'Restore the account', link },
    `Then click “Forgot Password?” on the login page to set a new password. The link can be used once, within ${days} days of the deletion.`,
  ]);
}

/** The mail about the deletion of an account by a superuser. */
export function accountDeletedMail(email: string): MailMessage {
  return toMessage(email, `${PRODUCT} - Account deleted`, [
    `Your account ${email} was deleted, with all data that belongs to it.`,
    'If you did not expect this, contact the operator of the site.',
  ]);
}

type Paragraph = string | { text: string; link: string };

function toMessage(to: string, subject: string, paragraphs: Paragraph[]): MailMessage {
  const text = paragraphs.map((part) => (typeof part === 'string' ? part : `${part.text}: ${part.link}`));
  const html = paragraphs.map((part) =>
    typeof part === 'string'
      ? `<p>${escape(part)}</p>`
      : `<p><a href="${escape(part.link)}" style="color:${LINK_COLOR}">${escape(part.text)}</a></p>`,
  );
  const page = [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>`,
    '<body style="font-family:sans-serif;max-width:560px;margin:24px auto;line-height:1.5">',
    `<h1 style="font-size:20px">${PRODUCT}</h1>`,
    ...html,
    '</body></html>',
  ];
  return { to, subject, text: `${text.join('\n\n')}\n`, html: `${page.join('\n')}\n` };
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);
