import type { ClubMatch, ColumnField, MergedField, NamedColumns } from '@fanteam/contracts';
import { chakra, Text } from '@fanteam/ui';
import type { MergedProjections } from '../../../model/stored-file';
import { countOf } from '../../../shared/numbers';
import { TextButton } from '../../../shared/text-button';
import { ColumnMappingFields, FIELD_NAMES, PROJECTION_FIELDS } from '../file/column-mapping';
import { UnusedColumns } from '../file/file-questions';
import { RejectedRows } from '../file/rejected-rows';

interface FileNotesProps {
  merge: MergedProjections;
  isBusy: boolean;
  onChange: (club: ClubMatch) => void;
  onName: (columns: NamedColumns) => void;
}

/** What was read from the file: the values, the columns, the clubs with other names, and the rejected rows. */
export function FileNotes({ merge, isBusy, onChange, onName }: FileNotesProps) {
  const taken = describeTaken(merge.merged);
  const clubs = merge.clubs.filter(({ how }) => how !== 'undecided');
  const name = (field: ColumnField, header: string) => onName({ ...merge.columns, [field]: header });
  return (
    <>
      {taken !== '' && (
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          Imported: {taken}.
        </Text>
      )}
      <section>
        <Title>Columns</Title>
        <ColumnMappingFields
          file={merge.file}
          fields={PROJECTION_FIELDS}
          named={merge.columns}
          isBusy={isBusy}
          onName={name}
        />
      </section>
      <UnusedColumns unused={merge.unused ?? []} fields={PROJECTION_FIELDS} isBusy={isBusy} onName={name} />
      {clubs.length > 0 && (
        <section>
          <Title>{countOf(clubs.length, 'club')} with other names</Title>
          <ClubList>
            {clubs.map((club) => (
              <li key={club.name}>
                <span>
                  <b>{club.name}</b> {describe(club)}
                </span>
                <TextButton aria-label={`Change: ${club.name}`} onClick={() => onChange(club)}>
                  Change
                </TextButton>
              </li>
            ))}
          </ClubList>
        </section>
      )}
      {merge.rejected.length > 0 && (
        <section>
          <Title>{countOf(merge.rejected.length, 'row')} rejected</Title>
          <RejectedRows rows={merge.rejected} addedLines={merge.addedLines} />
        </section>
      )}
    </>
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

/** "is ARS: 24 rows, 20 agree" */
function describe({ team, how, rows, agree }: ClubMatch): string {
  const found = how === 'rows' ? `, ${agree} ${agree === 1 ? 'agrees' : 'agree'}` : HOW[how];
  return `${team === null ? 'is not in this pool' : `is ${team}`}: ${countOf(rows, 'row')}${found}`;
}

const HOW: Record<Exclude<ClubMatch['how'], 'rows'>, string> = {
  name: ', by name',
  answer: ', by your answer',
  absent: '',
  undecided: '',
};

const Title = chakra('h3', { base: { fontWeight: 'semibold', mb: '1' } });

const ClubList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21.25rem), 1fr))',
    columnGap: '6',
    overflowWrap: 'anywhere',
    '& li': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      py: '1',
      borderTopWidth: '1px',
      borderColor: 'border.subtle',
      fontVariantNumeric: 'tabular-nums',
    },
    '& b': { fontWeight: 'medium' },
  },
});
