import * as kit from '@chakra-ui/react/theme';
// eslint-disable-next-line @nx/enforce-module-boundaries -- the tools of the repository are no project
import { readSources } from '../../../../tools/test/read-sources.mjs';
import { colors } from './colors';
import { scales } from './scales';
import { system } from './system';

const sources = ['apps/shell/src', 'apps/dfs-remote/src', 'apps/account-remote/src', 'libs/ui/src']
  .flatMap(readSources)
  .filter(({ path }) => !/(colors|scales)\.ts$/.test(path))
  .map(({ text }) => text)
  .join('\n');

/** What the kit's recipes say, of those that a source of ours names. */
const recipes = Object.entries(kit)
  .filter(([name]) => /Recipe$/.test(name) && new RegExp(`\\b${name}\\b`).test(sources))
  .map(([, recipe]) => JSON.stringify(recipe));

/** Every word that could name a token: quoted, alone or among others, with or without its scale. */
const words = new Set(
  [sources, ...recipes]
    .flatMap((text) => [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`/g)])
    .flatMap(([quoted]) => quoted.slice(1, -1).split(/[\s,{}()]+/))
    .map((word) => word.replace(/^-/, '').replace(/\/\d+$/, '')),
);

it('reads the sources and the recipes', () => {
  expect(recipes.length).toBeGreaterThan(10);
  expect(words).toContain('brand.fg');
});

it('has every step of the scales of the kit that somebody names', () => {
  const missing = Object.entries(kit.tokens)
    .filter(([scale]) => scale !== 'colors')
    .flatMap(([scale, steps]) =>
      Object.keys(steps)
        .filter((step) => !Object.hasOwn(scales[scale as keyof typeof scales] ?? {}, step))
        .filter((step) => words.has(step) || words.has(`${scale}.${step}`))
        .map((step) => `${scale}.${step}`),
    );
  expect(missing).toEqual([]);
});

it('has every colour that somebody names', () => {
  const color = new RegExp(`^(colors\\.)?((${Object.keys(colors).join('|')})\\.\\w+)$`);
  const named = [...words].flatMap((word) => color.exec(word)?.[2] ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !system.tokens.getByName(`colors.${name}`))).toEqual([]);
});
