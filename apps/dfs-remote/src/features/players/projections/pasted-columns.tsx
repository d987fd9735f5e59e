import { COLUMN_FIELDS, type ColumnField } from '@fanteam/contracts';
import type { PastedColumn } from '@fanteam/fanteam-files';
import { Box, Button, chakra, Text } from '@fanteam/ui';
import { useEffect, useRef, useState } from 'react';
import { FIELD_NAMES } from '../file/column-mapping';
import { SelectBox } from '../../../shared/select-box';

const CONTENTS = [
  ['', 'Not used'],
  ...COLUMN_FIELDS.map((field) => [field, FIELD_NAMES[field]] as const),
] as const;

interface PastedColumnsProps {
  columns: readonly PastedColumn[];
  isBusy: boolean;
  /** The fields of the columns, from left to right; null = not used. */
  onChoose: (fields: readonly (ColumnField | null)[]) => void;
  onCancel: () => void;
}

/** Lets the user choose what the columns of a table without a header contain: a select box over each column. */
export function PastedColumns({ columns, isBusy, onChoose, onCancel }: PastedColumnsProps) {
  const [fields, setFields] = useState<readonly (ColumnField | null)[]>(columns.map(({ field }) => field));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const missing = findMissing(fields);
  const choose = (at: number, field: ColumnField | null) =>
    // A field has one column, but a name may have two: first name and surname.
    setFields(
      fields.map((each, index) => {
        if (index === at) return field;
        return each === field && field !== 'name' ? null : each;
      }),
    );
  return (
    <Box role="group" aria-label="Columns of the table" display="grid" gap="3" fontSize="dense">
      <div>
        <Title ref={title} tabIndex={-1}>
          Which column is which?
        </Title>
        <Text color="fg.muted">The table has no header. Check the marked columns.</Text>
      </div>
      <Columns>
        {columns.map(({ samples, isSure }, at) => (
          <li key={at} data-unsure={!isSure || undefined}>
            <SelectBox
              size={{ base: 'lg', md: 'xs' }}
              px="2"
              fontSize="dense"
              aria-label={`Content of column ${at + 1}`}
              aria-describedby={`pasted-column-${at}`}
              value={fields[at] ?? ''}
              options={CONTENTS}
              onChoose={(field) => choose(at, field === '' ? null : field)}
            />
            <Samples id={`pasted-column-${at}`}>
              {samples.length === 0 && <span>(empty)</span>}
              {samples.map((sample, row) => (
                <span key={row}>{sample}</span>
              ))}
            </Samples>
          </li>
        ))}
      </Columns>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Button
          size={{ base: 'lg', md: 'xs' }}
          disabled={isBusy || missing !== null}
          onClick={() => onChoose(fields)}
        >
          Merge with these columns
        </Button>
        <Button size={{ base: 'lg', md: 'xs' }} variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Text role="status" color="warn.fg">
          {missing}
        </Text>
      </Box>
    </Box>
  );
}

function findMissing(fields: readonly (ColumnField | null)[]): string | null {
  if (!fields.includes('projection')) return 'Choose the column with the projection.';
  if (!fields.includes('name') && !fields.includes('id')) return 'Choose the column with the name or the id.';
  return null;
}

const Title = chakra('h3', { base: { fontWeight: 'semibold' } });

const Columns = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
    gap: '2',
    '& li': { minW: '0', p: '1.5', borderRadius: 'l2', borderWidth: '1px', borderColor: 'border.subtle' },
    '& li[data-unsure]': { bg: 'warn.bg', borderColor: 'warn.fg' },
  },
});

const Samples = chakra('div', {
  base: {
    display: 'grid',
    mt: '1.5',
    px: '1',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
});
