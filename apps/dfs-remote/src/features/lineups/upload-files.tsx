import { Text, useQuery } from '@fanteam/ui';
import type { Roster } from '@fanteam/contracts';
import type { FileDraft } from '../../model/draft';
import type { RunRequest } from '../../model/run-state';
import type { ContestLineups } from '../../model/simulate/contest-lineups';
import { saveFile } from '../../shared/export-text';
import { countOf } from '../../shared/numbers';
import { TextButton } from '../../shared/text-button';
import { uploadFile } from './export-files';
import { playerSourceQuery, type PlayerSource } from './player-source';

export interface UploadFilesProps {
  /** The first one is the contest of the player file. */
  contests: readonly ContestLineups[];
  request: RunRequest;
  roster: Roster | undefined;
  file: FileDraft | null;
}

/** Saves one FanTeam upload file per contest with entries in a ZIP file, or states why it cannot. */
export function UploadFiles({ contests, request, roster, file }: UploadFilesProps) {
  const source = useQuery(playerSourceQuery(request, file));
  if (!source.data) return null;
  const files = listFiles(contests, source.data, roster);
  if ('problem' in files) return <Text w="full">{files.problem}</Text>;
  if (files.length === 0) return null;
  const deleted = contests.reduce((sum, each) => sum + each.deleted, 0);
  return (
    <>
      <TextButton onClick={() => void saveZip(files)}>
        Save {countOf(files.length, 'upload file')} (ZIP)
      </TextButton>
      {deleted > 0 && (
        <Text>
          {countOf(deleted, 'chosen lineup was', 'chosen lineups were')} deleted and{' '}
          {deleted === 1 ? 'is' : 'are'} not in the files.
        </Text>
      )}
    </>
  );
}

/** A contest that was removed has no input in which its id can be corrected. */
const SIMULATE_AGAIN = 'Simulate again, and choose entries again.';

interface NamedFile {
  name: string;
  text: string;
}

function listFiles(
  contests: readonly ContestLineups[],
  source: PlayerSource,
  roster: Roster | undefined,
): NamedFile[] | { problem: string } {
  const files: NamedFile[] = [];
  for (const [index, { name, tournamentId, isRemoved, lineups }] of contests.entries()) {
    // the rules of a choice can leave a contest without entries
    if (lineups.length === 0) continue;
    const id = tournamentId ?? (index === 0 ? source.tournamentId : null);
    if (source.tournamentId && !/^\d+$/.test(id ?? '')) {
      return {
        problem: isRemoved
          ? `No upload files: ${name} has no tournament id and is no longer among the contests. ${SIMULATE_AGAIN}`
          : `For the upload files, enter the tournament id of ${name}, a number, under the contests.`,
      };
    }
    const written = uploadFile(lineups, { ...source, tournamentId: id }, roster);
    if ('unavailable' in written) return { problem: `No upload files: ${written.unavailable}.` };
    if (files.some((each) => each.name === written.name)) {
      return {
        problem: `${name} has the tournament id of another contest, ${id}. ${isRemoved ? SIMULATE_AGAIN : 'Correct it under the contests.'}`,
      };
    }
    files.push(written);
  }
  return files;
}

async function saveZip(files: readonly NamedFile[]): Promise<void> {
  const { strToU8, zipSync } = await import('fflate');
  const zip = zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])));
  saveFile('upload-files.zip', zip, 'application/zip');
}
