/** What the privacy page says: the text of the operator, or what this software keeps with the current settings. */
import type { PrivacySection, PrivacyText } from '@fanteam/contracts';
import type { Config } from '../config/config';
import { KNOWN_BROWSER_DAYS } from '../auth/known-browser';
import { UNDO_DAYS } from '../auth/email-changes/email-change.entity';
import { CONFIRMATION_TOKEN_HOURS, RESET_TOKEN_MINUTES } from '../auth/link-tokens';
import { CLIENT_COOKIE_DAYS } from '../clients/client.guard';

type Settings = Pick<Config, 'privacyText' | 'runDays' | 'uploadHours' | 'accessTokenMinutes'>;

export function privacyText(config: Settings): PrivacyText {
  if (config.privacyText === null) return { sections: defaultSections(config) };
  return { sections: [{ heading: null, paragraphs: toParagraphs(config.privacyText) }] };
}

/** Empty lines separate paragraphs. */
function toParagraphs(text: string): string[] {
  return text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** `npm run lint` cannot check that this is true: compare it when a table, a cookie or a log line is added. */
function defaultSections({ runDays, uploadHours, accessTokenMinutes }: Settings): PrivacySection[] {
  return [
    {
      heading: 'About this text',
      paragraphs: [
        'This text describes which data this software keeps. The operator of this site, who is responsible for the data, can replace it with a text of their own.',
      ],
    },
    {
      heading: 'When you use the optimizer',
      paragraphs: [
        `Uploaded player files are kept for ${count(uploadHours, 'hour')}. Optimization runs and simulations on the server, with the players, the rules, the lineups and the figures, are kept for ${count(runDays, 'day')}. Anyone who has the link of a run can open it. Both are stored with your network address, which limits how much one network can use, and with the id of your account or of the cookie below. Both are deleted earlier when you store many of them.`,
        `A cookie (fanteam_client, ${count(CLIENT_COOKIE_DAYS, 'day')}) with a random id lets you cancel your own runs without an account. It is not used to track you.`,
        'While a new version of the pages is being tested, a cookie (fo_side, 30 days) with a random id keeps you on one version.',
        'Your browser stores your players, rules, lineups, decisions about names and the appearance of the page. They stay on your device until you delete the data of this site in your browser.',
      ],
    },
    {
      heading: 'When you have an account',
      paragraphs: [
        'Your email address, your name, a hash of your password (argon2id), your items, what you save in the optimizer, and the time when you created the account are kept until you delete the account.',
        `Your browser stores a token that keeps you logged in (${duration(accessTokenMinutes)} at most). A cookie (fanteam_browser, ${count(KNOWN_BROWSER_DAYS, 'day')}) contains the ids of the accounts that this browser logged in to. It lets you log in while someone else tries to guess your password.`,
        `For each login, the time, your network address and the name of your browser are kept until you log out (${duration(accessTokenMinutes)} at most), so that User Settings can list where you are logged in.`,
        `Emails to you are kept in a queue until they are sent, for about an hour at most. Links to reset a password (${RESET_TOKEN_MINUTES} minutes) or to confirm an address (${CONFIRMATION_TOKEN_HOURS} hours) are stored as hashes, and deleted shortly after they expire. After a change of your email address, the old one is kept for ${UNDO_DAYS} days, so that the change can be undone.`,
      ],
    },
    {
      heading: 'For the security of the server',
      paragraphs: [
        'Failed logins and other limited requests are counted for an hour, under hashes of addresses and accounts.',
        'The server writes log lines about runs, errors, logins and changes of accounts, with the time and the id of your account; those about logins and accounts also with your network address. They contain no passwords and none of your files. The operator decides how long they are kept.',
        'No data is sent to other companies for advertising or statistics. The pages load nothing from other sites.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'To get everything that is kept about your account as a file, use “Download my data” in User Settings, My profile.',
        `To delete your account, with its profile, items, saved work, runs and lineups, use Danger zone in User Settings. Uploaded files are deleted when they expire (${count(uploadHours, 'hour')}). Superusers must ask another superuser to delete their account. Backups of the operator can contain deleted data until they are replaced.`,
        'To correct your name or email address, use “Edit” in User Settings, My profile. For other questions, contact the operator of this site.',
      ],
    },
  ];
}

const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;

const duration = (minutes: number): string =>
  minutes % 60 === 0 ? count(minutes / 60, 'hour') : count(minutes, 'minute');
