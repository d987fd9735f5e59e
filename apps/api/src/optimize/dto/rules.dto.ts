/** The rules of a request, except those for players. One class per rule. CONTRIBUTING.md lists the other files of a rule. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  LIMITS,
  POSITIONS,
  SIMULATION_LIMITS,
  type GroupRule,
  type LowOwnership,
  type OpposingRule,
  type OwnershipRule,
  type Position,
  type StackRule,
  type TeamNumber,
  type TeamRule,
} from '@fanteam/contracts';
import { Type } from 'class-transformer';
import { IsArray, IsIn, IsObject, IsString, ValidateNested } from 'class-validator';
import { ArrayMaxSize, ArrayMinSize, Max, MaxLength, Min } from '../../common/described-checks';
import { IsDecimal, IsShare, IsWholeNumber } from '../../common/field-checks';
import { IfPresent } from '../../common/text-checks';

// Decorators run from bottom to top and stop at the first error, so the check of the type is the last decorator.

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
  @IsWholeNumber('min_players', { min: 0 })
  min_players?: number;

  @ApiPropertyOptional({
    example: 2,
    description: 'Maximum number of players from the club in every lineup.',
  })
  @IfPresent()
  @IsWholeNumber('max_players', { min: 0 })
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

  @ApiPropertyOptional({
    example: 1.9,
    minimum: 0,
    maximum: SIMULATION_LIMITS.goals,
    description: 'Expected goals of the club in its match. Used when the lineups are simulated.',
  })
  @IfPresent()
  @Max(SIMULATION_LIMITS.goals, { message: `goals must be at most ${SIMULATION_LIMITS.goals}` })
  @Min(0, { message: 'goals must be at least 0' })
  @IsDecimal(LIMITS.decimals, { message: 'goals must be a number with at most 4 decimals' })
  goals?: number;
}

export class StackRuleDto implements StackRule {
  @ApiProperty({ example: 3, description: 'Minimum number of players from the same club.' })
  @IsWholeNumber('size', { min: 2, max: LIMITS.rosterSize })
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
  @IsWholeNumber('min_opponents', { min: 0, max: LIMITS.rosterSize })
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
  @IsWholeNumber('min', { min: 0 })
  min?: number;

  @ApiPropertyOptional({ example: 1, description: 'Maximum number of players from the group in a lineup.' })
  @IfPresent()
  @IsWholeNumber('max', { min: 0 })
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
  @IsWholeNumber('max', { min: 0 })
  max: number;
}

export class LowOwnershipDto implements LowOwnership {
  @ApiProperty({ example: 5, description: 'Players with an ownership below this percentage count.' })
  @Max(100, { message: 'ownership.low.below must be at most 100' })
  @Min(0, { message: 'ownership.low.below must be at least 0' })
  @IsDecimal(LIMITS.decimals, { message: 'ownership.low.below must be a number with at most 4 decimals' })
  below: number;

  @ApiProperty({ example: 2, description: 'Minimum number of such players in a lineup.' })
  @IsWholeNumber('ownership.low.min_players', { min: 0, max: LIMITS.rosterSize })
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
  @IsWholeNumber('clubs.min', { min: 0, max: LIMITS.rosterSize })
  min?: number;

  @ApiPropertyOptional({ example: 7, description: 'Maximum number of clubs.' })
  @IfPresent()
  @IsWholeNumber('clubs.max', { min: 1, max: LIMITS.rosterSize })
  max?: number;
}
