import type { Config } from '../config/config';

/** A mail as it goes out. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
}

type Site = Pick<Config, 'frontendHost'>;

const PRODUCT = 'Fanteam Optimizer';
export const RECOVERY_MINUTES = 30;

/** The link to set a new password. */
export function recoveryMail({ frontendHost }: Site, email: string, token: string): Letter {
  const link = `${frontendHost}/reset-password?token=${encodeURIComponent(token)}`;
  return letter(email, `${PRODUCT} - Password recovery for user ${email}`, [
    `Somebody asked for a new password for the account ${email}.`,
    { text: 'Set a new password', link },
    `The link works once, within ${RECOVERY_MINUTES} minutes. If you did not ask for it, there is nothing you need to do.`,
  ]);
}

/** Says that an administrator made an account; the password is told some other way. */
export function newAccountMail({ frontendHost }: Site, email: string): Letter {
  return letter(email, `${PRODUCT} - New account for user ${email}`, [
    `An account for ${email} was created for you.`,
    { text: 'Log in', link: `${frontendHost}/login` },
    'You get the password from whoever created the account, or choose one with “Forgot Password?” on that page.',
  ]);
}

type Paragraph = string | { text: string; link: string };

function letter(to: string, subject: string, paragraphs: Paragraph[]): Letter {
  const text = paragraphs.map((part) => (typeof part === 'string' ? part : `${part.text}: ${part.link}`));
  const html = paragraphs.map((part) =>
    typeof part === 'string'
      ? `<p>${escape(part)}</p>`
      : `<p><a href="${escape(part.link)}" style="color:#009688">${escape(part.text)}</a></p>`,
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
