/** @jest-environment node */
import { system } from './system';
import { themeStyles } from './theme-styles';

const styles = themeStyles();
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

it.each([...system.tokens.cssVarMap])('define the variables of the theme (%s)', (condition, variables) => {
  const selector =
    { base: ':where(html, .chakra-theme)', _light: ':root,.light' }[condition] ?? '.dark,.dark ';
  const [, rule] = styles.slice(styles.indexOf('@layer tokens{')).split(selector);
  const defined = withoutSpaces(rule!.slice(0, rule!.indexOf('}')));
  expect(variables.size).toBeGreaterThan(50);
  for (const [name, value] of variables) {
    // The kit drops empty ones.
    if (String(value).trim() !== '') expect(defined).toContain(withoutSpaces(`${name}:${value};`));
  }
});

it('are the layers that the kit writes into, without empty ones', () => {
  expect(styles).toMatch(/^@layer base\{@/);
  expect(styles.match(/@layer/g)).toHaveLength(2);
  expect(styles).toContain('@keyframes spin{');
  expect(styles).toContain('.position-chip[data-position=GK]{');
});
