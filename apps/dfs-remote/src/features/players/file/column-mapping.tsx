import { MERGED_FIELDS, type ColumnField, type ColumnMapping, type NamedColumns } from '@fanteam/contracts';
import { Box, Button, chakra, Text } from '@fanteam/ui';
import { useEffect, useState } from 'react';
import { reportFailure } from '../../../shared/report-failure';
import type { ReadColumns } from './file-columns';
import { SelectBox } from '../../../shared/select-box';

/** The names of the fields as the page shows them. */
export const FIELD_NAMES: Record<ColumnField, string> = {
  id: 'ID',
  name: 'Name',
  position: 'Position',
  team: 'Team',
  salary: 'Salary',
  projection: 'Projection',
  status: 'Status',
  opponent: 'Opponent',
  ownership: 'Ownership',
  captain_ownership: 'Captain ownership',
  floor: 'Floor',
  ceiling: 'Ceiling',
  stddev: 'Standard deviation',
  start: 'Chance to start',
};

/** The fields of a player file. */
export const PLAYER_FIELDS = Object.keys(FIELD_NAMES) as ColumnField[];
/** The fields of a projections file. */
export const PROJECTION_FIELDS: readonly ColumnField[] = ['id', 'name', 'team', 'position', ...MERGED_FIELDS];

interface ColumnMappingProps {
  file: File;
  fields: readonly ColumnField[];
  /** The columns that the user has chosen. The others are detected. */
  named: NamedColumns;
  /** The mapping that the server has used, if it is known. */
  mapping?: ColumnMapping;
  isBusy?: boolean;
  onName: (field: ColumnField, header: string) => void;
}

/** Shows the column of the file that each field is read from, and lets the user choose another one. */
export function ColumnMappingFields(props: ColumnMappingProps) {
  const { file, fields, named, mapping, isBusy = false, onName } = props;
  const { headers, mapping: recognised } = useFileColumns(file);
  const shown: ColumnMapping = { ...(mapping ?? recognised), ...named };
  return (
    <List>
      {fields.map((field) => {
        const header = shown[field] ?? '';
        // A name that is read from two columns is not one of the headers.
        const choices = header === '' || headers.includes(header) ? headers : [header, ...headers];
        return (
          <Box as="li" key={field}>
            <span>{FIELD_NAMES[field]}</span>
            <SelectBox
              size={{ base: 'lg', md: 'xs' }}
              aria-label={`Column for ${FIELD_NAMES[field]}`}
              aria-disabled={isBusy || undefined}
              value={header}
              prompt="not found"
              options={choices.map((choice) => [choice, choice])}
              onChoose={(choice) => onName(field, choice)}
            />
          </Box>
        );
      })}
    </List>
  );
}

interface ColumnPromptProps {
  file: File;
  /** What the user calls the file, for example the workbook that it was made from. */
  label?: string;
  fields: readonly ColumnField[];
  /** The columns that the user has chosen so far. */
  columns?: NamedColumns;
  onApply: (columns: NamedColumns) => void;
}

/** Lets the user choose the columns of a file that the server rejected, and read it again. */
export function ColumnPrompt({ file, label, fields, columns = {}, onApply }: ColumnPromptProps) {
  const [named, setNamed] = useState<NamedColumns>(columns);
  const { headers } = useFileColumns(file);
  // The file is not a table, so choosing columns cannot help.
  if (headers.length === 0) return null;
  return (
    <Box role="group" aria-label="Columns of the file" display="grid" gap="3" fontSize="dense">
      <Text>
        If the columns of <b>{label ?? file.name}</b> were not detected correctly, choose them here.
      </Text>
      <ColumnMappingFields
        file={file}
        fields={fields}
        named={named}
        onName={(field, header) => setNamed({ ...named, [field]: header })}
      />
      <Button
        size={{ base: 'lg', md: 'xs' }}
        justifySelf="start"
        disabled={Object.keys(named).length === 0}
        onClick={() => onApply(named)}
      >
        Read again
      </Button>
    </Box>
  );
}

const NO_COLUMNS: ReadColumns = { headers: [], mapping: {}, words: [] };

/** The columns of a file; none until the file is read. */
export function useFileColumns(file: File): ReadColumns {
  const [read, setRead] = useState<{ file: File; columns: ReadColumns } | null>(null);
  useEffect(() => {
    let isStale = false;
    void import('./file-columns')
      .then(({ readFileColumns }) => readFileColumns(file))
      .then((columns) => isStale || setRead({ file, columns }), reportFailure);
    return () => {
      isStale = true;
    };
  }, [file]);
  return read?.file === file ? read.columns : NO_COLUMNS;
}

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16.25rem), 1fr))',
    columnGap: '6',
    rowGap: '1.5',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '5.5rem minmax(0, 1fr)',
      alignItems: 'center',
      gap: '2',
    },
  },
});
