import type { NamedColumns } from '@fanteam/contracts';
import { Box, chakra } from '@fanteam/ui';
import { PROJECTION_FIELDS } from './column-fields';
import { ColumnMappingFields } from './column-mapping';
import type { MergedProjections } from './stored-file';

interface MergeColumnsProps {
  merge: MergedProjections;
  isBusy: boolean;
  onName: (columns: NamedColumns) => void;
}

/** Which columns of a projections file were read, to be said otherwise. */
export function MergeColumns({ merge, isBusy, onName }: MergeColumnsProps) {
  return (
    <details>
      <Summary>Columns of {merge.file.name}</Summary>
      <Box mt="2" fontSize="13px">
        <ColumnMappingFields
          file={merge.file}
          fields={PROJECTION_FIELDS}
          named={merge.columns}
          isBusy={isBusy}
          onName={(field, header) => onName({ ...merge.columns, [field]: header })}
        />
      </Box>
    </details>
  );
}

const Summary = chakra('summary', {
  base: {
    w: 'fit-content',
    py: { base: '2.5', md: '0.5' },
    fontSize: '13px',
    fontWeight: 'medium',
    color: 'brand.fg',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid {colors.brand.mark}', outlineOffset: '2px' },
  },
});
