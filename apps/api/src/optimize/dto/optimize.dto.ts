import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  CONTEST_IDS,
  EXPOSURE_MODES,
  LIMITS,
  OBJECTIVES,
  parsePosition,
  type ContestId,
  type ExposureMode,
  type Objective,
  type OptimizeFileRequest,
  type OptimizeOptions,
  type OptimizePlayersRequest,
  type PlayerInput,
  type PlayerRule,
  type TeamRule,
} from '@fanteam/contracts';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';
import { IfGiven, IsDecimal, IsShare } from '../../common/field-checks';
import { IsMapOf } from './is-rule-map';
import { RosterOverridesDto } from '../../runs/dto/roster.dto';
import {
  GroupRuleDto,
  OpposingRuleDto,
  PlayerRuleDto,
  StackRuleDto,
  TeamRuleDto,
  TypedPlayerRuleDto,
} from './rules.dto';

// Checks run from the property upwards and stop at the first that fails: the type comes last.
const trimmed = ({ value }: { value: unknown }): unknown =>
  typeof value === 'string' ? value.trim() : value;

const SEED_RANGE = `seed must lie between -${Number.MAX_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}`;

/** What both calls take besides their players. */
export class OptimizeOptionsDto implements Omit<OptimizeOptions, 'players'> {
  @ApiProperty({ example: 20, minimum: 1, maximum: LIMITS.lineups })
  @Max(LIMITS.lineups, { message: `Number of lineups must be at most ${LIMITS.lineups}` })
  @Min(1, { message: 'Number of lineups must be at least 1' })
  @IsInt({ message: 'Number of lineups must be a whole number' })
  num_lineups: number;

  @ApiProperty({ example: 100, minimum: 1, maximum: LIMITS.salary })
  @Max(LIMITS.salary, { message: `Salary cap must be at most ${LIMITS.salary}` })
  @Min(1, { message: 'Salary cap must be at least 1' })
  @IsDecimal(LIMITS.decimals, { message: 'Salary cap must be a number with at most 4 decimals' })
  salary_cap: number;

  @ApiPropertyOptional({ enum: CONTEST_IDS, default: 'auto' })
  @IfGiven()
  @IsIn(CONTEST_IDS, { message: `contest must be one of ${CONTEST_IDS.join(', ')}` })
  contest?: ContestId;

  @ApiPropertyOptional({ type: RosterOverridesDto })
  @IfGiven()
  @ValidateNested()
  @Type(() => RosterOverridesDto)
  @IsObject({ message: 'roster must be an object' })
  roster?: RosterOverridesDto;

  @ApiPropertyOptional({
    type: [String],
    example: ['expected', 'confirmed'],
    description: 'Only men of these lineup statuses; a man without one passes.',
  })
  @IfGiven()
  @MaxLength(50, { each: true, message: 'a status may have at most 50 characters' })
  @IsString({ each: true, message: 'statuses must be a list of words' })
  @ArrayMaxSize(20, { message: 'statuses may hold at most 20 entries' })
  @IsArray({ message: 'statuses must be a list' })
  statuses?: string[];

  @ApiPropertyOptional({
    example: 1,
    default: 1,
    description: 'In how many men any two lineups differ at least.',
  })
  @IfGiven()
  @Max(LIMITS.rosterSize, { message: `min_unique_players must be at most ${LIMITS.rosterSize}` })
  @Min(1, { message: 'min_unique_players must be at least 1' })
  @IsInt({ message: 'min_unique_players must be a whole number' })
  min_unique_players?: number;

  @ApiPropertyOptional({ example: 10_000, default: LIMITS.defaultTimeLimitMs, maximum: LIMITS.timeLimitMs })
  @IfGiven()
  @Max(LIMITS.timeLimitMs, { message: `time_limit_ms must be at most ${LIMITS.timeLimitMs}` })
  @Min(100, { message: 'time_limit_ms must be at least 100' })
  @IsInt({ message: 'time_limit_ms must be a whole number' })
  time_limit_ms?: number;

  @ApiPropertyOptional({ example: 95, description: 'Least that a lineup costs.' })
  @IfGiven()
  @Max(LIMITS.salary, { message: `min_salary must be at most ${LIMITS.salary}` })
  @Min(0, { message: 'min_salary must be at least 0' })
  @IsDecimal(LIMITS.decimals, { message: 'min_salary must be a number with at most 4 decimals' })
  min_salary?: number;

  @ApiPropertyOptional({
    example: 0.6,
    description: 'Nobody in more than this share of the lineups; locked men are exempt.',
  })
  @IfGiven()
  @IsShare()
  max_exposure?: number;

  @ApiPropertyOptional({
    enum: EXPOSURE_MODES,
    default: 'sequential',
    description:
      'sequential: each lineup is the best one after those before it, so whoever reaches his limit is in the ' +
      'first lineups. spread: exposures hold over the whole set, whose total is the best that was found; ' +
      '`gap` says how far it can be from the best there is. Not together with randomness.',
  })
  @IfGiven()
  @IsIn(EXPOSURE_MODES, { message: 'exposure_mode must be "sequential" or "spread"' })
  exposure_mode?: ExposureMode;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/TeamRuleDto' },
    example: { MCI: { max_exposure: 0.7, max_players: 2, opponent: 'ARS' } },
    description: 'Rules by club.',
  })
  @IfGiven()
  @Transform(({ obj }: { obj: { teams?: unknown } }) => obj.teams)
  @IsMapOf(TeamRuleDto, LIMITS.rules)
  teams?: Record<string, TeamRule>;

  @ApiPropertyOptional({ type: [StackRuleDto] })
  @IfGiven()
  @ValidateNested({ each: true, message: 'each stack must be an object' })
  @Type(() => StackRuleDto)
  @ArrayMaxSize(LIMITS.rules, { message: `stacks may hold at most ${LIMITS.rules} rules` })
  @IsArray({ message: 'stacks must be a list' })
  stacks?: StackRuleDto[];

  @ApiPropertyOptional({ type: [GroupRuleDto] })
  @IfGiven()
  @ValidateNested({ each: true, message: 'each group must be an object' })
  @Type(() => GroupRuleDto)
  @ArrayMaxSize(LIMITS.rules, { message: `groups may hold at most ${LIMITS.rules} rules` })
  @IsArray({ message: 'groups must be a list' })
  groups?: GroupRuleDto[];

  @ApiPropertyOptional({ type: OpposingRuleDto, description: 'Needs the opponent of each club in `teams`.' })
  @IfGiven()
  @ValidateNested()
  @Type(() => OpposingRuleDto)
  @IsObject({ message: 'opposing must be an object' })
  opposing?: OpposingRuleDto;

  @ApiPropertyOptional({ enum: OBJECTIVES, default: 'projection' })
  @IfGiven()
  @IsIn(OBJECTIVES, {
    message: 'objective must be "projection", "floor" or "ceiling"',
  })
  objective?: Objective;

  @ApiPropertyOptional({
    example: 0.15,
    minimum: 0,
    maximum: 1,
    description:
      'Noise for variety: each value times a uniform factor in 1 ± this, drawn anew for every lineup.',
  })
  @IfGiven()
  @IsShare()
  randomness?: number;

  @ApiPropertyOptional({
    example: 7,
    default: 0,
    description: 'What randomness draws from: the same seed gives the same lineups.',
  })
  @IfGiven()
  @Max(Number.MAX_SAFE_INTEGER, { message: SEED_RANGE })
  @Min(-Number.MAX_SAFE_INTEGER, { message: SEED_RANGE })
  @IsInt({ message: 'seed must be a whole number' })
  seed?: number;

  @ApiPropertyOptional({ example: 0.2, description: 'projection − weight · (ownership / 100) · projection' })
  @IfGiven()
  @IsShare()
  ownership_weight?: number;

  @ApiPropertyOptional({
    description: 'Expected points lost by several GK/DEF of one club; needs clean_sheet in `teams`.',
  })
  @IfGiven()
  @IsBoolean({ message: 'stacking_penalty must be true or false' })
  stacking_penalty?: boolean;

  @ApiPropertyOptional({
    description: 'Values a doubtful man with the one who replaces him; needs start in `players`.',
  })
  @IfGiven()
  @IsBoolean({ message: 'safety_net must be true or false' })
  safety_net?: boolean;
}

export class OptimizeFileDto extends OptimizeOptionsDto implements OptimizeFileRequest {
  @ApiProperty({ format: 'uuid', description: 'From the upload.' })
  @IsUUID(undefined, { message: 'file_id must be the id that an upload answered with' })
  file_id: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/PlayerRuleDto' },
    example: { '45113': { lock: true }, '23044': { projection: 4.25, min_exposure: 0.2 } },
    description: 'Rules by player id.',
  })
  @IfGiven()
  @Transform(({ obj }: { obj: { players?: unknown } }) => obj.players)
  @IsMapOf(PlayerRuleDto, LIMITS.players)
  players?: Record<string, PlayerRule>;
}

export class PlayerInputDto extends TypedPlayerRuleDto implements PlayerInput {
  @ApiProperty({ example: 'Noel Kestrik' })
  @Transform(trimmed)
  @MaxLength(LIMITS.cellCharacters, {
    message: `Player name may have at most ${LIMITS.cellCharacters} characters`,
  })
  @MinLength(1, { message: 'Player name is required' })
  @IsString({ message: 'Player name must be text' })
  name: string;

  @ApiProperty({ enum: ['GK', 'D', 'M', 'F', 'DEF', 'MID', 'FWD'] })
  @Transform(({ value }) => parsePosition(value) ?? value)
  @IsIn(['GK', 'D', 'M', 'F'], { message: 'Position must be one of GK, DEF, MID, FWD' })
  position: PlayerInput['position'];

  @ApiProperty({ example: 'KGM' })
  @Transform(trimmed)
  @MaxLength(LIMITS.cellCharacters, { message: `Team may have at most ${LIMITS.cellCharacters} characters` })
  @MinLength(1, { message: 'Team is required' })
  @IsString({ message: 'Team must be text' })
  team: string;

  @ApiProperty({ example: 12.6, minimum: 0 })
  @Max(LIMITS.salary, { message: `Salary must be at most ${LIMITS.salary}` })
  @Min(0, { message: 'Salary must be at least 0' })
  @IsDecimal(LIMITS.decimals, { message: 'Salary must be a number with at most 4 decimals' })
  salary: number;

  @ApiProperty({ example: 7.1 })
  @Max(LIMITS.projection, { message: `Projection must be at most ${LIMITS.projection}` })
  @Min(-LIMITS.projection, { message: `Projection must be at least -${LIMITS.projection}` })
  @IsDecimal(LIMITS.decimals, { message: 'Projection must be a number with at most 4 decimals' })
  projection: number;
}

const TYPED_PLAYERS: PlayerInput[] = [
  { name: 'Alve Torsund', position: 'GK', team: 'KGM', salary: 5.2, projection: 3.9 },
  { name: 'Noel Kestrik', position: 'DEF', team: 'KGM', salary: 6.1, projection: 4.4, lock: true },
  { name: 'Ivo Brandal', position: 'MID', team: 'SUN', salary: 9.4, projection: 6.2 },
  { name: 'Per Halsten', position: 'FWD', team: 'SUN', salary: 10.5, projection: 7.1, max_exposure: 0.6 },
  { name: 'Odd Lysvik', position: 'FWD', team: 'TRO', salary: 8.8, projection: 5.6 },
];

export class OptimizePlayersDto extends OptimizeOptionsDto implements OptimizePlayersRequest {
  @ApiProperty({
    type: [PlayerInputDto],
    example: TYPED_PLAYERS,
    description: 'His place in the list, from 1, is the id of a player: groups name him by it.',
  })
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each player must be an object' })
  @ArrayMaxSize(LIMITS.players, { message: `A pool may hold at most ${LIMITS.players} players` })
  @IsArray({ message: 'players must be a list of players' })
  @Type(() => PlayerInputDto)
  players: PlayerInputDto[];
}
