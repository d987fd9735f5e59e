import { REMOTE_CONTRACT } from '@fanteam/contracts';
import { LoadError } from '../load-error';
import { aManifest } from '../testing/fake-site';
import { checkManifest } from './check-manifest';

const CONTRACT = `${REMOTE_CONTRACT.major}.${REMOTE_CONTRACT.minor}`;
const PROVIDED = { react: '19.3.1', '@fanteam/ui': '1.7.2' };

const manifest = (build: object = {}, rest: object = {}) => ({
  ...aManifest(build),
  pages: [{ path: '/dfs', menu: { label: 'Optimizer', icon: 'M0 0', order: 1 } }, { path: '/dfs/runs/:id' }],
  ...rest,
});

function check(content: unknown): Pick<LoadError, 'fault' | 'message' | 'mismatch'> | 'accepted' {
  try {
    checkManifest('dfs', content, PROVIDED);
    return 'accepted';
  } catch (error) {
    const { fault, message, mismatch } = error as LoadError;
    return { fault, message, mismatch };
  }
}

it('accepts a manifest that needs what the shell has', () => {
  expect(check(manifest())).toBe('accepted');
  expect(check(manifest({ needs: { '@fanteam/ui': '1.0' } }))).toBe('accepted');
});

it.each([
  [
    'a library with a newer minor version',
    { needs: { '@fanteam/ui': '1.8' } },
    '@fanteam/ui 1.8 (the shell has 1.7.2)',
  ],
  [
    'a library with a later minor version of two digits',
    { needs: { '@fanteam/ui': '1.10' } },
    '@fanteam/ui 1.10',
  ],
  ['a library with another major version', { needs: { react: '18.0' } }, 'react 18.0 (the shell has 19.3.1)'],
  ['a library that the shell does not share', { needs: { '@fanteam/maps': '1.0' } }, '(the shell has none)'],
  [
    'a newer minor version of the contract',
    { contract: `${REMOTE_CONTRACT.major}.${REMOTE_CONTRACT.minor + 1}` },
    'contract',
  ],
  [
    'another major version of the contract',
    { contract: `${REMOTE_CONTRACT.major + 1}.0` },
    `(the shell has ${CONTRACT})`,
  ],
  ['a contract that is not a version', { contract: 'newest' }, 'contract newest'],
])('refuses %s as outdated, with both numbers', (_, build, message) => {
  expect(check(manifest(build))).toMatchObject({
    fault: 'outdated',
    message: expect.stringContaining(message),
  });
});

it('describes the first thing that is missing for the report', () => {
  const needs = { '@fanteam/ui': '1.8', react: '20.0' };
  expect(check(manifest({ needs }))).toMatchObject({
    mismatch: { version: '1.4.2', needs: '@fanteam/ui 1.8', has: '1.7.2' },
  });
});

it('refuses the manifest of another remote as invalid', () => {
  expect(check(manifest({ remote: 'account' }))).toMatchObject({
    fault: 'invalid',
    message: 'The address of the remote dfs has the manifest of account',
  });
});

it.each([
  ['null', null],
  ['a list', []],
  ['a text', 'manifest'],
  ['an empty object', {}],
  ['no build information', { ...manifest(), metaData: { publicPath: 'auto' } }],
  ['no version', manifest({ version: undefined })],
  ['needs that are no versions', manifest({ needs: { react: 19 } })],
  ['no needs', manifest({ needs: null })],
  ['no pages', manifest({}, { pages: undefined })],
  ['a page without a path', manifest({}, { pages: [{ title: 'Items' }] })],
  ['a page that is null', manifest({}, { pages: [null] })],
  [
    'a menu entry without a label',
    manifest({}, { pages: [{ path: '/x', menu: { icon: 'M0 0', order: 1 } }] }),
  ],
])('refuses %s as invalid', (_, content) => {
  expect(check(content)).toMatchObject({ fault: 'invalid' });
});
