import { ApiProperty } from '@nestjs/swagger';
import type { EstimatesRequest, EstimatesResponse, MergedField } from '@fanteam/contracts';
import { IsMatches, MatchInputDto } from '../../simulate/dto/contest.dto';
import { EstimatesReportDto, UploadDto } from '../../uploads/dto/upload.dto';

export class EstimatesRequestDto implements EstimatesRequest {
  @IsMatches(
    'The matches. Each one has odds, expected goals, clean sheet chances, or only the two clubs. A club ' +
      'without a match in this list uses its opponent in the pool. If it has none, only the salaries are used.',
  )
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
