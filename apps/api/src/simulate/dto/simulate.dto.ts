import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import {
  FIELD_STYLES,
  LIMITS,
  DEFAULT_TRUST,
  SIMULATION_LIMITS,
  TIE_RULES,
  type ContestId,
  type ContestInput,
  type ContestName,
  type FieldStyle,
  type SimulatedPlayerInput,
  type SimulatedPlayerValues,
  type SimulateOptions,
  type TieRule,
} from '@fanteam/contracts';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsObject, IsString, IsUUID, ValidateNested } from 'class-validator';
import { ArrayMaxSize, Max, MaxLength, Min, MinLength } from '../../common/described-checks';
import { IsDecimal, IsMapOrListOf, IsPercent, IsShare, IsWholeNumber } from '../../common/field-checks';
import { IfPresent, Trim } from '../../common/text-checks';
import { IsContest, IsRoster, IsSalaryCap } from '../../optimize/dto/contest-fields';
import { RosterOverridesDto } from '../../optimize/dto/roster-overrides.dto';
import { ChooseDto, EnteredLineupDto, IsMatches, MatchInputDto, PrizeRangeDto } from './contest.dto';
import { SimulatedPlayerDto, SimulatedPlayerValuesDto } from './simulated-player.dto';

// Decorators run from bottom to top and stop at the first error, so the check of the type is the last decorator. What
// depends on several fields is checked where the page also reads it (`lineup-request`).

const L = SIMULATION_LIMITS;

/** Optional text. Spaces around it are removed. */
const IsLabel = (name: string, maxLength: number, schema: { example: string; description: string }) =>
  applyDecorators(
    IsString({ message: `${name} must be text` }),
    MinLength(1, { message: `${name} must not be empty` }),
    MaxLength(maxLength, { message: `${name} must have at most ${maxLength} characters` }),
    Trim(),
    IfPresent(),
    ApiPropertyOptional(schema),
  );

/** The fields that the main contest and further ones share. */
class ContestDto implements ContestName {
  @IsLabel('name', L.contestName, {
    example: 'Sunday 25',
    description: 'How sentences name the contest. Default: its number; the main contest is 1.',
  })
  name?: string;

  @IsLabel('tournament_id', L.tournamentId, {
    example: '1234567',
    description: 'The id of the contest on FanTeam. No two contests of a request have the same one.',
  })
  tournament_id?: string;

  @ApiProperty({ example: 12_048, description: 'The number of entries in the contest, including yours.' })
  @IsWholeNumber('entries', { min: L.entriesMin, max: L.entries })
  entries: number;

  @ApiProperty({ example: 25, description: 'The fee of one entry. 0 for a free contest.' })
  @Max(L.prizeSum, { message: `fee must be at most ${L.prizeSum}` })
  @Min(0, { message: 'fee must be at least 0' })
  @IsDecimal(LIMITS.decimals, { message: 'fee must be a number with at most 4 decimals' })
  fee: number;

  @ApiProperty({
    type: [PrizeRangeDto],
    description:
      'The prizes by place. They start at place 1, have no gaps, and do not increase from place to place. Tied entries ' +
      'share the prizes of the places that they occupy together.',
  })
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each prize must be an object with from, to and prize' })
  @ArrayMaxSize(L.prizeRows, { message: `prizes must have at most ${L.prizeRows} rows` })
  @IsArray({ message: 'prizes must be a list of objects with from, to and prize' })
  @Type(() => PrizeRangeDto)
  prizes: PrizeRangeDto[];

  @ApiPropertyOptional({
    enum: TIE_RULES,
    default: 'cheaper_first',
    description:
      '`cheaper_first`: among entries with the same points, the one with the lower salary is ahead; entries that are ' +
      'equal in both share their prizes. `split`: all entries with the same points share their prizes.',
  })
  @IfPresent()
  @IsIn(TIE_RULES, { message: `ties must be one of ${TIE_RULES.join(', ')}` })
  ties?: TieRule;

  @ApiPropertyOptional({
    enum: FIELD_STYLES,
    default: 'average',
    description:
      'The strength of the field (the other entries). Used for players without ownership. If no player has ownership, ' +
      'the mean points of the field are about 86 % (`casual`), 90 % (`average`) or 94 % (`sharp`) of those of the best ' +
      'lineup.',
  })
  @IfPresent()
  @IsIn(FIELD_STYLES, { message: `field must be one of ${FIELD_STYLES.join(', ')}` })
  field?: FieldStyle;
}

/** A further contest. */
export class ContestInputDto extends ContestDto implements ContestInput {
  @IsContest('The contest, which defines the roster. Default: the roster of the main contest.', {})
  contest?: ContestId;

  @IsRoster('Changes to the roster of `contest`, or to that of the main contest.')
  roster?: RosterOverridesDto;

  @ApiPropertyOptional({
    example: 95,
    minimum: 1,
    maximum: LIMITS.salary,
    description: 'The max salary of a lineup. Default: that of the main contest.',
  })
  @IfPresent()
  @IsSalaryCap()
  salary_cap?: number;
}

@ApiExtraModels(SimulatedPlayerDto, SimulatedPlayerValuesDto)
export class SimulateDto extends ContestDto implements Partial<Omit<SimulateOptions, 'matches'>> {
  @ApiPropertyOptional({
    format: 'uuid',
    description:
      'The run whose lineups are entered. Settings that are absent from the request are taken from the run.',
  })
  @IfPresent()
  @IsUUID(undefined, { message: 'run_id must be the id of a run' })
  run_id?: string;

  @ApiPropertyOptional({
    format: 'uuid',
    description:
      'The id of an uploaded file. Requires `lineups`, except with `run_id`: then it is a newer version of the file of ' +
      'the run, and its values are used.',
  })
  @IfPresent()
  @IsUUID(undefined, { message: 'file_id must be the id of an uploaded file' })
  file_id?: string;

  @ApiPropertyOptional({
    oneOf: [
      { type: 'object', additionalProperties: { $ref: getSchemaPath(SimulatedPlayerValuesDto) } },
      { type: 'array', items: { $ref: getSchemaPath(SimulatedPlayerDto) }, maxItems: LIMITS.players },
    ],
    example: { '45113': { ownership: 21.5, sd: 3.1 }, '23044': { projection: 4.25, start: 0.8 } },
    description:
      'With `run_id` or `file_id`: values that replace those of the file, by player id. Otherwise: the list of all players.',
  })
  @IfPresent()
  @Transform(({ obj }: { obj: { players?: unknown } }) => obj.players)
  @IsMapOrListOf(SimulatedPlayerValuesDto, SimulatedPlayerDto, LIMITS.players)
  players?: Record<string, SimulatedPlayerValues> | SimulatedPlayerInput[];

  @ApiPropertyOptional({
    type: [EnteredLineupDto],
    description: 'Your entries. Required unless `run_id` is given. A lineup can be entered more than once.',
  })
  @IfPresent()
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each lineup must be an object' })
  @ArrayMaxSize(L.lineups, { message: `lineups must have at most ${L.lineups} lineups` })
  @IsArray({ message: 'lineups must be a list of lineups' })
  @Type(() => EnteredLineupDto)
  lineups?: EnteredLineupDto[];

  @IsContest(
    'The contest, which defines the roster, as in requests for lineups. Contests with a bench cannot be simulated.',
  )
  contest?: ContestId;

  @IsRoster()
  roster?: RosterOverridesDto;

  @ApiPropertyOptional({
    example: 100,
    minimum: 1,
    maximum: LIMITS.salary,
    description:
      'The max salary of a lineup, for your entries and for the field. Required unless `run_id` is given.',
  })
  @IfPresent()
  @IsSalaryCap()
  salary_cap?: number;

  @IsMatches(
    'The matches and their expected goals. A club that is in no match of this list plays its opponent in the pool. ' +
      `If the pool has none, an unknown opponent is assumed, with ${L.defaultGoals} expected goals.`,
  )
  matches?: MatchInputDto[];

  @ApiPropertyOptional({
    example: 45,
    description:
      'How many percent of the field have at least 3 players of one club (2 in lineups of up to 6 players). Default: a ' +
      'guess. Such lineups are then twice as likely as if every player was picked independently. The share in the field ' +
      'is returned as `field.stacks`. It also applies to further contests with as many players in a lineup.',
  })
  @IsPercent('field_stacks')
  field_stacks?: number;

  @ApiPropertyOptional({
    example: DEFAULT_TRUST.own,
    description:
      'The weight of the projections, from 0 to 1. The mean points of a player are `e + trust × (projection − e)`, where ' +
      '`e` is an estimate from salary and ownership. At 1, the projections are assumed to be exactly right. Every profit is ' +
      `also returned for trust 1 (\`if_right\`). Default: ${DEFAULT_TRUST.own}, or ${DEFAULT_TRUST.prices} if most ` +
      'projections are estimates from salaries and statuses only.',
  })
  @IfPresent()
  @IsShare()
  trust?: number;

  @ApiPropertyOptional({
    example: L.defaultScenarios,
    default: L.defaultScenarios,
    description:
      'The number of scenarios. In each scenario, all matches and the contest are played once. ' +
      `The number is rounded up to a multiple of ${L.scenarioStep}.`,
  })
  @IfPresent()
  @IsWholeNumber('scenarios', { min: L.scenariosMin, max: L.scenarios })
  scenarios?: number;

  @ApiPropertyOptional({
    example: 0,
    default: 0,
    description:
      'The seed of the random numbers. The same request with the same seed returns the same figures.',
  })
  @IfPresent()
  @IsWholeNumber('seed', { min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
  seed?: number;

  @ApiPropertyOptional({
    description:
      'Whether goalkeepers and defenders of one club lose points when the club keeps a clean sheet.',
  })
  @IfPresent()
  @IsBoolean({ message: 'stacking_penalty must be true or false' })
  stacking_penalty?: boolean;

  @ApiPropertyOptional({
    description:
      'Whether a player who does not start is replaced by a starter of the same club and position: the most expensive ' +
      'one who does not cost more.',
  })
  @IfPresent()
  @IsBoolean({ message: 'safety_net must be true or false' })
  safety_net?: boolean;

  @ApiPropertyOptional({
    example: 10_000,
    default: LIMITS.defaultTimeLimitMs,
    description:
      'The max time in the simulator, in milliseconds. When it is reached, the result has the figures of the scenarios ' +
      'simulated so far, and `warnings` states this.',
  })
  @IfPresent()
  @IsWholeNumber('time_limit_ms', { min: 100, max: LIMITS.timeLimitMs })
  time_limit_ms?: number;

  @ApiPropertyOptional({
    type: [ContestInputDto],
    description:
      'Further contests with the same players, matches and lineups. The points of the players are the same in all contests ' +
      'of a scenario; each contest has a field of its own. Absent settings are those of the main contest. A lineup that is ' +
      'not legal in a further contest is left out there.',
  })
  @IfPresent()
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each contest must be an object with entries, fee and prizes' })
  @ArrayMaxSize(L.contests - 1, {
    message: `contests must have at most ${L.contests - 1} contests: ${L.contests} with the main one`,
  })
  @IsArray({ message: 'contests must be a list of contests' })
  @Type(() => ContestInputDto)
  contests?: ContestInputDto[];

  @ApiPropertyOptional({ type: ChooseDto, description: 'If present, entries are chosen from the lineups.' })
  @IfPresent()
  @ValidateNested()
  @Type(() => ChooseDto)
  @IsObject({ message: 'choose must be an object' })
  choose?: ChooseDto;
}
