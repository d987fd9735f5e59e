import type { ColumnField, ColumnMapping, NamedColumns } from '@fanteam/contracts';
import { Box, chakra, NativeSelect } from '@fanteam/ui';
import { FIELD_NAMES } from './column-fields';
import { useFileColumns } from './use-file-columns';

interface ColumnMappingProps {
  file: File;
  fields: readonly ColumnField[];
  /** As the user named them; the others are found by themselves. */
  named: NamedColumns;
  /** As the server has read them, where it says so. */
  mapping?: ColumnMapping;
  isBusy?: boolean;
  onName: (field: ColumnField, header: string) => void;
}

/** Which column of a file each of our fields is read from, to be said otherwise. */
export function ColumnMappingFields(props: ColumnMappingProps) {
  const { file, fields, named, mapping, isBusy = false, onName } = props;
  const { headers, recognised } = useFileColumns(file);
  const shown: ColumnMapping = { ...(mapping ?? recognised), ...named };
  return (
    <List>
      {fields.map((field) => {
        const header = shown[field] ?? '';
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
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
    columnGap: '6',
    rowGap: '1.5',
    '& li': {
      display: 'grid',
      gridTemplateColumns: '88px minmax(0, 1fr)',
      alignItems: 'center',
      gap: '2',
    },
  },
});
