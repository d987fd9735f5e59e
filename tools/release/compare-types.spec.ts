import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMistake } from './check-exported-types';
import { compareTypes, highest } from './compare-types';
import { collectTypes } from './exported-types';

/** The types that an index file with these declarations exports; `part` is a second file. */
function typesOf(index: string, part = ''): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'types-'));
  try {
    writeFileSync(join(folder, 'index.d.ts'), index);
    writeFileSync(join(folder, 'part.d.ts'), part);
    return collectTypes(folder, ['index']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const levelOf = (before: string, after: string) =>
  highest(compareTypes(typesOf(before), typesOf(after)).map(({ level }) => level));

describe('comparing exported types', () => {
  it.each([
    ['a removed export', 'export declare const a: 1, b: 2;', 'export declare const a: 1;'],
    ['a renamed export', 'export declare function a(): void;', 'export declare function b(): void;'],
    ['a changed type', 'export type A = string;', 'export type A = number;'],
    ['a removed member', 'export interface A { a: 1; b: 2 }', 'export interface A { a: 1 }'],
    ['a member that became required', 'export interface A { a?: 1 }', 'export interface A { a: 1 }'],
    ['a new required member', 'export interface A { a: 1 }', 'export interface A { a: 1; b: 2 }'],
    ['a removed member of a union', `export type A = 'a' | 'b';`, `export type A = 'a';`],
    [
      'a new required parameter',
      'export declare function a(b: 1): void;',
      'export declare function a(b: 1, c: 2): void;',
    ],
    ['a removed parameter', 'export declare function a(b: 1): void;', 'export declare function a(): void;'],
    [
      'a changed property of a component',
      'interface Props { size: number } export declare function A({ size }: Props): null;',
      'interface Props { size: string } export declare function A({ size }: Props): null;',
    ],
    [
      'a changed result',
      'export declare function a(): { b: string };',
      'export declare function a(): { b: string | null };',
    ],
    ['another package', `export { a } from 'one';`, `export { a } from 'two';`],
    ['a changed base type', 'export interface A extends B { a: 1 }', 'export interface A extends C { a: 1 }'],
  ])('%s needs a new major version', (_case, before, after) => {
    expect(levelOf(before, after)).toBe('major');
  });

  it.each([
    ['a new export', 'export type A = 1;', 'export type A = 1; export type B = 1;'],
    ['a new optional member', 'export interface A { a: 1 }', 'export interface A { a: 1; b?: 2 }'],
    ['a new member of a union', `export type A = 'a' | 'b';`, `export type A = 'a' | 'b' | 'c';`],
    [
      'a new optional parameter',
      'export declare function a(b: 1): void;',
      'export declare function a(b: 1, c?: 2): void;',
    ],
    [
      'a new optional property of a component',
      'export declare function A({ size }: { size: 1 }): null;',
      'export declare function A({ size, color }: { size: 1; color?: 2 }): null;',
    ],
    [
      'a new member of a constant',
      'export declare const A: { readonly b: { readonly c: 1 } };',
      'export declare const A: { readonly b: { readonly c: 1; readonly d: 2 } };',
    ],
    ['another value of a constant', 'export declare const MAX = 1;', 'export declare const MAX = 2;'],
  ])('%s needs a new minor version', (_case, before, after) => {
    expect(levelOf(before, after)).toBe('minor');
  });

  it.each([
    [
      'the order of declarations',
      'export type A = 1; export type B = 2;',
      'export type B = 2; export type A = 1;',
    ],
    [
      'a parameter with another name',
      'export declare function a(b: 1): void;',
      'export declare function a(c: 1): void;',
    ],
    ['a comment', 'export type A = 1;', '/** One. */\nexport type A = 1;'],
  ])('%s needs no new version', (_case, before, after) => {
    expect(levelOf(before, after)).toBe('none');
  });

  it('follows exports of other files and the types that they mention', () => {
    const index = `export * from './part'; export { Hidden as Shown } from './part';`;
    const part = (type: string) => `interface Props { a: ${type} }
      export declare function A(props: Props): null; export type Hidden = 1;`;
    expect(Object.keys(typesOf(index, part('string')))).toEqual(['#Props', 'A', 'Hidden', 'Shown']);
    expect(compareTypes(typesOf(index, part('string')), typesOf(index, part('number')))).toEqual([
      { name: '#Props', level: 'major', what: 'changed' },
    ]);
  });
});

describe('the version that changed types need', () => {
  const released = { version: '1.4.2', types: typesOf('export type A = 1; export type B = 1;') };
  const removed = typesOf('export type A = 1;');
  const added = typesOf('export type A = 1; export type B = 1; export type C = 1;');

  it.each([
    ['a removal', removed, '1.5.0', '2.0.0'],
    ['an addition', added, '1.4.3', '1.5.0'],
  ])('is required for %s', (_case, types, tooLow, needed) => {
    const mistake = findMistake('ui', released, types, tooLow);
    expect(mistake).toContain(`This needs version ${needed}, and the next one is ${tooLow}.`);
    expect(mistake).toContain('npm run release -- plan ui');
    expect(findMistake('ui', released, types, needed)).toBeNull();
  });

  it('names the exports', () => {
    expect(findMistake('ui', released, removed, '1.4.2')).toContain('B was removed');
    expect(findMistake('ui', released, added, '1.4.2')).toContain('C was added');
  });

  it('is not required without a change', () => {
    expect(findMistake('ui', released, released.types, '1.4.2')).toBeNull();
  });
});
