import { Text, useQuery } from '@fanteam/ui';
import type { Lineup, Roster } from '@fanteam/contracts';
import type { FileDraft } from '../../model/draft';
import type { RunRequest } from '../../model/run-state';
import { saveFile } from '../../shared/export-text';
import { countOf } from '../../shared/numbers';
import { TextButton } from '../../shared/text-button';
import { uploadFile } from './export-files';
import { playerSourceQuery, type PlayerSource } from './player-source';

/** The lineups of one of several contests. */
export interface ContestLineups {
  name: string;
  /** Undefined for the one of the player file, or if it is not known. */
  tournamentId: string | undefined;
  lineups: readonly Lineup[];
  /** Chosen lineups that were deleted since. */
  deleted?: number;
}

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
  const deleted = contests.reduce((sum, each) => sum + (each.deleted ?? 0), 0);
  return (
    <>
      <TextButton onClick={() => void saveZip(files)}>
        Save {countOf(files.length, 'upload file')} (ZIP)
      </TextButton>
      {deleted > 0 && <Text>without {countOf(deleted, 'deleted lineup')}</Text>}
    </>
  );
}

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
  for (const [index, { name, tournamentId, lineups }] of contests.entries()) {
    // the rules of a choice can leave a contest without entries
    if (lineups.length === 0) continue;
    const id = tournamentId ?? (index === 0 ? source.tournamentId : null);
    if (source.tournamentId && !/^\d+$/.test(id ?? '')) {
      return {
        problem: `For the upload files, enter the tournament id of ${name}, a number, under the contests.`,
      };
    }
    const written = uploadFile(lineups, { ...source, tournamentId: id }, roster);
    if ('unavailable' in written) return { problem: `No upload files: ${written.unavailable}.` };
    if (files.some((each) => each.name === written.name)) {
      return {
        problem: `${name} has the tournament id of another contest, ${id}. Correct it under the contests.`,
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
