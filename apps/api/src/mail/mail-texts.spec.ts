import {
  accountDeletedMail,
  accountRestorableMail,
  confirmationMail,
  emailChangedMail,
  emailRestoredMail,
  newAccountMail,
  passwordChangedMail,
  recoveryMail,
} from './mail-texts';

const site = { frontendHost: 'https://optimizer.example' };

describe('the recovery mail', () => {
  const mail = recoveryMail(site, 'noel@example.com', 'abc_-1', 30);

  it('has the product and the account in its subject', () => {
    expect(mail.subject).toBe('Fanteam Optimizer - Password recovery for user noel@example.com');
    expect(mail.to).toBe('noel@example.com');
  });

  it('contains the link as text and as HTML', () => {
    const link = 'https://optimizer.example/reset-password?token=abc_-1';
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
  });
});

describe('the mail about a new email address', () => {
  const mail = emailChangedMail(site, 'noel@example.com', 'abc_-1', 7);

  it('goes to the old address, and its link undoes the change', () => {
    expect(mail.to).toBe('noel@example.com');
    const link = 'https://optimizer.example/undo-email-change?token=abc_-1';
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
  });

  it('states what to do next, and how long the link works', () => {
    expect(mail.text).toContain('Then click “Forgot Password?” on the login page to set a new password.');
    expect(mail.text).toContain('within 7 days');
  });
});

it('the mail about a deletion by the owner has the link that undoes it', () => {
  const mail = accountRestorableMail(site, 'noel@example.com', 'abc_-1', 7);
  expect(mail.subject).toBe('Fanteam Optimizer - Account deleted');
  expect(mail.text).toContain('https://optimizer.example/undo-email-change?token=abc_-1&account=deleted');
  expect(mail.text).toContain('within 7 days');
});

it.each([
  ['a new password', passwordChangedMail(site, 'noel@example.com'), 'Password changed'],
  ['a deletion', accountDeletedMail('noel@example.com'), 'Account deleted'],
  ['a restored address', emailRestoredMail('noel@example.com'), 'Email address changed back'],
])('the mail about %s names the account, and has no token', (_, mail, subject) => {
  expect(mail.to).toBe('noel@example.com');
  expect(mail.subject).toBe(`Fanteam Optimizer - ${subject}`);
  expect(mail.text).toContain('noel@example.com');
  expect(mail.text).not.toContain('token');
});

it('the confirmation mail contains the link as text and as HTML', () => {
  const mail = confirmationMail(site, 'noel@example.com', 'abc_-1');
  const link = 'https://optimizer.example/confirm-email?token=abc_-1';
  expect(mail).toMatchObject({
    to: 'noel@example.com',
    subject: 'Fanteam Optimizer - Confirm your email address',
  });
  expect(mail.text).toContain(link);
  expect(mail.html).toContain(`href="${link}"`);
});

it('has links with enough contrast to a white background (WCAG AA)', () => {
  const { html } = newAccountMail(site, 'noel@example.com');
  const [, color] = /<a [^>]*style="color:(#\w{6})"/.exec(html)!;
  expect(contrastWithWhite(color!)).toBeGreaterThanOrEqual(4.5);
  // the brand color itself is too light
  expect(contrastWithWhite('#009688')).toBeLessThan(4.5);
});

/** The contrast ratio of WCAG 2. */
function contrastWithWhite(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05);
}

it('escapes HTML in an email address', () => {
  const { html } = newAccountMail(site, `"<img src=x>&'"@example.com`);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x&gt;&amp;&#39;');
});
