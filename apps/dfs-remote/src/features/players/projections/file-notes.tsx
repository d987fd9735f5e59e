import type { ClubMatch, ColumnField, MergedField, NamedColumns, PoolPlayer } from '@fanteam/contracts';
import { chakra, NativeSelect, Text } from '@fanteam/ui';
import { useId } from 'react';
import { NO_CLUB, type ClubAnswers, type MergedProjections } from '../../../model/stored-file';
import { countOf } from '../../../shared/numbers';
import { ColumnMappingFields, FIELD_NAMES, PROJECTION_FIELDS } from '../file/column-mapping';
import { UnusedColumns } from '../file/file-questions';
import { RejectedRows } from '../file/rejected-rows';
import { describeEffect } from './club-effects';

interface FileNotesProps {
  merge: MergedProjections;
  pool: readonly PoolPlayer[];
  isBusy: boolean;
  /** The answers that are not sent yet. */
  answers: ClubAnswers;
  onAnswerClub: (name: string, team: string) => void;
  onName: (columns: NamedColumns) => void;
}

/** What was read from the file: the values, the columns, the clubs with other names, and the rejected rows. */
export function FileNotes({ merge, pool, isBusy, answers, onAnswerClub, onName }: FileNotesProps) {
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
              <ClubRow
                key={club.name}
                club={club}
                merge={merge}
                pool={pool}
                answer={answers[club.name]}
                onAnswer={onAnswerClub}
              />
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

interface ClubRowProps {
  club: ClubMatch;
  merge: MergedProjections;
  pool: readonly PoolPlayer[];
  answer: string | undefined;
  onAnswer: (name: string, team: string) => void;
}

/** A club that the file names differently, what it was taken for, and what another answer changes. */
function ClubRow({ club, merge, pool, answer, onAnswer }: ClubRowProps) {
  const { name, candidates } = club;
  const effectId = useId();
  const teams = [...new Set([...candidates, ...pool.map(({ team }) => team).toSorted()])];
  const current = club.team ?? NO_CLUB;
  const players = new Map(pool.map((player) => [player.id, player]));
  const effect =
    answer === undefined || answer === current ? undefined : describeEffect(club, answer, merge, players);
  return (
    <li>
      <span>
        <b>{name}</b> <Detail>{describe(club)}</Detail>
      </span>
      <NativeSelect.Root size={{ base: 'lg', md: 'xs' }}>
        <NativeSelect.Field
          aria-label={`Club for ${name}`}
          aria-describedby={effect === undefined ? undefined : effectId}
          value={answer ?? current}
          onChange={(event) => onAnswer(name, event.target.value)}
        >
          {teams.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
          <option value={NO_CLUB}>Not in this pool</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator aria-hidden="true" />
      </NativeSelect.Root>
      {effect !== undefined && <small id={effectId}>{effect}</small>}
    </li>
  );
}

function describe({ how, rows, agree }: ClubMatch): string {
  const counted = countOf(rows, 'row');
  switch (how) {
    case 'rows':
      return `${counted}, ${agree} ${agree === 1 ? 'agrees' : 'agree'}`;
    case 'name':
      return `${counted}, by name`;
    case 'answer':
      return `${counted}, by your answer`;
    case 'absent':
      return `${counted}, not in this pool`;
    case 'undecided':
      return counted;
  }
}

const Title = chakra('h3', { base: { fontWeight: 'semibold', mb: '1' } });

const Detail = chakra('span', { base: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } });

const ClubList = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
    columnGap: '6',
    overflowWrap: 'anywhere',
    '& li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) 164px', md: 'minmax(0, 1fr) 132px' },
      alignItems: 'center',
      gap: '2',
      py: '1',
      borderTopWidth: '1px',
      borderColor: 'border.subtle',
    },
    '& b': { fontWeight: 'medium' },
    '& small': { gridColumn: '1 / -1', fontSize: 'xs', color: 'fg.muted' },
  },
});
