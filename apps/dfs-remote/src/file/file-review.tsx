import type { ColumnField } from '@fanteam/contracts';
import { Box, chakra, Text } from '@fanteam/ui';
import { countOf } from '../numbers';
import type { StoredFile } from './stored-file';

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

interface FileReviewProps {
  id: string;
  stored: StoredFile;
}

/** How the file was read: which column became what, and every row that was left out. */
export function FileReview({ id, stored: { summary } }: FileReviewProps) {
  const columns = Object.entries(summary.columns) as [ColumnField, string | null][];
  return (
    <Box id={id} display="grid" gap="4" gridTemplateColumns={{ md: '1fr 2fr' }} px="4" pb="4" fontSize="13px">
      <div>
        <Title>Columns</Title>
        <List>
          {columns.map(([field, header]) => (
            <Box as="li" key={field} color={header === null ? 'fg.subtle' : undefined}>
              {FIELD_NAMES[field]}: {header ?? 'not found'}
            </Box>
          ))}
        </List>
      </div>
      <div>
        <Title>{countOf(summary.rejected.length, 'row')} rejected</Title>
        {summary.rejected.length === 0 ? (
          <Text color="fg.muted">Every row of the file became a player.</Text>
        ) : (
          <List tabIndex={0} aria-label="Rejected rows">
            {summary.rejected.map(({ line, reason }) => (
              <li key={line}>
                <b>Line {line}</b>: {reason}
              </li>
            ))}
          </List>
        )}
      </div>
    </Box>
  );
}

const Title = chakra('h3', { base: { fontWeight: 'semibold', mb: '1' } });

const List = chakra('ul', {
  base: {
    maxH: '200px',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
    color: 'fg.muted',
    '& b': { color: 'fg', fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
});
