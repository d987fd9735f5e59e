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
