/** The rules of a request. One class per rule. CONTRIBUTING.md lists the other files of a rule. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  LIMITS,
  POSITIONS,
  type GroupRule,
  type LowOwnership,
  type OpposingRule,
  type OwnershipRule,
  type PlayerRule,
  type Position,
  type RosterOverrides,
  type StackRule,
  type TeamNumber,
  type TeamRule,
  type TypedPlayerRule,
} from '@fanteam/contracts';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { IsDecimal, IsShare } from '../../common/field-checks';
import { IfNotNull, IfPresent } from '../../common/text-checks';
import { CaptainDto, PositionRangesDto, ViceCaptainDto } from '../../runs/dto/roster.dto';

// Decorators run from bottom to top and stop at the first error, so the check of the type is the last decorator.

export class TypedPlayerRuleDto implements TypedPlayerRule {
  @ApiPropertyOptional({ description: 'If `true`, the player is in every lineup.' })
  @IfPresent()
  @IsBoolean({ message: 'lock must be true or false' })
  lock?: boolean;

  @ApiPropertyOptional({ description: 'If `true`, the player is in no lineup.' })
  @IfPresent()
  @IsBoolean({ message: 'exclude must be true or false' })
  exclude?: boolean;

  @ApiPropertyOptional({
    example: 0.2,
    description:
      'Minimum share of the requested lineups that contain the player, from 0 to 1. The number of lineups is rounded ' +
      'up. If the minimum cannot be met, the lineups come as close to it as possible and `warnings` states the reason.',
  })
  @IfPresent()
  @IsShare()
  min_exposure?: number;

  @ApiPropertyOptional({
    example: 0.5,
    description:
      'Maximum share of the requested lineups that contain the player, from 0 to 1. The number of lineups is rounded ' +
      'down, but is at least 1.',
  })
  @IfPresent()
  @IsShare()
  max_exposure?: number;

  @ApiPropertyOptional({
    example: 0.8,
    description: 'Chance that the player starts, from 0 to 1. Used by `safety_net`.',
  })
  @IfPresent()
  @IsShare()
  start?: number;

  @ApiPropertyOptional({
    enum: ['never', 'always'],
    description:
      '`always`: the player is captain of every lineup. Only one player can have this value. `never`: the player is never captain.',
  })
  @IfPresent()
  @IsIn(['never', 'always'], { message: 'captain must be "never" or "always"' })
  captain?: 'never' | 'always';

  @ApiPropertyOptional({
    example: 0.25,
    description:
      'Maximum share of the lineups that have the player as captain, from 0 to 1. The number of lineups is rounded ' +
      'down, but is at least 1. Requires a contest with a captain.',
  })
  @IfPresent()
  @IsShare()
  captain_max_exposure?: number;
}

export class PlayerRuleDto extends TypedPlayerRuleDto implements PlayerRule {
  @ApiPropertyOptional({ example: 6.37, description: 'Replaces the projection in the file.' })
  @IfPresent()
  @Max(LIMITS.projection, { message: `projection must be at most ${LIMITS.projection}` })
  @Min(-LIMITS.projection, { message: `projection must be at least -${LIMITS.projection}` })
  @IsDecimal(LIMITS.decimals, { message: 'projection must be a number with at most 4 decimals' })
  projection?: number;
}

export class TeamRuleDto implements TeamRule {
  @ApiPropertyOptional({
    example: 0.6,
    description:
      'Maximum share of the requested lineups that contain at least one player from the club, from 0 to 1.',
  })
  @IfPresent()
  @IsShare()
  max_exposure?: number;

  @ApiPropertyOptional({
    example: 1,
    description: 'Minimum number of players from the club in every lineup.',
  })
  @IfPresent()
  @Min(0, { message: 'min_players must be at least 0' })
  @IsInt({ message: 'min_players must be a whole number' })
  min_players?: number;

  @ApiPropertyOptional({
    example: 2,
    description: 'Maximum number of players from the club in every lineup.',
  })
  @IfPresent()
  @Min(0, { message: 'max_players must be at least 0' })
  @IsInt({ message: 'max_players must be a whole number' })
  max_players?: number;

  @ApiPropertyOptional({
    example: 'ARS',
    description: 'The code of the opponent. Applies to both clubs. A club has one opponent.',
  })
  @IfPresent()
  @MaxLength(LIMITS.cellCharacters, {
    message: `opponent must be at most ${LIMITS.cellCharacters} characters`,
  })
  @IsString({ message: 'opponent must be the code of a club' })
  opponent?: string;

  @ApiPropertyOptional({
    example: 0.35,
    description: 'Clean sheet chance of the club, from 0 to 1. Used by `stacking_penalty`.',
  })
  @IfPresent()
  @IsShare()
  clean_sheet?: number;
}

export class StackRuleDto implements StackRule {
  @ApiProperty({ example: 3, description: 'Minimum number of players from the same club.' })
  @Max(LIMITS.rosterSize, { message: `size must be at most ${LIMITS.rosterSize}` })
  @Min(2, { message: 'size must be at least 2' })
  @IsInt({ message: 'size must be a whole number' })
  size: number;

  @ApiPropertyOptional({
    type: [String],
    example: ['MCI'],
    description: 'The clubs that the stack can come from. By default, any club.',
  })
  @IfPresent()
  @IsString({ each: true, message: 'teams must be a list of clubs' })
  @ArrayMaxSize(LIMITS.rules, { message: `teams must have at most ${LIMITS.rules} clubs` })
  @ArrayMinSize(1, { message: 'teams must have at least 1 club' })
  @IsArray({ message: 'teams must be a list of clubs' })
  teams?: string[];

  @ApiPropertyOptional({
    enum: POSITIONS,
    isArray: true,
    description: 'Only players in these positions count. By default, all positions.',
  })
  @IfPresent()
  @IsIn(POSITIONS, { each: true, message: 'positions must contain only GK, D, M and F' })
  @ArrayMinSize(1, { message: 'positions must have at least 1 position' })
  @IsArray({ message: 'positions must be a list' })
  positions?: Position[];

  @ApiPropertyOptional({
    example: 1,
    description:
      'Minimum number of players from the opponent of the club, in any position, which the stack contains in addition ' +
      'to `size`. Requires `opponent` in `teams` for the clubs of the stack. A club without an opponent cannot be used.',
  })
  @IfPresent()
  @Max(LIMITS.rosterSize, { message: `min_opponents must be at most ${LIMITS.rosterSize}` })
  @Min(0, { message: 'min_opponents must be at least 0' })
  @IsInt({ message: 'min_opponents must be a whole number' })
  min_opponents?: number;

  @ApiPropertyOptional({
    example: 0.3,
    description:
      'Minimum share of the requested lineups that contain the stack, from 0 to 1. Without `min_exposure` and ' +
      '`max_exposure`, every lineup contains the stack.',
  })
  @IfPresent()
  @IsShare()
  min_exposure?: number;

  @ApiPropertyOptional({
    example: 0.6,
    description: 'Maximum share of the requested lineups that contain the stack, from 0 to 1.',
  })
  @IfPresent()
  @IsShare()
  max_exposure?: number;
}

export class GroupRuleDto implements GroupRule {
  @ApiProperty({ type: [String], example: ['45113', '23044'], description: 'The ids of the players.' })
  @IsString({ each: true, message: 'players must be a list of player ids' })
  @ArrayMaxSize(LIMITS.rules, { message: `players must have at most ${LIMITS.rules} ids` })
  @ArrayMinSize(1, { message: 'players must have at least 1 id' })
  @IsArray({ message: 'players must be a list of player ids' })
  players: string[];

  @ApiPropertyOptional({
    example: 1,
    description: 'Minimum number of players from the group in a lineup. Either `min` or `max` is required.',
  })
  @IfPresent()
  @Min(0, { message: 'min must be at least 0' })
  @IsInt({ message: 'min must be a whole number' })
  min?: number;

  @ApiPropertyOptional({ example: 1, description: 'Maximum number of players from the group in a lineup.' })
  @IfPresent()
  @Min(0, { message: 'max must be at least 0' })
  @IsInt({ message: 'max must be a whole number' })
  max?: number;

  @ApiPropertyOptional({
    example: '45113',
    description: 'The id of a player. The rule applies only to lineups that contain this player.',
  })
  @IfPresent()
  @IsString({ message: 'if must be a player id' })
  if?: string;
}

export class OpposingRuleDto implements OpposingRule {
  @ApiProperty({
    enum: POSITIONS,
    isArray: true,
    example: ['GK', 'D'],
    description: 'The rule applies to lineups that contain a player in one of these positions.',
  })
  @IsIn(POSITIONS, { each: true, message: 'from must contain only GK, D, M and F' })
  @ArrayMinSize(1, { message: 'from must have at least 1 position' })
  @IsArray({ message: 'from must be a list of positions' })
  from: Position[];

  @ApiProperty({
    enum: POSITIONS,
    isArray: true,
    example: ['M', 'F'],
    description: 'The positions of the opponent that are limited.',
  })
  @IsIn(POSITIONS, { each: true, message: 'against must contain only GK, D, M and F' })
  @ArrayMinSize(1, { message: 'against must have at least 1 position' })
  @IsArray({ message: 'against must be a list of positions' })
  against: Position[];

  @ApiProperty({
    example: 0,
    description: 'Maximum number of players from the opponent in the positions of `against`.',
  })
  @Min(0, { message: 'max must be at least 0' })
  @IsInt({ message: 'max must be a whole number' })
  max: number;
}

export class LowOwnershipDto implements LowOwnership {
  @ApiProperty({ example: 5, description: 'Players with an ownership below this percentage count.' })
  @Max(100, { message: 'ownership.low.below must be at most 100' })
  @Min(0, { message: 'ownership.low.below must be at least 0' })
  @IsDecimal(LIMITS.decimals, { message: 'ownership.low.below must be a number with at most 4 decimals' })
  below: number;

  @ApiProperty({ example: 2, description: 'Minimum number of such players in a lineup.' })
  @Max(LIMITS.rosterSize, { message: `ownership.low.min_players must be at most ${LIMITS.rosterSize}` })
  @Min(0, { message: 'ownership.low.min_players must be at least 0' })
  @IsInt({ message: 'ownership.low.min_players must be a whole number' })
  min_players: number;
}

/** The largest sum of ownerships: all players of the largest roster have 100 %. */
const MAX_OWNERSHIP_SUM = 100 * LIMITS.rosterSize;

export class OwnershipRuleDto implements OwnershipRule {
  @ApiPropertyOptional({
    example: 60,
    description: 'Minimum sum of the ownership of all players of a lineup, in percent.',
  })
  @IfPresent()
  @Max(MAX_OWNERSHIP_SUM, { message: `ownership.min_sum must be at most ${MAX_OWNERSHIP_SUM}` })
  @Min(0, { message: 'ownership.min_sum must be at least 0' })
  @IsDecimal(LIMITS.decimals, { message: 'ownership.min_sum must be a number with at most 4 decimals' })
  min_sum?: number;

  @ApiPropertyOptional({
    example: 140,
    description: 'Maximum sum of the ownership of all players of a lineup, in percent.',
  })
  @IfPresent()
  @Max(MAX_OWNERSHIP_SUM, { message: `ownership.max_sum must be at most ${MAX_OWNERSHIP_SUM}` })
  @Min(0, { message: 'ownership.max_sum must be at least 0' })
  @IsDecimal(LIMITS.decimals, { message: 'ownership.max_sum must be a number with at most 4 decimals' })
  max_sum?: number;

  @ApiPropertyOptional({
    type: LowOwnershipDto,
    description: 'Minimum number of players with a low ownership in a lineup.',
  })
  @IfPresent()
  @ValidateNested()
  @Type(() => LowOwnershipDto)
  @IsObject({ message: 'ownership.low must be an object with below and min_players' })
  low?: LowOwnershipDto;
}

export class TeamNumberDto implements TeamNumber {
  @ApiPropertyOptional({ example: 5, description: 'Minimum number of clubs.' })
  @IfPresent()
  @Max(LIMITS.rosterSize, { message: `clubs.min must be at most ${LIMITS.rosterSize}` })
  @Min(0, { message: 'clubs.min must be at least 0' })
  @IsInt({ message: 'clubs.min must be a whole number' })
  min?: number;

  @ApiPropertyOptional({ example: 7, description: 'Maximum number of clubs.' })
  @IfPresent()
  @Max(LIMITS.rosterSize, { message: `clubs.max must be at most ${LIMITS.rosterSize}` })
  @Min(1, { message: 'clubs.max must be at least 1' })
  @IsInt({ message: 'clubs.max must be a whole number' })
  max?: number;
}

/** Changes to the roster of the contest. Absent fields keep the value of the preset. */
export class RosterOverridesDto implements RosterOverrides {
  @ApiPropertyOptional({
    example: 11,
    description: 'Number of players in a lineup. Required for the contest `custom`.',
  })
  @IfPresent()
  @Max(LIMITS.rosterSize, { message: `roster.size must be at most ${LIMITS.rosterSize}` })
  @Min(1, { message: 'roster.size must be at least 1' })
  @IsInt({ message: 'roster.size must be a whole number' })
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
