import type { ColumnField, ProjectionKind } from '@fanteam/contracts';
import { Box, chakra, Text } from '@fanteam/ui';
import { countOf } from '../../../shared/numbers';
import { ColumnMappingFields, PLAYER_FIELDS } from './column-mapping';
import { ProjectionKindLine } from '../projection-kind-line';
import { RejectedRows } from './rejected-rows';
import type { StoredFile } from '../../../model/stored-file';

interface FileReviewProps {
  file: File;
  stored: StoredFile;
  isUploading: boolean;
  onNameColumn: (field: ColumnField, header: string) => void;
  onReadAs: (kind: ProjectionKind) => void;
}

/** How the file was read: the column of each field, and the rejected rows. */
export function FileReview({ file, stored, isUploading, onNameColumn, onReadAs }: FileReviewProps) {
  const { rejected, columns, tournament_id: tournament, projection_kind: kind = null } = stored.summary;
  return (
    <Box
      display="grid"
      gap="4"
      px="4"
      pt="2"
      pb="4"
      fontSize="dense"
      borderTopWidth="1px"
      borderColor="border.subtle"
    >
      <div>
        <Title>Columns</Title>
        <ColumnMappingFields
          file={file}
          fields={PLAYER_FIELDS}
          named={stored.columns}
          mapping={columns}
          isBusy={isUploading}
          onName={onNameColumn}
        />
        <ProjectionKindLine kind={kind} isBusy={isUploading} onReadAs={onReadAs} />
      </div>
      <div>
        <Title>{countOf(rejected.length, 'row')} rejected</Title>
        {rejected.length === 0 ? (
          <Text color="fg.muted">All rows were imported.</Text>
        ) : (
          <RejectedRows rows={rejected} />
        )}
        {tournament !== null && (
          <Text mt="3" color="fg.muted">
            FanTeam tournament {tournament}. A later export of the same tournament keeps your changes.
          </Text>
        )}
      </div>
    </Box>
  );
}

const Title = chakra('h3', { base: { fontWeight: 'semibold', mb: '1.5' } });
