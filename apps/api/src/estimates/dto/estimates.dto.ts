import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { LIMITS, type EstimatesRequest, type EstimatesResponse, type MergedField } from '@fanteam/contracts';
import { Type } from 'class-transformer';
import { IsArray, IsObject, ValidateNested } from 'class-validator';
import { ArrayMaxSize } from '../../common/described-checks';
import { IfPresent } from '../../common/text-checks';
import { MatchInputDto } from '../../simulate/dto/contest.dto';
import { EstimatesReportDto, UploadDto } from '../../uploads/dto/upload.dto';

export class EstimatesRequestDto implements EstimatesRequest {
  @ApiPropertyOptional({
    type: [MatchInputDto],
    description:
      'The matches. Each one has odds, expected goals, clean sheet chances, or only the two clubs. A club ' +
      'without a match in this list uses its opponent in the pool. If it has none, only the salaries are used.',
  })
  @IfPresent()
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each match must be an object' })
  @ArrayMaxSize(LIMITS.rules, { message: `matches must have at most ${LIMITS.rules} matches` })
  @IsArray({ message: 'matches must be a list of matches' })
  @Type(() => MatchInputDto)
  matches?: MatchInputDto[];
}

export class EstimatesDto extends UploadDto implements EstimatesResponse {
  @ApiProperty({ type: EstimatesReportDto })
  declare estimates: EstimatesReportDto;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { projection: 264, floor: 264, ceiling: 264, stddev: 264, start: 264, opponent: 252 },
    description: 'Number of players who received a value, by field.',
  })
  merged: Partial<Record<MergedField, number>>;
}
