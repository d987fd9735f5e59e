import { privacyText } from './privacy-text';

const settings = { privacyText: null, runDays: 7, uploadHours: 24, accessTokenMinutes: 1440 };
const wholeText = (changes: Partial<typeof settings> = {}) =>
  JSON.stringify(privacyText({ ...settings, ...changes }));

describe('the default text of the privacy page', () => {
  it('names how long data is kept with the current settings', () => {
    const text = wholeText();
    for (const term of ['7 days', '24 hours', '90 days', '365 days', '30 minutes']) {
      expect(text).toContain(term);
    }
    const short = wholeText({ runDays: 1, uploadHours: 1, accessTokenMinutes: 90 });
    for (const term of ['1 day.', '1 hour.', '90 minutes']) expect(short).toContain(term);
  });

  it('names the cookies, the export and the deletion', () => {
    const text = wholeText();
    for (const name of ['fanteam_client', 'fanteam_browser', 'Download my data', 'Danger zone']) {
      expect(text).toContain(name);
    }
  });
});

describe('the text of an operator', () => {
  it('replaces the default text, and is divided at empty lines', () => {
    const text = 'Example Ltd. runs this site.\r\n\r\n<b>Contact</b>: see below.\nLine two.\n \n\n\nEnd.\n';
    expect(privacyText({ ...settings, privacyText: text })).toEqual({
      sections: [
        {
          heading: null,
          paragraphs: ['Example Ltd. runs this site.', '<b>Contact</b>: see below.\nLine two.', 'End.'],
        },
      ],
    });
  });
});
