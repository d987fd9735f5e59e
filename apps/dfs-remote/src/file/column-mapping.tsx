import type { ColumnField, ColumnMapping } from '@fanteam/contracts';
import { Box, chakra, NativeSelect } from '@fanteam/ui';
import { useHeaders } from './use-headers';

const FIELD_NAMES: Record<ColumnField, string> = {
  id: 'Id',
  name: 'Name',
  position: 'Position',
  team: 'Team',
  salary: 'Salary',
  projection: 'Projection',
  status: 'Status',
  opponent: 'Opponent',
  ownership: 'Ownership',
  floor: 'Floor',
  ceiling: 'Ceiling',
};

export const PLAYER_FIELDS = Object.keys(FIELD_NAMES) as ColumnField[];
export const PROJECTION_FIELDS: readonly ColumnField[] = ['id', 'name', 'team', 'position', 'projection'];

interface ColumnMappingProps {
  file: File;
  fields: readonly ColumnField[];
  mapping: ColumnMapping;
  isBusy?: boolean;
  onName: (field: ColumnField, header: string) => void;
}

/** Which column of a file each of our fields is read from, to be said otherwise. */
export function ColumnMappingFields({ file, fields, mapping, isBusy = false, onName }: ColumnMappingProps) {
  const headers = useHeaders(file);
  return (
    <List>
      {fields.map((field) => {
        const header = mapping[field] ?? '';
        // A name in two columns is none of the headers by itself.
        const choices = header === '' || headers.includes(header) ? headers : [header, ...headers];
        return (
          <Box as="li" key={field}>
            <span>{FIELD_NAMES[field]}</span>
            <NativeSelect.Root size={{ base: 'lg', md: 'xs' }}>
              <NativeSelect.Field
                aria-label={`Column for ${FIELD_NAMES[field]}`}
                value={header}
                aria-disabled={isBusy || undefined}
                onChange={(event) => onName(field, event.target.value)}
              >
                <option value="" disabled>
                  not found
                </option>
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator aria-hidden="true" />
            </NativeSelect.Root>
          </Box>
        );
      })}
    </List>
  );
}

const List = chakra('ul', {
  base: {
    display: 'grid',
    gap: '1.5',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '88px minmax(0, 1fr)',
      alignItems: 'center',
      gap: '2',
    },
  },
});
