import { EMPTY_ENTRY, readEntry, type EntryFields } from './player-entry';

const filled: EntryFields = {
  name: ' Ervin Holmare ',
  position: 'F',
  team: ' mci ',
  salary: '14.5',
  projection: '7.25',
};

describe('readEntry', () => {
  it('trims the name, upper-cases the team and reads decimals', () => {
    expect(readEntry(filled)).toEqual({
      name: 'Ervin Holmare',
      position: 'F',
      team: 'MCI',
      salary: 14.5,
      projection: 7.25,
    });
  });

  it('accepts 0', () => {
    expect(readEntry({ ...filled, salary: '0', projection: '0' })).toMatchObject({
      salary: 0,
      projection: 0,
    });
  });

  it.each(['name', 'team', 'salary', 'projection'] as const)('requires %s', (field) => {
    expect(readEntry({ ...filled, [field]: '' })).toBeUndefined();
    expect(readEntry({ ...filled, [field]: '  ' })).toBeUndefined();
  });

  it('treats an invalid number as empty', () => {
    expect(readEntry({ ...filled, salary: 'abc' })).toBeUndefined();
  });

  it('has GK as the default position', () => expect(EMPTY_ENTRY.position).toBe('GK'));
});
