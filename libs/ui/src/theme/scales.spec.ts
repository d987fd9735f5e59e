import * as kit from '@chakra-ui/react/theme';
import { readSources } from '../../../../tools/test/read-sources';
import { colors } from './colors';
import { scales } from './scales';
import { system } from './system';

const sources = ['apps/shell/src', 'apps/dfs-remote/src', 'apps/account-remote/src', 'libs/ui/src']
  .flatMap((folder) => readSources(folder))
  .filter(({ path }) => !/(colors|scales)\.ts$/.test(path))
  .map(({ text }) => text)
  .join('\n');

/** The kit's recipes that our sources import, as text. */
const recipes = Object.entries(kit)
  .filter(([name]) => /Recipe$/.test(name) && new RegExp(`\\b${name}\\b`).test(sources))
  .map(([, recipe]) => JSON.stringify(recipe));

/** Every word that could name a token: all words in quotes, with and without the scale. */
const words = new Set(
  [sources, ...recipes]
    .flatMap((text) => [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`/g)])
    .flatMap(([quoted]) =>
      quoted
        .slice(1, -1)
        // a number with a unit in a sentence is no step
        .replace(/\d+ (%|points)/g, '')
        .split(/[\s,{}()]+/),
    )
    .map((word) => word.replace(/^-/, ''))
    // a color can have an opacity (brand.fg/50), and a size can be a fraction
    .flatMap((word) => [word, word.replace(/\/\d+$/, '')]),
);

/** Names of our own layouts and classes, and words of sentences, which are also steps of a scale of the kit. */
const OWN_WORDS = ['wide', 'fit'];

it('reads the sources and the recipes', () => {
  expect(recipes.length).toBeGreaterThan(10);
  expect(words).toContain('brand.fg');
});

it('has every step of the scales of the kit that is used', () => {
  const missing = Object.entries(kit.tokens)
    .filter(([scale]) => scale !== 'colors')
    .flatMap(([scale, steps]) =>
      Object.keys(steps)
        .filter((step) => !Object.hasOwn(scales[scale as keyof typeof scales] ?? {}, step))
        .filter((step) => (words.has(step) && !OWN_WORDS.includes(step)) || words.has(`${scale}.${step}`))
        .map((step) => `${scale}.${step}`),
    );
  expect(missing).toEqual([]);
});

it('has the values of the kit, except for its fonts', () => {
  const { colors: transparent, fonts, ...copied } = scales;
  expect(kit.tokens).toMatchObject(copied);
  expect(kit.tokens.colors).toMatchObject(transparent);
  expect(kit.tokens.fonts['mono']).toEqual(fonts['mono']);
});

it('has no text that stays small if the user sets a larger font in the browser', () => {
  expect(sources.match(/(fontSize|lineHeight)(=|: )(\{[^}]*|.?)\b[\d.]+px/g)).toBeNull();
});

it('has every color that is used', () => {
  const hues = Object.keys({ ...kit.tokens.colors, ...colors }).join('|');
  const color = new RegExp(`^(colors\\.)?((${hues})(\\.\\w+)+)$`);
  const used = [...words].flatMap((word) => color.exec(word)?.[2] ?? []);
  expect(used.length).toBeGreaterThan(20);
  // the kit's backdrop, which we replace with `overlay`
  const needed = used.filter((name) => name !== 'blackAlpha.500');
  expect(needed.filter((name) => !system.tokens.getByName(`colors.${name}`))).toEqual([]);
});

it('has all tones of every color palette that is used', () => {
  const palettes = [...sources.matchAll(/colorPalette(?:=|: )['"](\w+)/g)].map(([, palette]) => palette);
  const tones = [...new Set([...words].flatMap((word) => /^colorPalette\.(\w+)$/.exec(word)?.[1] ?? []))];
  expect(palettes).toContain('danger');
  const missing = palettes
    .flatMap((palette) => tones.map((each) => `colors.${palette}.${each}`))
    .filter((name) => !system.tokens.getByName(name));
  expect(missing).toEqual([]);
});

it('has every variable of page.css', () => {
  const css = readSources('libs/ui/src/theme', /page\.css$/)[0]!.text;
  const variables = new Set(system.tokens.allTokens.map((token) => token.extensions['cssVar']?.var));
  const named = [...css.matchAll(/var\((--chakra-[\w-]+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !variables.has(name!))).toEqual([]);
});
