/** The contest of a simulation: lineups, prizes, matches and the rules of a choice. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  CHOICE_AIMS,
  LIMITS,
  SIMULATION_LIMITS,
  type ChoiceAim,
  type ChooseOptions,
  type ContestChoiceOptions,
  type EnteredLineup,
  type MatchDetails,
  type PrizeRange,
  type ResultOdds,
} from '@fanteam/contracts';
import { Type } from 'class-transformer';
import { IsArray, IsBoolean, IsIn, IsNumber, IsObject, IsString, ValidateNested } from 'class-validator';
import { ArrayMaxSize, ArrayMinSize, Max, MaxLength, Min } from '../../common/described-checks';
import { IsDecimal, IsShare, IsWholeNumber } from '../../common/field-checks';
import { IfPresent } from '../../common/text-checks';

const L = SIMULATION_LIMITS;
const ID_CHARACTERS = LIMITS.cellCharacters;

export class EnteredLineupDto implements EnteredLineup {
  @ApiProperty({ type: [String], example: ['45113', '23044'], description: 'The ids of the players.' })
  @MaxLength(ID_CHARACTERS, { each: true, message: `an id must have at most ${ID_CHARACTERS} characters` })
  @IsString({ each: true, message: 'players must be a list of player ids' })
  @ArrayMaxSize(LIMITS.rosterSize, { message: `players must have at most ${LIMITS.rosterSize} ids` })
  @IsArray({ message: 'players must be a list of player ids' })
  players: string[];

  @ApiPropertyOptional({
    example: '45113',
    description: 'The id of the captain. Default: the player with the highest projection.',
  })
  @IfPresent()
  @MaxLength(ID_CHARACTERS, { message: `captain must have at most ${ID_CHARACTERS} characters` })
  @IsString({ message: 'captain must be the id of a player' })
  captain?: string;

  @ApiPropertyOptional({
    example: '23044',
    description:
      'The id of the vice-captain. Default: the player with the highest projection after the captain.',
  })
  @IfPresent()
  @MaxLength(ID_CHARACTERS, { message: `vice_captain must have at most ${ID_CHARACTERS} characters` })
  @IsString({ message: 'vice_captain must be the id of a player' })
  vice_captain?: string;
}

export class PrizeRangeDto implements PrizeRange {
  @ApiProperty({ example: 6, description: 'The first place of the range.' })
  @IsWholeNumber('from', { min: 1 })
  from: number;

  @ApiProperty({ example: 10, description: 'The last place of the range.' })
  @IsWholeNumber('to', { min: 1 })
  to: number;

  @ApiProperty({ example: 3653, description: 'The prize of each place of the range.' })
  @Max(L.prizeSum, { message: `prize must be at most ${L.prizeSum}` })
  @Min(0, { message: 'prize must be at least 0' })
  @IsDecimal(LIMITS.decimals, { message: 'prize must be a number with at most 4 decimals' })
  prize: number;
}

const IsOdds =
  (name: string, example: number, { isOptional = false } = {}) =>
  (target: object, property: string) => {
    const text = `${name} must be decimal odds greater than 1, such as 1.91`;
    const schema = { example, minimum: 1 };
    const checks = [
      isOptional ? ApiPropertyOptional(schema) : ApiProperty(schema),
      ...(isOptional ? [IfPresent()] : []),
      IsNumber({ allowNaN: false, allowInfinity: false }, { message: text }),
    ];
    for (const check of checks) check(target, property);
  };

export class MatchOddsDto implements ResultOdds {
  @IsOdds('home', 1.5)
  home: number;

  @IsOdds('draw', 4.5)
  draw: number;

  @IsOdds('away', 7)
  away: number;

  @IsOdds('over', 1.8, { isOptional: true })
  over?: number;

  @IsOdds('under', 2.05, { isOptional: true })
  under?: number;
}

/** A list of two numbers, one for each club. Their range is checked with the other fields of the match. */
const IsPair = (name: string, maximum: number, example: [number, number]) => {
  const message = `${name} must be a list of two numbers, one for each club`;
  return (target: object, property: string) => {
    const checks = [
      ApiPropertyOptional({
        type: 'array',
        items: { type: 'number', minimum: 0, maximum },
        minItems: 2,
        maxItems: 2,
        example,
      }),
      IfPresent(),
      IsNumber({ allowNaN: false, allowInfinity: false }, { each: true, message }),
      ArrayMaxSize(2, { message }),
      ArrayMinSize(2, { message }),
      IsArray({ message }),
    ];
    for (const check of checks.reverse()) check(target, property);
  };
};

export class MatchInputDto implements MatchDetails {
  @ApiProperty({
    type: 'array',
    items: { type: 'string' },
    example: ['MCI', 'ARS'],
    description:
      'The codes of the two clubs. The first one plays at home. Both are in the pool, or one of them is the opponent that ' +
      'the pool has for the other one.',
  })
  @MaxLength(ID_CHARACTERS, { each: true, message: `a club must have at most ${ID_CHARACTERS} characters` })
  @IsString({ each: true, message: 'clubs must be a list of two club codes' })
  @ArrayMaxSize(2, { message: 'clubs must be a list of two club codes' })
  @ArrayMinSize(2, { message: 'clubs must be a list of two club codes' })
  @IsArray({ message: 'clubs must be a list of two club codes' })
  clubs: [string, string];

  @ApiPropertyOptional({
    description: `The expected goals of each club, from 0 to ${L.goals}. If \`goals\`, \`odds\` and \`clean_sheets\` are absent, they are guessed from the projections.`,
  })
  @IsPair('goals', L.goals, [1.9, 1.1])
  goals?: [number, number];

  @ApiPropertyOptional({
    type: MatchOddsDto,
    description:
      'Decimal odds of the match. `over` and `under` are for 2.5 goals and optional; without both, 2.8 expected goals are ' +
      'assumed. Used if `goals` is absent. The margin of the bookmaker is removed.',
  })
  @IfPresent()
  @ValidateNested()
  @Type(() => MatchOddsDto)
  @IsObject({ message: 'odds must be an object with home, draw and away' })
  odds?: MatchOddsDto;

  @ApiPropertyOptional({
    description:
      'The chance of each club to keep a clean sheet, from 0 to 1. Used if `goals` and `odds` are absent.',
  })
  @IsPair('clean_sheets', 1, [0.33, 0.15])
  clean_sheets?: [number, number];
}

/** A list of matches. */
export const IsMatches = (description: string) => (target: object, property: string) => {
  const checks = [
    ApiPropertyOptional({ type: [MatchInputDto], description }),
    IfPresent(),
    ValidateNested({ each: true }),
    IsObject({ each: true, message: 'each match must be an object' }),
    ArrayMaxSize(LIMITS.rules, { message: `matches must have at most ${LIMITS.rules} matches` }),
    IsArray({ message: 'matches must be a list of matches' }),
    Type(() => MatchInputDto),
  ];
  for (const check of checks.reverse()) check(target, property);
};

const IsLineupIds = (name: string) => (target: object, property: string) => {
  const message = `${name} must be a list of lineup ids`;
  const checks = [
    IfPresent(),
    MaxLength(10, { each: true, message }),
    IsString({ each: true, message }),
    ArrayMaxSize(L.lineups, { message: `${name} must have at most ${L.lineups} entries` }),
    IsArray({ message }),
  ];
  for (const check of checks.reverse()) check(target, property);
};

export class ContestChoiceOptionsDto implements ContestChoiceOptions {
  @ApiProperty({ example: 20, description: 'The number of lineups to choose.' })
  @IsWholeNumber('count', { min: 1, max: L.lineups })
  count: number;

  @ApiPropertyOptional({ example: 10, description: 'The place for the aim `top`. Default: 1.' })
  @IfPresent()
  @IsWholeNumber('place', { min: 1, max: L.entries })
  place?: number;

  @ApiPropertyOptional({
    example: 0.6,
    description:
      'The max exposure of each player: the share of `count` lineups that may contain the player, from 0 to 1. The ' +
      'number of lineups is rounded down, but is at least 1.',
  })
  @IfPresent()
  @IsShare()
  max_exposure?: number;

  @ApiPropertyOptional({
    type: [String],
    example: ['1'],
    description: 'The `lineup_id`s of lineups that are always chosen.',
  })
  @IsLineupIds('keep')
  keep?: string[];
}

export class ChooseDto extends ContestChoiceOptionsDto implements ChooseOptions {
  @ApiProperty({
    enum: CHOICE_AIMS,
    description:
      'What is maximized. `profit`: the mean profit of all chosen entries together. `top`: the chance that at least ' +
      'one chosen entry reaches `place` or better. `robust`: half the mean profit, and half the mean profit in the ' +
      'worst quarter of 40 worlds with other fields and other values of `trust`, for ownership and projections that may ' +
      'be wrong. With `contests`, the sum over all contests.',
  })
  @IsIn(CHOICE_AIMS, { message: `choose.aim must be one of ${CHOICE_AIMS.join(', ')}` })
  aim: ChoiceAim;

  @ApiPropertyOptional({
    example: 3,
    description: 'Any two lineups that are chosen for the same contest differ in at least this many players.',
  })
  @IfPresent()
  @IsWholeNumber('choose.min_unique_players', { min: 1, max: LIMITS.rosterSize })
  min_unique_players?: number;

  @ApiPropertyOptional({
    type: [ContestChoiceOptionsDto],
    description:
      'The entries to choose for `contests`, in the same order. Required with `contests`; the other fields are those of ' +
      'the main contest. An absent `place` or `max_exposure` is that of the main contest.',
  })
  @IfPresent()
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each of choose.contests must be an object with count' })
  @ArrayMaxSize(L.contests - 1, { message: `choose.contests must have at most ${L.contests - 1} contests` })
  @IsArray({ message: 'choose.contests must be a list of objects with count' })
  @Type(() => ContestChoiceOptionsDto)
  contests?: ContestChoiceOptionsDto[];

  @ApiPropertyOptional({
    example: 0.5,
    description:
      'The max exposure of each player over all contests: the share of all entries that may contain the player, from 0 ' +
      'to 1. The number of entries is rounded down, but is at least 1.',
  })
  @IfPresent()
  @IsShare()
  max_exposure_all?: number;

  @ApiPropertyOptional({
    default: false,
    description: 'Whether each lineup is chosen for one contest at most.',
  })
  @IfPresent()
  @IsBoolean({ message: 'choose.once must be true or false' })
  once?: boolean;
}
