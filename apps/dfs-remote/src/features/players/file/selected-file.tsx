import { COLUMN_FIELDS, type ColumnField } from '@fanteam/contracts';
import { NO_PROJECTIONS } from '@fanteam/fanteam-files';
import { Box, Text } from '@fanteam/ui';
import type { Dispatch, ReactNode } from 'react';
import { lacksProjections, type Draft } from '../../../model/draft';
import type { PageAction, ShownProblem } from '../../../model/page-state';
import type { FileAnswers, StoredFile } from '../../../model/stored-file';
import { lazyPart } from '../../../shared/lazy-part';
import { countOf } from '../../../shared/numbers';
import { ProblemNote } from '../../../shared/problem-note';
import { SourceRow } from './source-row';
import type { PlayerFile } from './use-player-file';

const FileReview = lazyPart('The file review', async () => (await import('./file-review')).FileReview);
const ColumnPrompt = lazyPart(
  'The column mapping',
  async () => (await import('./column-mapping')).ColumnPrompt,
);
const ColumnQuestions = lazyPart(
  'The questions about columns',
  async () => (await import('./file-questions')).ColumnQuestions,
);
const WordQuestions = lazyPart(
  'The questions about words',
  async () => (await import('./file-questions')).WordQuestions,
);
const RejectedWords = lazyPart(
  'The questions about positions',
  async () => (await import('./file-questions')).RejectedWords,
);
const UnusedColumns = lazyPart(
  'The columns that are not used',
  async () => (await import('./file-questions')).UnusedColumns,
);
const MissingProjections = lazyPart(
  'The note about projections',
  async () => (await import('./missing-projections')).MissingProjections,
);
const OtherTournamentQuestion = lazyPart(
  'The question about the tournament',
  async () => (await import('./other-tournament')).OtherTournamentQuestion,
);
const PoolChangesNote = lazyPart(
  'The list of changes',
  async () => (await import('./pool-changes-note')).PoolChangesNote,
);

/** The fields the user can map if the server rejected a file: the required ones and the projection. */
const PROMPT_FIELDS = ['name', 'position', 'team', 'salary', 'projection'] as const;

export interface SelectedFileProps {
  file: Draft['file'];
  isReviewOpen: boolean;
  problem: ShownProblem | null;
  /** What the changes of a later export mean for the lineups. */
  news: ReactNode;
  playerFile: PlayerFile;
  dispatch: Dispatch<PageAction>;
  /** Opens the projections dialog, with a projections file if one was picked. */
  onProjections: (file?: File) => void;
  onFixtures: () => void;
}

/** The selected file: the source of its projections, what is missing, and how to map it. */
export function SelectedFile(props: SelectedFileProps) {
  const { file, isReviewOpen, problem, news, playerFile, dispatch, onProjections } = props;
  const { uploading } = playerFile;
  const stored = file?.stored ?? null;
  const questions = stored?.summary.questions ?? [];
  // Drafts of earlier releases have none.
  const unused = stored?.summary.unused_columns ?? [];
  const readAgain = (change: Partial<FileAnswers>) => {
    if (!stored) return;
    const { columns, words, projectionKind } = stored;
    playerFile.readAgain(file!.file, { columns, words, projectionKind, ...change });
  };
  const nameColumn = (field: ColumnField, header: string) =>
    readAgain({ columns: { ...stored?.columns, [field]: header } });
  // The questions contain their sentences.
  const warnings = (stored?.summary.warnings ?? []).filter(
    (warning) => isShownAsWarning(warning) && !questions.some(({ text }) => text === warning),
  );
  return (
    <>
      {stored?.pool && (
        <SourceRow
          file={file!}
          onProjections={onProjections}
          onFixtures={props.onFixtures}
          notes={
            <>
              {file?.changes && (
                <PoolChangesNote
                  changes={file.changes}
                  news={news}
                  onDismiss={() => dispatch({ type: 'changes-dismissed' })}
                />
              )}
              <Warnings warnings={warnings} />
              {unused.length > 0 && (
                <UnusedColumns
                  unused={unused}
                  fields={COLUMN_FIELDS}
                  isBusy={uploading !== null}
                  onName={nameColumn}
                />
              )}
            </>
          }
        />
      )}
      {stored && hasQuestions(stored) && (
        <Box px="4" pb="3" display="grid" gap="3">
          <ColumnQuestions questions={questions} isBusy={uploading !== null} onName={nameColumn} />
          <WordQuestions
            words={stored.summary.unknown_words ?? []}
            answers={stored.words ?? {}}
            isBusy={uploading !== null}
            onAnswer={(words) => readAgain({ words })}
          />
        </Box>
      )}
      {problem && (
        <Box px="4" pb="4">
          <ProblemNote key={problem.count} text={problem.text} detail={problem.detail} />
        </Box>
      )}
      {playerFile.rejected && (
        <Box px="4" pb="4" display="grid" gap="3">
          <RejectedWords
            key={`words of ${playerFile.rejected.name}`}
            file={playerFile.rejected}
            isBusy={uploading !== null}
            onAnswer={(words) => playerFile.readAgain(playerFile.rejected!, { columns: {}, words })}
          />
          <ColumnPrompt
            key={playerFile.rejected.name}
            file={playerFile.rejected}
            fields={PROMPT_FIELDS}
            onApply={(columns) => playerFile.readAgain(playerFile.rejected!, { columns })}
          />
        </Box>
      )}
      {playerFile.other && (
        <OtherTournamentQuestion other={playerFile.other} onAnswer={playerFile.answerOther} />
      )}
      {stored && (
        <>
          {isReviewOpen && (
            <FileReview
              file={file!.file}
              stored={stored}
              isUploading={uploading !== null}
              onNameColumn={nameColumn}
              onReadAs={(projectionKind) => readAgain({ projectionKind })}
            />
          )}
          {stored.pool === null && (
            <Text px="4" pb="3" fontSize="dense" color="fg.muted">
              The players of this file could not be loaded. You can still optimize lineups.
            </Text>
          )}
          {lacksProjections({ mode: 'csv', file }) && (
            <MissingProjections
              reason={stored.unestimated}
              onPick={onProjections}
              onPaste={() => onProjections()}
              onType={focusFirstProjection}
            />
          )}
        </>
      )}
    </>
  );
}

function hasQuestions({ summary }: StoredFile): boolean {
  // Drafts of earlier releases have none of them.
  return [summary.questions, summary.unknown_words].some((each) => each && each.length > 0);
}

/** The first warning, and the others on request. */
function Warnings({ warnings: [first, ...others] }: { warnings: readonly string[] }) {
  if (first === undefined) return null;
  return (
    <Box as="details" color="warn.fg">
      <summary>
        {others.length > 0 && `${countOf(others.length + 1, 'warning')}: `}
        {first}
      </summary>
      {others.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Box>
  );
}

/** Missing projections are shown by `MissingProjections` instead, as long as they are missing. */
const isShownAsWarning = (warning: string) => warning !== NO_PROJECTIONS;

function focusFirstProjection(): void {
  document.querySelector<HTMLElement>('[role=grid] input[aria-label^="Projection of"]')?.focus();
}
