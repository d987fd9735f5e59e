import { findBreakingChanges, type Column } from './compare-schemas';

const id: Column = { table: 'runs', name: 'id', type: 'uuid', isNullable: false, hasDefault: false };
const note: Column = { table: 'runs', name: 'note', type: 'text', isNullable: true, hasDefault: false };
const turn: Column = { table: 'runs', name: 'turn', type: 'int4', isNullable: false, hasDefault: true };
const before = [id, note, turn];
const check = (after: Column[], isUsed = () => true) => findBreakingChanges(before, after, isUsed);

describe('a migration breaks the previous release', () => {
  it.each<[string, Column[], string]>([
    ['drops a table', [{ ...id, table: 'tasks' }], 'The table runs is dropped or renamed.'],
    ['drops a column', [id, turn], 'The column runs.note is dropped or renamed.'],
    [
      'renames a column',
      [id, { ...note, name: 'text' }, turn],
      'The column runs.note is dropped or renamed.',
    ],
    [
      'changes a type',
      [{ ...id, type: 'text' }, note, turn],
      'The type of runs.id changes from uuid to text.',
    ],
    [
      'refuses NULL',
      [id, { ...note, isNullable: false }, turn],
      'The column runs.note no longer accepts NULL.',
    ],
    [
      'removes a default',
      [id, note, { ...turn, hasDefault: false }],
      'The column runs.turn loses its default.',
    ],
    [
      'adds a required column',
      [...before, { ...id, name: 'format' }],
      'The new column runs.format needs a default, or must accept NULL.',
    ],
  ])('when it %s', (_case, after, sentence) => {
    expect(check(after)).toEqual([sentence]);
  });
});

describe('a migration does not break the previous release', () => {
  it.each<[string, Column[]]>([
    ['changes nothing', before],
    ['adds a table', [...before, { ...id, table: 'workers' }]],
    ['adds a column with a default', [...before, { ...turn, name: 'format' }]],
    ['adds a column that accepts NULL', [...before, { ...note, name: 'request_id' }]],
    ['accepts NULL', [id, note, { ...turn, isNullable: true }]],
  ])('when it %s', (_case, after) => {
    expect(check(after)).toEqual([]);
  });

  it('when it drops what that release does not use', () => {
    expect(check([id, turn], () => false)).toEqual([]);
    expect(check([{ ...id, table: 'other' }], () => false)).toEqual([]);
  });
});
