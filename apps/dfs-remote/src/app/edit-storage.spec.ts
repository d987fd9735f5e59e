import { aResponse } from '../testing/samples';
import { deleteStoredEdits, readStoredEdits, storeEdits } from './edit-storage';

afterEach(() => localStorage.clear());

it('reads the edits of release 1.0.0', () => {
  const [lineup] = aResponse().optimized_lineups;
  const edits = { favorites: ['1'], deleted: ['2'], swapped: { '1': lineup } };
  localStorage.setItem('dfs-lineup-edits', JSON.stringify([['run-1', edits]]));
  expect(readStoredEdits()).toEqual(new Map([['run-1', edits]]));
});

it('keeps the edits of the other runs when those of one are deleted', () => {
  const edits = { favorites: ['1'], deleted: [], swapped: {} };
  storeEdits('run-1', edits);
  storeEdits('run-2', edits);
  deleteStoredEdits('run-1');
  expect(readStoredEdits()).toEqual(new Map([['run-2', edits]]));
});
