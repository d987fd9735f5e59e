import { newAccountMail, recoveryMail } from './mail-texts';

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

it('escapes HTML in an email address', () => {
  const { html } = newAccountMail(site, `"<img src=x>&'"@example.com`);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x&gt;&amp;&#39;');
});
