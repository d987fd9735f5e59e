import { newAccountMail, recoveryMail } from './letters';

const site = { frontendHost: 'https://optimizer.example' };

describe('the recovery mail', () => {
  const mail = recoveryMail(site, 'noel@example.com', 'abc_-1');

  it('names the product and the account in its subject', () => {
    expect(mail.subject).toBe('Fanteam Optimizer - Password recovery for user noel@example.com');
    expect(mail.to).toBe('noel@example.com');
  });

  it('carries the link in both its forms', () => {
    const link = 'https://optimizer.example/reset-password?token=abc_-1';
    expect(mail.text).toContain(link);
    expect(mail.html).toContain(`href="${link}"`);
  });
});

it('writes an address with markup in it as text', () => {
  const { html } = newAccountMail(site, `"<img src=x>&'"@example.com`);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x&gt;&amp;&#39;');
});
