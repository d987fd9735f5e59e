import type { ColumnField } from '@fanteam/contracts';
import { Box, chakra, Text } from '@fanteam/ui';
import { countOf } from '../numbers';
import { PLAYER_FIELDS } from './column-fields';
import { ColumnMappingFields } from './column-mapping';
import { RejectedRows } from './rejected-rows';
import type { StoredFile } from './stored-file';

interface FileReviewProps {
  id: string;
  file: File;
  stored: StoredFile;
  isReading: boolean;
  onNameColumn: (field: ColumnField, header: string) => void;
}

/** How the file was read: which column became what, and every row that was left out. */
export function FileReview({ id, file, stored, isReading, onNameColumn }: FileReviewProps) {
  const { rejected, columns, tournament_id: tournament } = stored.summary;
  return (
    <Box id={id} display="grid" gap="4" px="4" pb="4" fontSize="13px">
      <div>
        <Title>Columns</Title>
        <ColumnMappingFields
          file={file}
          fields={PLAYER_FIELDS}
          named={stored.columns}
          mapping={columns}
          isBusy={isReading}
          onName={onNameColumn}
        />
      </div>
      <div>
        <Title>{countOf(rejected.length, 'row')} rejected</Title>
        {rejected.length === 0 ? (
          <Text color="fg.muted">Every row of the file became a player.</Text>
        ) : (
          <RejectedRows rows={rejected} />
        )}
        {tournament !== null && (
          <Text mt="3" color="fg.muted">
            FanTeam tournament {tournament}: a later export of it keeps what you typed.
          </Text>
        )}
      </div>
    </Box>
  );
}

const Title = chakra('h3', { base: { fontWeight: 'semibold', mb: '1.5' } });
