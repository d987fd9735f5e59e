import type { Dispatch } from 'react';
import type { LineupEdit } from '../../model/lineup-edits';

/** Edits lineups, and undoes or redoes edits. */
export type EditDispatch = Dispatch<LineupEdit | { type: 'undone' | 'redone' }>;
