import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import {
  describeRoster,
  EXPOSURE_MODES,
  LIMITS,
  OBJECTIVES,
  PRESET_IDS,
  presetOf,
  type ContestId,
  type ExposureMode,
  type Objective,
  type OptimizeOptions,
  type TeamRule,
} from '@fanteam/contracts';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsInt, IsObject, IsString, ValidateNested } from 'class-validator';
import { ArrayMaxSize, Max, MaxLength, Min } from '../../common/described-checks';
import { IsDecimal, IsMapOf, IsShare, IsWholeNumber } from '../../common/field-checks';
import { IfPresent } from '../../common/text-checks';
import { IsContest, IsRoster, IsSalaryCap } from './contest-fields';
import { RosterOverridesDto } from './roster-overrides.dto';
import {
  GroupRuleDto,
  OpposingRuleDto,
  OwnershipRuleDto,
  StackRuleDto,
  TeamNumberDto,
  TeamRuleDto,
} from './rules.dto';

const SEED_RANGE = `seed must be between -${Number.MAX_SAFE_INTEGER} and ${Number.MAX_SAFE_INTEGER}`;

// Decorators run from bottom to top and stop at the first error, so the check of the type is the last decorator.

/** The fields that both requests share. */
@ApiExtraModels(TeamRuleDto)
export class OptimizeOptionsDto implements Omit<OptimizeOptions, 'players'> {
  @ApiProperty({
    example: 20,
    minimum: 1,
    maximum: LIMITS.lineups,
    description: 'Number of lineups to find.',
  })
  @IsWholeNumber('Number of lineups', { min: 1, max: LIMITS.lineups })
  num_lineups: number;

  @ApiProperty({
    example: 100,
    minimum: 1,
    maximum: LIMITS.salary,
    description: 'Maximum salary of a lineup, including the salary factor of the captain.',
  })
  @IsSalaryCap()
  salary_cap: number;

  @IsContest(
    'The contest, which defines the roster. `auto`: Classic 11 if the pool can fill its roster, otherwise Mini 4, ' +
      'both without captain. `custom`: the roster in `roster`. `season-15` has a bench: `players` of a lineup are the ' +
      'eleven who start, and `bench` the others. All rules, including exposures and unique players, count all 15 players. ' +
      '`captain_max_exposure` counts captains, who always start.\n\n' +
      describePresets(),
  )
  contest?: ContestId;

  @IsRoster()
  roster?: RosterOverridesDto;

  @ApiPropertyOptional({
    example: 0.1,
    minimum: 0,
    maximum: 1,
    description:
      'In a contest with a bench: how much the projections of the bench count in the points of a lineup. Replaces ' +
      'the weight of the contest, which is 0.1 in `season-15`. With 0, only the eleven counts, and the bench is cheap.',
  })
  @IfPresent()
  @Max(1, { message: 'bench_weight must be at most 1' })
  @Min(0, { message: 'bench_weight must be at least 0' })
  @IsDecimal(2, { message: 'bench_weight must be a number with at most 2 decimals' })
  bench_weight?: number;

  @ApiPropertyOptional({
    type: [String],
    example: ['expected', 'confirmed'],
    description:
      'Selects only players with one of these statuses. Players without a status, and locked players, can always ' +
      'be selected. By default, no status is left out; `warnings` names the players in the lineups who are out.',
  })
  @IfPresent()
  @MaxLength(50, { each: true, message: 'each status must be at most 50 characters' })
  @IsString({ each: true, message: 'statuses must be a list of strings' })
  @ArrayMaxSize(20, { message: 'statuses must have at most 20 entries' })
  @IsArray({ message: 'statuses must be a list' })
  statuses?: string[];

  @ApiPropertyOptional({
    example: 1,
    default: 1,
    description: 'Minimum number of players in which any two lineups differ.',
  })
  @IfPresent()
  @IsWholeNumber('min_unique_players', { min: 1, max: LIMITS.rosterSize })
  min_unique_players?: number;

  @ApiPropertyOptional({
    example: 10_000,
    default: LIMITS.defaultTimeLimitMs,
    minimum: 100,
    maximum: LIMITS.timeLimitMs,
    description:
      'Maximum time in the solver, in milliseconds. Up to 40 % of it (at most 2 s) is kept to complete the set with ' +
      'lineups that are not proven.',
  })
  @IfPresent()
  @IsWholeNumber('time_limit_ms', { min: 100, max: LIMITS.timeLimitMs })
  time_limit_ms?: number;

  @ApiPropertyOptional({ example: 95, description: 'Minimum salary of a lineup.' })
  @IfPresent()
  @Max(LIMITS.salary, { message: `min_salary must be at most ${LIMITS.salary}` })
  @Min(0, { message: 'min_salary must be at least 0' })
  @IsDecimal(LIMITS.decimals, { message: 'min_salary must be a number with at most 4 decimals' })
  min_salary?: number;

  @ApiPropertyOptional({
    example: 0.6,
    description:
      'Maximum share of the requested lineups that contain the same player, from 0 to 1. Does not apply to locked ' +
      'players and to players with a `max_exposure` of their own.',
  })
  @IfPresent()
  @IsShare()
  max_exposure?: number;

  @ApiPropertyOptional({
    example: 0.4,
    description:
      'Maximum share of the lineups that have the same captain, from 0 to 1. Does not apply to players with a ' +
      '`captain_max_exposure` of their own. Requires a contest with a captain.',
  })
  @IfPresent()
  @IsShare()
  captain_max_exposure?: number;

  @ApiPropertyOptional({
    enum: EXPOSURE_MODES,
    default: 'sequential',
    description:
      '`sequential`: each lineup is the best one given the lineups before it, so a player with a maximum exposure is ' +
      'in the first lineups. If that leaves no room for all lineups or minimum exposures, the set is planned as with ' +
      '`spread`, and `warnings` states this. `spread`: exposures apply to the whole set, and the set has the highest total that was ' +
      'found; `gap` limits how much better another set can be. `spread` cannot be combined with `randomness`.',
  })
  @IfPresent()
  @IsIn(EXPOSURE_MODES, { message: 'exposure_mode must be "sequential" or "spread"' })
  exposure_mode?: ExposureMode;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(TeamRuleDto) },
    example: { MCI: { max_exposure: 0.7, max_players: 2, opponent: 'ARS' } },
    description: 'Rules for clubs, by club code.',
  })
  @IfPresent()
  @Transform(({ obj }: { obj: { teams?: unknown } }) => obj.teams)
  @IsMapOf(TeamRuleDto, LIMITS.rules)
  teams?: Record<string, TeamRule>;

  @ApiPropertyOptional({
    type: [StackRuleDto],
    description: 'Several players from the same club, optionally with players of its opponent.',
  })
  @IfPresent()
  @ValidateNested({ each: true, message: 'each stack must be an object' })
  @Type(() => StackRuleDto)
  @ArrayMaxSize(LIMITS.rules, { message: `stacks must have at most ${LIMITS.rules} rules` })
  @IsArray({ message: 'stacks must be a list' })
  stacks?: StackRuleDto[];

  @ApiPropertyOptional({
    type: [GroupRuleDto],
    description: 'Minimum and maximum number of players from a group.',
  })
  @IfPresent()
  @ValidateNested({ each: true, message: 'each group must be an object' })
  @Type(() => GroupRuleDto)
  @ArrayMaxSize(LIMITS.rules, { message: `groups must have at most ${LIMITS.rules} rules` })
  @IsArray({ message: 'groups must be a list' })
  groups?: GroupRuleDto[];

  @ApiPropertyOptional({
    type: OpposingRuleDto,
    description: 'Limits players from opposing clubs in a lineup. Requires `opponent` in `teams`.',
  })
  @IfPresent()
  @ValidateNested()
  @Type(() => OpposingRuleDto)
  @IsObject({ message: 'opposing must be an object' })
  opposing?: OpposingRuleDto;

  @ApiPropertyOptional({
    example: 4,
    description:
      'Maximum number of players from one match. Requires `opponent` in `teams` for every club with selectable players.',
  })
  @IfPresent()
  @IsWholeNumber('max_players_per_match', { min: 1, max: LIMITS.rosterSize })
  max_players_per_match?: number;

  @ApiPropertyOptional({
    type: TeamNumberDto,
    description: 'How many different clubs the players of a lineup come from. Requires `min` or `max`.',
  })
  @IfPresent()
  @ValidateNested()
  @Type(() => TeamNumberDto)
  @IsObject({ message: 'clubs must be an object with min, max or both' })
  clubs?: TeamNumberDto;

  @ApiPropertyOptional({
    type: OwnershipRuleDto,
    description:
      'Limits the ownership of the players of a lineup. Requires players with an ownership; a player without one ' +
      'counts with 0. Requires `min_sum`, `max_sum` or `low`.',
  })
  @IfPresent()
  @ValidateNested()
  @Type(() => OwnershipRuleDto)
  @IsObject({ message: 'ownership must be an object with min_sum, max_sum or low' })
  ownership?: OwnershipRuleDto;

  @ApiPropertyOptional({
    enum: OBJECTIVES,
    default: 'projection',
    description:
      'The value to maximize. A player without a floor or ceiling counts with the projection instead.',
  })
  @IfPresent()
  @IsIn(OBJECTIVES, { message: 'objective must be "projection", "floor" or "ceiling"' })
  objective?: Objective;

  @ApiPropertyOptional({
    example: 0.15,
    minimum: 0,
    maximum: 1,
    description:
      'Multiplies the value of each player by a random factor between 1 − `randomness` and 1 + `randomness`, drawn ' +
      'again for each lineup. If the standard deviation of a player is an estimate (`estimated` of the player contains ' +
      '`stddev`), the value changes by at most `randomness` times this standard deviation instead.',
  })
  @IfPresent()
  @IsShare()
  randomness?: number;

  @ApiPropertyOptional({
    example: 7,
    default: 0,
    description: 'The seed for `randomness`. The same seed gives the same lineups.',
  })
  @IfPresent()
  @Max(Number.MAX_SAFE_INTEGER, { message: SEED_RANGE })
  @Min(-Number.MAX_SAFE_INTEGER, { message: SEED_RANGE })
  @IsInt({ message: 'seed must be a whole number' })
  seed?: number;

  @ApiPropertyOptional({
    example: 0.2,
    minimum: 0,
    maximum: 1,
    description:
      'Reduces the value of popular players: value = projection − weight · (ownership / 100) · projection.',
  })
  @IfPresent()
  @IsShare()
  ownership_weight?: number;

  @ApiPropertyOptional({
    description:
      'If `true`, subtracts the expected stacking penalty for several goalkeepers and defenders from one club. ' +
      'Requires `clean_sheet` in `teams`.',
  })
  @IfPresent()
  @IsBoolean({ message: 'stacking_penalty must be true or false' })
  stacking_penalty?: boolean;

  @ApiPropertyOptional({
    description:
      'If `true`, the value of a player who may not start includes the expected points of the replacements: the player ' +
      'with the highest salary of the same club and position who costs no more and starts; if this player may not start ' +
      'either, the next one, and so on. Equal salaries are ordered by id. Without chances to start it has no effect.',
  })
  @IfPresent()
  @IsBoolean({ message: 'safety_net must be true or false' })
  safety_net?: boolean;
}

/** The presets as a list for the API document. A request sets the cap and both options itself. */
function describePresets(): string {
  const lines = PRESET_IDS.map((id) => {
    const { roster, safety_net: net, stacking_penalty: penalty, usual_cap: cap, source } = presetOf(id)!;
    const options = [net && '`safety_net`', penalty && '`stacking_penalty`'].filter(Boolean).join(' and ');
    const facts = [options && `FanTeam applies ${options}.`, cap !== null && `Usual cap: ${cap}.`].filter(
      Boolean,
    );
    return `- \`${id}\`: ${[describeRoster(roster), ...facts].join(' ')} Source: ${source.name}, ${source.date}.`;
  });
  return `The presets. They set the roster; the request sets the cap and the options.\n\n${lines.join('\n')}`;
}
