import type { NamedColumns, ProjectionKind } from '@fanteam/contracts';
import { clubKey } from '@fanteam/fanteam-files';
import { useMutation } from '@fanteam/ui';
import type { Dispatch } from 'react';
import type { FileDraft } from '../../../model/draft';
import type { PageAction } from '../../../model/page-state';
import type { Fixtures } from '../../../model/fixtures';
import type { MatchDecisions, StoredFile } from '../../../model/stored-file';
import {
  addProjections,
  changeFixtures,
  isExpired,
  repeatMerge,
  uploadAgain,
  type MergeAnswers,
  type MergeInput,
} from '../../../model/upload-file';
import { reportFailure } from '../../../shared/report-failure';
import { forgetClubs, recallClubs, rememberClubs } from './club-memory';
import { recallMatches, rememberMatches } from './match-memory';

/** A projections file and its column mapping, before any answer about its rows. */
export type NewProjections = Omit<MergeInput, keyof MergeAnswers | 'decided'>;

const NO_ANSWERS: MergeAnswers = { decisions: {}, clubAnswers: {} };

type OnDone = (updated: StoredFile) => void;

interface AnswerOptions {
  forgotten?: MatchDecisions;
  onDone?: OnDone;
}

/** Merges projections into the selected file, and repeats the merge with other columns or answers. */
export function useProjections({ file, stored }: FileDraft, dispatch: Dispatch<PageAction>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (change: (stored: StoredFile) => Promise<StoredFile>) =>
      stored ? inTurn(file, stored, change) : Promise.reject(new Error('There is no player file')),
    onSuccess: (updated) => dispatch({ type: 'file-updated', file, stored: updated }),
    onError: reportFailure,
  });
  return {
    isMerging: isPending,
    error,
    /** The callbacks get the result, unless the dialog was closed before. */
    add: (input: NewProjections, onDone: OnDone) =>
      mutate(
        async (current) =>
          withMemory(await addProjections(current, { ...input, ...NO_ANSWERS, decided: [] })),
        { onSuccess: onDone },
      ),
    /** Repeats the latest merge with these answers, and remembers them except the decisions in `forgotten`. */
    answer: (answers: MergeAnswers, { forgotten = {}, onDone }: AnswerOptions = {}) =>
      mutate(
        async (current) => {
          const latest = current.merges.at(-1);
          const answered = await repeatMerge(current, answers);
          if (latest) {
            rememberClubs(latest.clubs, answers.clubAnswers);
            rememberMatches(latest, withoutLines(answers.decisions, forgotten), current.pool ?? []);
          }
          return answered;
        },
        { onSuccess: onDone },
      ),
    /** Replaces the matches. */
    setFixtures: (fixtures: Fixtures, onDone: OnDone) =>
      mutate((current) => changeFixtures(current, file, fixtures), { onSuccess: onDone }),
    /** Repeats the latest merge with another meaning of its projections. */
    readAs: (projectionKind: ProjectionKind) => mutate((current) => repeatMerge(current, { projectionKind })),
    /** Other columns may mean other rows, so the answers are dropped. */
    mapColumns: (columns: NamedColumns, onDone?: OnDone) =>
      mutate(async (current) => withMemory(await repeatMerge(current, { ...NO_ANSWERS, columns })), {
        onSuccess: onDone,
      }),
  };
}

function withoutLines(decisions: MatchDecisions, lines: MatchDecisions): MatchDecisions {
  return Object.fromEntries(Object.entries(decisions).filter(([line]) => !Object.hasOwn(lines, line)));
}

/**
 * Repeats the latest merge with remembered answers: first about clubs, which decide rows, then about open rows. Answers
 * about clubs that the server does not use are forgotten.
 */
async function withMemory(stored: StoredFile): Promise<StoredFile> {
  const pool = stored.pool ?? [];
  const clubs = stored.merges.at(-1)?.clubs ?? [];
  const clubAnswers = recallClubs(clubs, unnamedTeams(stored));
  rememberClubs(clubs, clubAnswers);
  const withClubs = await answered(stored, { clubAnswers });
  const latest = withClubs.merges.at(-1);
  if (!latest) return withClubs;
  forgetClubs(latest.clubs.flatMap(({ name, how }) => (clubAnswers[name] && how !== 'answer' ? [name] : [])));
  const { decisions, warnings } = recallMatches(latest, pool);
  return withWarnings(await answered(withClubs, { decisions }), warnings);
}

/** The teams of the pool whose code no row of the latest file has. Another name for them would be a second one. */
function unnamedTeams({ pool, merges }: StoredFile): ReadonlySet<string> {
  const { matches = [], doubtful = [], unmatched = [] } = merges.at(-1) ?? {};
  const named = new Set(
    [...matches, ...doubtful, ...unmatched].flatMap(({ team }) => (team === null ? [] : [clubKey(team)])),
  );
  return new Set((pool ?? []).map(({ team }) => team).filter((team) => !named.has(clubKey(team))));
}

function withWarnings(stored: StoredFile, warnings: readonly string[]): StoredFile {
  const { summary } = stored;
  return { ...stored, summary: { ...summary, warnings: [...summary.warnings, ...warnings] } };
}

/** Repeats the latest merge if there are any answers. */
async function answered(stored: StoredFile, answers: Partial<MergeAnswers>): Promise<StoredFile> {
  const isEmpty = Object.values(answers).every((each) => Object.keys(each).length === 0);
  return isEmpty ? stored : repeatMerge(stored, answers);
}

/** The change of each file that has not ended. */
const pending = new WeakMap<File, Promise<StoredFile>>();

/**
 * Changes a stored file after the earlier changes of it, with their result: a dialog can be closed, and another one opened,
 * while a change is still pending. Two changes of the same state would lose the one that ends first.
 */
function inTurn(
  file: File,
  stored: StoredFile,
  change: (stored: StoredFile) => Promise<StoredFile>,
): Promise<StoredFile> {
  const earlier = pending.get(file)?.catch(() => stored) ?? Promise.resolve(stored);
  const changed = earlier.then((current) => withStoredFile(file, current, change));
  pending.set(file, changed);
  const forget = () => pending.get(file) === changed && pending.delete(file);
  changed.then(forget, forget);
  return changed;
}

/** Changes a stored file. If it has expired on the server, uploads it again and retries. */
async function withStoredFile(
  file: File,
  stored: StoredFile,
  change: (stored: StoredFile) => Promise<StoredFile>,
): Promise<StoredFile> {
  try {
    return await change(stored);
  } catch (error) {
    if (!isExpired(error)) throw error;
    return change(await uploadAgain(file, stored));
  }
}
