/** Prints the styles that every page links: `page.css`, then those of the theme. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
// eslint-disable-next-line @nx/enforce-module-boundaries
import { themeStyles } from '../../libs/ui/src/theme/theme-styles';

const PAGE = fileURLToPath(new URL('../../libs/ui/src/theme/page.css', import.meta.url));

process.stdout.write(readFileSync(PAGE, 'utf8') + themeStyles());
