import { findRosterProblem } from '@fanteam/contracts';
import type { Draft } from './draft';

/** What keeps a draft from being submitted, and the part of the page that has caused it. */
export interface DraftProblem {
  place: 'file' | 'pool';
  text: string;
}

/** The first reason not to call the server, in the order of the product; undefined when there is none. */
export function checkDraft(draft: Draft): DraftProblem | undefined {
  if (draft.mode === 'csv') {
    return draft.file ? undefined : { place: 'file', text: 'Please upload a CSV file first' };
  }
  const { players } = draft.typed;
  if (players.length === 0) return { place: 'pool', text: 'Please add at least one player' };
  // A named contest has minima of its own, which the server knows and says in the same words.
  if (draft.contest.contest !== 'auto') return undefined;
  const text = findRosterProblem(players);
  return text === undefined ? undefined : { place: 'pool', text };
}
