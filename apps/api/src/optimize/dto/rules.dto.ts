import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  LIMITS,
  type GroupRule,
  type OpposingRule,
  type PlayerRule,
  type Position,
  type StackRule,
  type TeamRule,
  type TypedPlayerRule,
} from '@fanteam/contracts';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { IfGiven, IsDecimal, IsShare } from '../../common/field-checks';

const POSITIONS: readonly Position[] = ['GK', 'D', 'M', 'F'];
const NAME = { most: LIMITS.cellCharacters, message: `may have at most ${LIMITS.cellCharacters} characters` };

export class TypedPlayerRuleDto implements TypedPlayerRule {
  @ApiPropertyOptional({ description: 'He is in every lineup.' })
  @IfGiven()
  @IsBoolean({ message: 'lock must be true or false' })
  lock?: boolean;

  @ApiPropertyOptional({ description: 'He is in no lineup.' })
  @IfGiven()
  @IsBoolean({ message: 'exclude must be true or false' })
  exclude?: boolean;

  @ApiPropertyOptional({
    example: 0.2,
    description:
      'In at least this share of the lineups asked for, rounded up. What cannot be met is met as far as it ' +
      'can be, and `warnings` says so.',
  })
  @IfGiven()
  @IsShare()
  min_exposure?: number;

  @ApiPropertyOptional({ example: 0.5, description: 'In at most this share of the lineups asked for.' })
  @IfGiven()
  @IsShare()
  max_exposure?: number;

  @ApiPropertyOptional({ example: 0.8, description: 'The chance that he starts; for safety_net.' })
  @IfGiven()
  @IsShare()
  start?: number;

  @ApiPropertyOptional({ enum: ['never', 'always'] })
  @IfGiven()
  @IsIn(['never', 'always'], { message: 'captain must be "never" or "always"' })
  captain?: 'never' | 'always';
}

export class PlayerRuleDto extends TypedPlayerRuleDto implements PlayerRule {
  @ApiPropertyOptional({ example: 6.37, description: 'Replaces the projection of the file.' })
  @IfGiven()
  @Max(LIMITS.projection, { message: `projection must be at most ${LIMITS.projection}` })
  @Min(-LIMITS.projection, { message: `projection must be at least -${LIMITS.projection}` })
  @IsDecimal(LIMITS.decimals, { message: 'projection must be a number with at most 4 decimals' })
  projection?: number;
}

export class TeamRuleDto implements TeamRule {
  @ApiPropertyOptional({
    example: 0.6,
    description: 'At most this share of the lineups holds one of its men.',
  })
  @IfGiven()
  @IsShare()
  max_exposure?: number;

  @ApiPropertyOptional({ example: 1 })
  @IfGiven()
  @Min(0, { message: 'min_players must be at least 0' })
  @IsInt({ message: 'min_players must be a whole number' })
  min_players?: number;

  @ApiPropertyOptional({ example: 2 })
  @IfGiven()
  @Min(0, { message: 'max_players must be at least 0' })
  @IsInt({ message: 'max_players must be a whole number' })
  max_players?: number;

  @ApiPropertyOptional({
    example: 'ARS',
    description: 'The club it plays; said of one it holds for both, and a club has one.',
  })
  @IfGiven()
  @MaxLength(NAME.most, { message: `opponent ${NAME.message}` })
  @IsString({ message: 'opponent must be the code of a club' })
  opponent?: string;

  @ApiPropertyOptional({ example: 0.35, description: 'The chance of a clean sheet; for stacking_penalty.' })
  @IfGiven()
  @IsShare()
  clean_sheet?: number;
}

export class StackRuleDto implements StackRule {
  @ApiProperty({ example: 3, description: 'At least so many men of one club.' })
  @Max(LIMITS.rosterSize, { message: `size must be at most ${LIMITS.rosterSize}` })
  @Min(2, { message: 'size must be at least 2' })
  @IsInt({ message: 'size must be a whole number' })
  size: number;

  @ApiPropertyOptional({
    type: [String],
    example: ['MCI'],
    description: 'Of one of these clubs; without, of any one.',
  })
  @IfGiven()
  @IsString({ each: true, message: 'teams must be a list of clubs' })
  @ArrayMaxSize(LIMITS.rules, { message: `teams may hold at most ${LIMITS.rules} clubs` })
  @ArrayMinSize(1, { message: 'teams must name a club' })
  @IsArray({ message: 'teams must be a list of clubs' })
  teams?: string[];

  @ApiPropertyOptional({ enum: POSITIONS, isArray: true, description: 'Only men of these positions count.' })
  @IfGiven()
  @IsIn(POSITIONS, { each: true, message: 'positions must be of GK, D, M, F' })
  @ArrayMinSize(1, { message: 'positions must name a position' })
  @IsArray({ message: 'positions must be a list' })
  positions?: Position[];

  @ApiPropertyOptional({
    example: 0.3,
    description:
      'Without exposures the stack is in every lineup; with one, in at least and at most this share.',
  })
  @IfGiven()
  @IsShare()
  min_exposure?: number;

  @ApiPropertyOptional({ example: 0.6 })
  @IfGiven()
  @IsShare()
  max_exposure?: number;
}

export class GroupRuleDto implements GroupRule {
  @ApiProperty({ type: [String], example: ['45113', '23044'] })
  @IsString({ each: true, message: 'players must be a list of player ids' })
  @ArrayMaxSize(LIMITS.rules, { message: `players may hold at most ${LIMITS.rules} ids` })
  @ArrayMinSize(1, { message: 'players must name a player' })
  @IsArray({ message: 'players must be a list of player ids' })
  players: string[];

  @ApiPropertyOptional({ example: 1 })
  @IfGiven()
  @Min(0, { message: 'min must be at least 0' })
  @IsInt({ message: 'min must be a whole number' })
  min?: number;

  @ApiPropertyOptional({ example: 1 })
  @IfGiven()
  @Min(0, { message: 'max must be at least 0' })
  @IsInt({ message: 'max must be a whole number' })
  max?: number;

  @ApiPropertyOptional({ example: '45113', description: 'Only in lineups that hold this man.' })
  @IfGiven()
  @IsString({ message: 'if must be a player id' })
  if?: string;
}

export class OpposingRuleDto implements OpposingRule {
  @ApiProperty({ enum: POSITIONS, isArray: true, example: ['GK', 'D'] })
  @IsIn(POSITIONS, { each: true, message: 'from must be of GK, D, M, F' })
  @ArrayMinSize(1, { message: 'from must name a position' })
  @IsArray({ message: 'from must be a list of positions' })
  from: Position[];

  @ApiProperty({ enum: POSITIONS, isArray: true, example: ['M', 'F'] })
  @IsIn(POSITIONS, { each: true, message: 'against must be of GK, D, M, F' })
  @ArrayMinSize(1, { message: 'against must name a position' })
  @IsArray({ message: 'against must be a list of positions' })
  against: Position[];

  @ApiProperty({ example: 0 })
  @Min(0, { message: 'max must be at least 0' })
  @IsInt({ message: 'max must be a whole number' })
  max: number;
}
