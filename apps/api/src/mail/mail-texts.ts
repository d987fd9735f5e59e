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

/** The mail about an account that a superuser created. It does not contain the password. */
export function newAccountMail({ frontendHost }: Site, email: string): MailMessage {
  return toMessage(email, `${PRODUCT} - New account for user ${email}`, [
    `An administrator created an account for you. Log in with your email address, ${email}.`,
    { text: 'Log in', link: `${frontendHost}/login` },
    'To set your password, click “Forgot Password?” on the login page, or ask your administrator for the password.',
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
