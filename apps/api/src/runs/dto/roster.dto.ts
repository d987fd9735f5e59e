import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  LIMITS,
  type BenchRule,
  type CaptainRule,
  type Position,
  type Roster,
  type SlotRange,
  type ViceCaptainRule,
} from '@fanteam/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsObject, ValidateNested } from 'class-validator';
import { Max, Min } from '../../common/described-checks';
import { IsDecimal, IsWholeNumber } from '../../common/field-checks';
import { IfPresent } from '../../common/text-checks';

// Decorators run from bottom to top and stop at the first error, so the check of the type is the last decorator.
const FACTOR_DECIMALS = 2;
// Nested validation accepts an array as an object, so IsObject rejects it first.
const RANGE = '$property must be an object with min and max';

class SlotRangeDto implements SlotRange {
  @ApiProperty({ example: 3, description: 'Minimum number of players in this position.' })
  @IsWholeNumber('min', { min: 0, max: LIMITS.rosterSize })
  min: number;

  @ApiProperty({ example: 5, description: 'Maximum number of players in this position.' })
  @IsWholeNumber('max', { min: 0, max: LIMITS.rosterSize })
  max: number;
}

export class PositionRangesDto implements Partial<Record<Position, SlotRange>> {
  @ApiPropertyOptional({ type: SlotRangeDto, description: 'Goalkeepers.' })
  @IfPresent()
  @ValidateNested()
  @Type(() => SlotRangeDto)
  @IsObject({ message: RANGE })
  GK?: SlotRangeDto;

  @ApiPropertyOptional({ type: SlotRangeDto, description: 'Defenders.' })
  @IfPresent()
  @ValidateNested()
  @Type(() => SlotRangeDto)
  @IsObject({ message: RANGE })
  D?: SlotRangeDto;

  @ApiPropertyOptional({ type: SlotRangeDto, description: 'Midfielders.' })
  @IfPresent()
  @ValidateNested()
  @Type(() => SlotRangeDto)
  @IsObject({ message: RANGE })
  M?: SlotRangeDto;

  @ApiPropertyOptional({ type: SlotRangeDto, description: 'Forwards.' })
  @IfPresent()
  @ValidateNested()
  @Type(() => SlotRangeDto)
  @IsObject({ message: RANGE })
  F?: SlotRangeDto;
}

export class CaptainDto implements CaptainRule {
  @ApiProperty({ example: 2, description: 'Multiplies the projection of the player. From 0 to 10.' })
  @Max(10, { message: 'points must be at most 10' })
  @Min(0, { message: 'points must be at least 0' })
  @IsDecimal(FACTOR_DECIMALS, { message: 'points must be a number with at most 2 decimals' })
  points: number;

  @ApiProperty({ example: 1, description: 'Multiplies the salary of the player. From 0 to 10.' })
  @Max(10, { message: 'salary must be at most 10' })
  @Min(0, { message: 'salary must be at least 0' })
  @IsDecimal(FACTOR_DECIMALS, { message: 'salary must be a number with at most 2 decimals' })
  salary: number;
}

export class ViceCaptainDto extends CaptainDto implements ViceCaptainRule {
  @ApiProperty({
    enum: ['always', 'captain_absent'],
    description:
      '`always`: the factors apply in every lineup. `captain_absent`: the vice-captain replaces a captain who does ' +
      'not play, so the factors change neither projected points nor salary, and the vice-captain is the player with ' +
      'the highest projection times the chance to start after the captain. Without a bench, the maximized value ' +
      '(`objective_value`) contains what the vice-captain adds on average if the captain may not start.',
  })
  @IsIn(['always', 'captain_absent'], { message: 'when must be "always" or "captain_absent"' })
  when: 'always' | 'captain_absent';
}

class AllPositionRangesDto extends PositionRangesDto {
  declare GK: SlotRangeDto;
  declare D: SlotRangeDto;
  declare M: SlotRangeDto;
  declare F: SlotRangeDto;
}

class BenchDto implements BenchRule {
  @ApiProperty({ example: 4, description: 'How many of the players do not start.' })
  size: number;

  @ApiProperty({ type: PositionRangesDto, description: 'How many players of each position start.' })
  starters: AllPositionRangesDto;

  @ApiProperty({
    example: 0.1,
    description: 'Multiplies the projections of the bench in the points of a lineup.',
  })
  weight: number;
}

export class RosterDto implements Roster {
  @ApiProperty({ example: 11, description: 'Number of players in a lineup, including the bench.' })
  size: number;

  @ApiProperty({
    type: PositionRangesDto,
    description: 'Number of players in each position, including the bench.',
  })
  positions: AllPositionRangesDto;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 3,
    description: 'Maximum number of players from one club. `null`: no limit.',
  })
  max_per_team: number | null;

  @ApiProperty({ type: CaptainDto, nullable: true, description: '`null`: the contest has no captain.' })
  captain: CaptainDto | null;

  @ApiProperty({
    type: ViceCaptainDto,
    nullable: true,
    description: '`null`: the contest has no vice-captain.',
  })
  vice_captain: ViceCaptainDto | null;

  @ApiPropertyOptional({
    type: BenchDto,
    description: 'Present if some players of a lineup do not start, as in `season-15`.',
  })
  bench?: BenchDto;
}
