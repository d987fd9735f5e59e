import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { SAVED_LIMITS, type SavedEntry, type SavedRename } from '@fanteam/contracts';
import { HasLength, IsFilledText, Trim } from '../../common/text-checks';

/** A name. Spaces around it are removed. */
export const IsName = () =>
  applyDecorators(
    ApiProperty({ example: 'Saturday slate', minLength: 1, maxLength: SAVED_LIMITS.name }),
    IsFilledText('Name'),
    HasLength('Name', 1, SAVED_LIMITS.name),
    Trim(),
  );

export class SavedRenameDto implements SavedRename {
  @IsName()
  name: string;
}

/** The fields of every entry. */
export abstract class SavedEntryDto implements Omit<SavedEntry<unknown>, 'summary'> {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Saturday slate', description: 'Unique in the list.' })
  name: string;

  @ApiProperty({ format: 'date-time' })
  created_at: string;

  @ApiProperty({ format: 'date-time', description: 'When the entry was created or renamed.' })
  updated_at: string;
}
