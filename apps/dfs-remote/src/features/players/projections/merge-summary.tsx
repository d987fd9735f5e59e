import type { ColumnField, MergedField, NamedColumns } from '@fanteam/contracts';
import { Box, Text } from '@fanteam/ui';
import { useEffect, useRef, useState } from 'react';
import type { MergedProjections } from '../../../model/stored-file';
import { countOf } from '../../../shared/numbers';
import { ColumnMappingFields, FIELD_NAMES, PROJECTION_FIELDS } from '../file/column-mapping';
import { ColumnQuestions, UnusedColumns } from '../file/file-questions';
import { RejectedRows } from '../file/rejected-rows';
import { Summary } from './club-questions';

interface MergeSummaryProps {
  merge: MergedProjections;
  /** Sentences about the file, for example about answers that were not used. */
  warnings: readonly string[];
  /** Whether it takes the focus, because the pressed button was removed. */
  hasFocus: boolean;
}

/** How many rows were matched, and which columns were taken for how many players. */
export function MergeSummary({ merge, warnings, hasFocus }: MergeSummaryProps) {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasFocus) summary.current?.focus();
    // Only when it is first shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const decided = Object.keys(merge.decisions).length;
  const taken = describeTaken(merge.merged);
  return (
    <div>
      <Text ref={summary} tabIndex={-1} fontVariantNumeric="tabular-nums" aria-live="polite">
        <b>{labelOf(merge)}</b>: {merge.matched} matched, {merge.doubtful.length} doubtful,{' '}
        {merge.unmatched.length} unmatched
        {decided > 0 && `; ${countOf(decided, 'row')} decided by you`}
      </Text>
      {taken !== '' && (
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          Imported: {taken}.
        </Text>
      )}
      {warnings.map((warning) => (
        <Text key={warning} color="warn.fg">
          {warning}
        </Text>
      ))}
      {merge.matched === 0 && (
        <Text color="warn.fg">
          No row matches a player of this pool. Check that the file is for the same contest, and check its
          columns below.
        </Text>
      )}
    </div>
  );
}

/** "projection for 560 players, ownership for 541, opponent for 585 (both clubs)" */
function describeTaken(merged: MergedProjections['merged']): string {
  return (Object.entries(merged) as [MergedField, number][])
    .map(([field, count], at) => {
      const both = field === 'opponent' && count > 0 ? ' (both clubs)' : '';
      return `${FIELD_NAMES[field].toLowerCase()} for ${at === 0 ? countOf(count, 'player') : count}${both}`;
    })
    .join(', ');
}

/** What to know about the columns of the file: questions, warnings and the columns that were not used. */
export function MergeNotes({ merge, isBusy, onName }: MergeColumnsProps) {
  const { questions = [], unused = [], warnings = [], columns } = merge;
  const name = (field: ColumnField, header: string) => onName({ ...columns, [field]: header });
  return (
    <>
      <ColumnQuestions questions={questions} isBusy={isBusy} onName={name} />
      {warnings
        .filter((warning) => !questions.some(({ text }) => text === warning))
        .map((warning) => (
          <Text key={warning} color="warn.fg">
            {warning}
          </Text>
        ))}
      <UnusedColumns unused={unused} fields={PROJECTION_FIELDS} isBusy={isBusy} onName={name} />
    </>
  );
}

interface MergeColumnsProps {
  merge: MergedProjections;
  isBusy: boolean;
  onName: (columns: NamedColumns) => void;
}

/** The columns of the projections file, collapsed by default. */
export function MergeColumns({ merge, isBusy, onName }: MergeColumnsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <Summary>Columns of {labelOf(merge)}</Summary>
      {isOpen && (
        <Box mt="2">
          <ColumnMappingFields
            file={merge.file}
            fields={PROJECTION_FIELDS}
            named={merge.columns}
            isBusy={isBusy}
            onName={(field, header) => onName({ ...merge.columns, [field]: header })}
          />
        </Box>
      )}
    </details>
  );
}

/** The rows of the projections file that could not be read. */
export function MergeRejected({ merge: { rejected, addedLines } }: { merge: MergedProjections }) {
  if (rejected.length === 0) return null;
  return (
    <section>
      <Text as="h3" fontWeight="semibold" mb="1">
        {countOf(rejected.length, 'row')} rejected
      </Text>
      <RejectedRows rows={rejected} addedLines={addedLines} />
    </section>
  );
}

function labelOf({ label, file }: MergedProjections): string {
  return label ?? file.name;
}
