import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ACCOUNT_LIMITS,
  type ItemCreate,
  type ItemPublic,
  type ItemsPublic,
  type ItemUpdate,
} from '@fanteam/contracts';
import { HasLength, IfNotNull, IfPresent, IsFilledText, IsPlainText } from '../../common/text-checks';

const TITLE = { minLength: 1, maxLength: ACCOUNT_LIMITS.title, example: 'Saturday slate' };
const DESCRIPTION = { type: String, nullable: true, maxLength: ACCOUNT_LIMITS.description };

const IsTitle = (required: string) =>
  applyDecorators(IsFilledText('Title', required), HasLength('Title', 1, ACCOUNT_LIMITS.title));
const IsDescription = () =>
  applyDecorators(IsPlainText('Description'), HasLength('Description', 0, ACCOUNT_LIMITS.description));

export class ItemPublicDto implements ItemPublic {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty(TITLE)
  title: string;

  @ApiProperty(DESCRIPTION)
  description: string | null;

  @ApiProperty({ format: 'uuid' })
  owner_id: string;

  @ApiProperty({ format: 'date-time' })
  created_at: string;
}

export class ItemsPublicDto implements ItemsPublic {
  @ApiProperty({ type: [ItemPublicDto] })
  data: ItemPublicDto[];

  @ApiProperty({ description: 'Total number of items.' })
  count: number;
}

export class ItemCreateDto implements ItemCreate {
  @ApiProperty(TITLE)
  @IsTitle('Title is required.')
  title: string;

  @ApiPropertyOptional(DESCRIPTION)
  @IfNotNull()
  @IsDescription()
  description?: string | null;
}

export class ItemUpdateDto implements ItemUpdate {
  @ApiPropertyOptional(TITLE)
  @IfPresent()
  @IsTitle('Title is required')
  title?: string;

  @ApiPropertyOptional(DESCRIPTION)
  @IfNotNull()
  @IsDescription()
  description?: string | null;
}
