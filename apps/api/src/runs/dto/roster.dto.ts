import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  LIMITS,
  type CaptainRule,
  type Position,
  type RosterOverrides,
  type SlotRange,
  type ViceCaptainRule,
} from '@fanteam/contracts';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsObject, IsOptional, Max, Min, ValidateIf, ValidateNested } from 'class-validator';
import { IfGiven, IsDecimal } from '../../common/field-checks';

// Checks run from the property upwards and stop at the first that fails: the type comes last.
const FACTOR_DECIMALS = 2;
// a list passes for an object in nested validation, so each nested object is checked to be none
const RANGE = '$property must be an object with min and max';

export class SlotRangeDto implements SlotRange {
  @ApiProperty({ example: 3 })
  @Max(LIMITS.rosterSize, { message: `min must be at most ${LIMITS.rosterSize}` })
  @Min(0, { message: 'min must be at least 0' })
  @IsInt({ message: 'min must be a whole number' })
  min: number;

  @ApiProperty({ example: 5 })
  @Max(LIMITS.rosterSize, { message: `max must be at most ${LIMITS.rosterSize}` })
  @Min(0, { message: 'max must be at least 0' })
  @IsInt({ message: 'max must be a whole number' })
  max: number;
}

export class PositionRangesDto implements Partial<Record<Position, SlotRange>> {
  @ApiPropertyOptional({ type: SlotRangeDto })
  @IfGiven()
  @ValidateNested()
  @Type(() => SlotRangeDto)
  @IsObject({ message: RANGE })
  GK?: SlotRangeDto;

  @ApiPropertyOptional({ type: SlotRangeDto })
  @IfGiven()
  @ValidateNested()
  @Type(() => SlotRangeDto)
  @IsObject({ message: RANGE })
  D?: SlotRangeDto;

  @ApiPropertyOptional({ type: SlotRangeDto })
  @IfGiven()
  @ValidateNested()
  @Type(() => SlotRangeDto)
  @IsObject({ message: RANGE })
  M?: SlotRangeDto;

  @ApiPropertyOptional({ type: SlotRangeDto })
  @IfGiven()
  @ValidateNested()
  @Type(() => SlotRangeDto)
  @IsObject({ message: RANGE })
  F?: SlotRangeDto;
}

export class CaptainDto implements CaptainRule {
  @ApiProperty({ example: 2, description: "Factor on the captain's projection." })
  @Max(10, { message: 'points must be at most 10' })
  @Min(0, { message: 'points must be at least 0' })
  @IsDecimal(FACTOR_DECIMALS, { message: 'points must be a number with at most 2 decimals' })
  points: number;

  @ApiProperty({ example: 1, description: "Factor on the captain's salary." })
  @Max(10, { message: 'salary must be at most 10' })
  @Min(0, { message: 'salary must be at least 0' })
  @IsDecimal(FACTOR_DECIMALS, { message: 'salary must be a number with at most 2 decimals' })
  salary: number;
}

export class ViceCaptainDto extends CaptainDto implements ViceCaptainRule {
  @ApiProperty({ enum: ['always', 'captain_absent'] })
  @IsIn(['always', 'captain_absent'], { message: 'when must be "always" or "captain_absent"' })
  when: 'always' | 'captain_absent';
}

/** Changes to the roster of the contest; what is absent stays as the preset has it. */
export class RosterOverridesDto implements RosterOverrides {
  @ApiPropertyOptional({ example: 11, description: 'Men in a lineup.' })
  @IfGiven()
  @Max(LIMITS.rosterSize, { message: `roster.size must be at most ${LIMITS.rosterSize}` })
  @Min(1, { message: 'roster.size must be at least 1' })
  @IsInt({ message: 'roster.size must be a whole number' })
  size?: number;

  @ApiPropertyOptional({ type: PositionRangesDto })
  @IfGiven()
  @ValidateNested()
  @Type(() => PositionRangesDto)
  @IsObject({ message: 'roster.positions must be an object of ranges by position' })
  positions?: PositionRangesDto;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    example: 3,
    description: 'Most men of one club; null = no limit.',
  })
  @ValidateIf((_, value) => value !== null && value !== undefined)
  @Max(LIMITS.players, { message: `roster.max_per_team must be at most ${LIMITS.players}` })
  @Min(1, { message: 'roster.max_per_team must be at least 1' })
  @IsInt({ message: 'roster.max_per_team must be a whole number or null' })
  max_per_team?: number | null;

  @ApiPropertyOptional({ type: CaptainDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => CaptainDto)
  @IsObject({ message: 'captain must be an object with points and salary, or null' })
  captain?: CaptainDto | null;

  @ApiPropertyOptional({ type: ViceCaptainDto, nullable: true })
  @IsOptional()
  @ValidateNested()
  @Type(() => ViceCaptainDto)
  @IsObject({ message: 'vice_captain must be an object with points, salary and when, or null' })
  vice_captain?: ViceCaptainDto | null;
}
