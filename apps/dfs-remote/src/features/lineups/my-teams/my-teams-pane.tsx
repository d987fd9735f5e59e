import type { Roster } from '@fanteam/contracts';
import { Text, useQuery } from '@fanteam/ui';
import { useMemo } from 'react';
import { readDraft, toPoolRequest } from '../../../model/build-request';
import { describeMistake } from '../../../model/describe-mistake';
import type { Draft, FileDraft } from '../../../model/draft';
import { playersOf } from '../../../model/pool-request';
import type { RunRequest } from '../../../model/run-state';
import { playerSourceQuery, sourceOf } from '../player-source';
import { MyTeams, type RunSet } from './my-teams';
import type { TeamSetting } from './use-teams';

export interface MyTeamsPaneProps {
  set: RunSet;
  /** Whether the tab is open. */
  isShown: boolean;
  request: RunRequest;
  /** Undefined while unknown. */
  roster: Roster | undefined;
  file: FileDraft | null;
}

/** The tab of lineups that were made elsewhere. They need the player pool of the run. */
export function MyTeamsPane({ set, isShown, request, roster, file }: MyTeamsPaneProps) {
  const { data, isPending } = useQuery(playerSourceQuery(request, file));
  if (data && roster) return <MyTeams {...{ set, isShown, request, roster }} source={data} />;
  return (
    <Text p="4" fontSize="dense" color="fg.muted">
      {isPending
        ? 'Loading the player pool'
        : 'The player pool of this run is not available, so lineups made elsewhere cannot be checked.'}
    </Text>
  );
}

export interface TeamsBeforeRunProps {
  draft: Draft;
}

/** Before a run: lineups made elsewhere, checked with the settings of the page. */
export function TeamsBeforeRun({ draft }: TeamsBeforeRunProps) {
  const setting = useMemo(() => readSetting(draft), [draft]);
  if (typeof setting !== 'string') return <MyTeams {...setting} set={undefined} isShown />;
  return (
    <Text p="4" fontSize="dense" color="fg.muted">
      {setting}
    </Text>
  );
}

/** What lineups are checked with, or why they cannot be checked yet. */
function readSetting(draft: Draft): TeamSetting | string {
  const asked = toPoolRequest(draft);
  const pool = playersOf(asked);
  const { task, mistakes } = readDraft(draft);
  if (!task) return mistakes[0] ? `${describeMistake(mistakes[0], pool)}.` : 'Set up the contest first.';
  return {
    source: sourceOf(draft.mode === 'csv' ? draft.file : null) ?? {
      pool,
      tournamentId: null,
      idColumn: null,
    },
    request: asked.pool === null ? asked.request : { ...asked.request, file_id: '' },
    roster: task.roster,
  };
}
