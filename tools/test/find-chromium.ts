import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The headless shell comes first. A headless `chromium` also renders its own tabs and toolbar for each page, which takes
 * more processor time than loading /dfs does.
 */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/**
 * The path of Chromium: CHROMIUM_PATH, or the first match in PATH.
 * @throws with installation instructions when there is none.
 */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium: `apt-get install chromium-headless-shell`, or set CHROMIUM_PATH to a Chrome.',
  );
}
