import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import type {
  SavedRuleSet,
  SavedRuleSetCreate,
  SavedRuleSets,
  SavedRuleSetSummary,
} from '@fanteam/contracts';
import { Transform, Type } from 'class-transformer';
import { IsObject, ValidateNested } from 'class-validator';
import { IfPresent } from '../../common/text-checks';
import { OptimizeFileDto } from '../../optimize/dto/optimize.dto';
import { IsName, SavedEntryDto } from './saved-entry.dto';

class SavedRuleSetSummaryDto implements SavedRuleSetSummary {
  @ApiProperty({ example: 4, description: 'Number of fields in `rules`.' })
  rules: number;
}

export class SavedRuleSetEntryDto extends SavedEntryDto {
  @ApiProperty({ type: SavedRuleSetSummaryDto })
  summary: SavedRuleSetSummaryDto;
}

export class SavedRuleSetsDto implements SavedRuleSets {
  @ApiProperty({ type: [SavedRuleSetEntryDto] })
  data: SavedRuleSetEntryDto[];

  @ApiProperty({ description: 'Total number of saved rule sets.' })
  count: number;
}

/** The fields of a request that are rules. */
class SavedRulesDto extends OmitType(OptimizeFileDto, ['file_id', 'num_lineups', 'salary_cap'] as const) {}

const DRAFT = {
  type: 'object' as const,
  additionalProperties: true,
  description:
    'The rules as the optimizer’s page stores them, including rules that are switched off and the names of players. ' +
    'Other clients omit it.',
};

class SavedRuleSetContentDto {
  @ApiProperty({ type: SavedRulesDto, description: 'The rule fields of a request.' })
  rules: SavedRulesDto;

  @ApiPropertyOptional(DRAFT)
  draft?: object;
}

export class SavedRuleSetDto extends SavedRuleSetEntryDto {
  @ApiProperty({ type: SavedRuleSetContentDto })
  content: SavedRuleSet['content'];
}

export class SavedRuleSetCreateDto implements SavedRuleSetCreate {
  @IsName()
  name: string;

  @ApiProperty({
    type: SavedRulesDto,
    example: { max_exposure: 0.6, stacks: [{ size: 3 }] },
    description: 'The rule fields of a request.',
  })
  @ValidateNested()
  @Type(() => SavedRulesDto)
  @IsObject({ message: 'rules must be an object' })
  rules: SavedRulesDto;

  @ApiPropertyOptional(DRAFT)
  @IfPresent()
  @Transform(({ obj }: { obj: { draft?: unknown } }) => obj.draft)
  @IsObject({ message: 'draft must be an object' })
  draft?: object;
}
