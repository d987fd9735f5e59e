import { ApiPropertyOptional } from '@nestjs/swagger';
import { LIMITS, type RosterOverrides } from '@fanteam/contracts';
import { Type } from 'class-transformer';
import { IsInt, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Max, Min } from '../../common/described-checks';
import { IsWholeNumber } from '../../common/field-checks';
import { IfNotNull, IfPresent } from '../../common/text-checks';
import { CaptainDto, PositionRangesDto, ViceCaptainDto } from '../../runs/dto/roster.dto';

// Decorators run from bottom to top and stop at the first error, so the check of the type is the last decorator.

/** Changes to the roster of the contest. Absent fields keep the value of the preset. */
export class RosterOverridesDto implements RosterOverrides {
  @ApiPropertyOptional({
    example: 11,
    description: 'Number of players in a lineup. Required for the contest `custom`.',
  })
  @IfPresent()
  @IsWholeNumber('roster.size', { min: 1, max: LIMITS.rosterSize })
  size?: number;

  @ApiPropertyOptional({ type: PositionRangesDto, description: 'Number of players in each position.' })
  @IfPresent()
  @ValidateNested()
  @Type(() => PositionRangesDto)
  @IsObject({ message: 'roster.positions must be an object of ranges by position' })
  positions?: PositionRangesDto;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    example: 3,
    description: 'Maximum number of players from one club. `null`: no limit.',
  })
  @IfNotNull()
  @Max(LIMITS.players, { message: `roster.max_per_team must be at most ${LIMITS.players}` })
  @Min(1, { message: 'roster.max_per_team must be at least 1' })
  @IsInt({ message: 'roster.max_per_team must be a whole number or null' })
  max_per_team?: number | null;

  @ApiPropertyOptional({ type: CaptainDto, nullable: true, description: '`null`: no captain.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => CaptainDto)
  @IsObject({ message: 'roster.captain must be an object with points and salary, or null' })
  captain?: CaptainDto | null;

  @ApiPropertyOptional({ type: ViceCaptainDto, nullable: true, description: '`null`: no vice-captain.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ViceCaptainDto)
  @IsObject({ message: 'roster.vice_captain must be an object with points, salary and when, or null' })
  vice_captain?: ViceCaptainDto | null;
}
