/** Opens saved work in the page. */
import type { SavedPool, SavedRuleSet } from '@fanteam/contracts';
import { writePlayerFile } from '@fanteam/fanteam-files';
import type { Dispatch } from 'react';
import { newFileDraft, type Draft } from '../../model/draft';
import { writeFixtures } from '../../model/fixtures';
import type { PageAction } from '../../model/page-state';
import { adaptRules } from '../../model/rules/adapt-rules';
import { readRules } from '../../model/rules/all-rules';
import { uploadFile } from '../../model/upload-file';

/** Replaces the pool of the page. A pool from a file is uploaded again. Rejects if that fails. */
export async function openPool({ name, content }: SavedPool, dispatch: Dispatch<PageAction>): Promise<void> {
  const { matches = [] } = content;
  const fixtures = matches.length > 0 ? { text: writeFixtures(matches), matches } : undefined;
  if (content.file === null) {
    const players = content.players.map((player) => ({ ...player, position: toPosition(player.position) }));
    dispatch({ type: 'pool-opened', name, pool: { players, fixtures } });
    return;
  }
  const { file: facts, players, projections, removed } = content;
  const text = writePlayerFile(players, {
    tournamentId: facts.tournament_id,
    hasIds: typeof facts.columns.id === 'string',
  });
  const file = new File([text], facts.file_name, { type: 'text/csv' });
  const stored = await uploadFile(file, { columns: {}, projectionKind: 'if_starting', fixtures });
  dispatch({
    type: 'pool-opened',
    name,
    pool: { file: { ...newFileDraft(file, stored), projections, removed } },
  });
}

/** The server stores the short form. */
const toPosition = (position: SavedPlayerPosition) => SHORT[position];
type SavedPlayerPosition = keyof typeof SHORT;
const SHORT = { GK: 'GK', D: 'D', M: 'M', F: 'F', DEF: 'D', MID: 'M', FWD: 'F' } as const;

/** Replaces the rules of the page. Returns false if the rule set is not from this page, or from a later version. */
export function openRuleSet(
  { content }: SavedRuleSet,
  { mode, file, typed }: Draft,
  dispatch: Dispatch<PageAction>,
): boolean {
  const read = readRules(content.draft);
  if ('problem' in read) return false;
  const players =
    mode === 'csv'
      ? (file?.stored?.pool ?? []).map((player) => ({ ...player, key: player.id }))
      : typed.players;
  dispatch({ type: 'rules-loaded', rules: adaptRules(read.rules, players) });
  return true;
}
