/** The response of a simulation. Its classes are used only together, so they are in one file. */
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import {
  CHOICE_AIMS,
  FIELD_STYLES,
  GUESSES,
  POSITIONS,
  type ChoiceAim,
  type ChoiceTotal,
  type ContestChoice,
  type ContestFigures,
  type Estimate,
  type FieldStacks,
  type FieldStyle,
  type Guess,
  type IllegalLineup,
  type OtherField,
  type Position,
  type QuantileErrors,
  type SimulatedContest,
  type SimulatedField,
  type SimulatedLineup,
  type SimulatedSet,
  type SimulateResponse,
  type SimulationChoice,
  type SimulationFigures,
} from '@fanteam/contracts';

class EstimateDto implements Estimate {
  @ApiProperty({ example: 0.0834 })
  mean: number;

  @ApiProperty({ example: 0.0028, description: 'The standard error of `mean`.' })
  se: number;
}

class PointsDto {
  @ApiProperty({ example: 52.3 })
  mean: number;

  @ApiProperty({ example: 13.9, description: 'Standard deviation.' })
  sd: number;

  @ApiProperty({ example: 35.2, description: 'The 10th percentile.' })
  p10: number;

  @ApiProperty({ example: 70.8, description: 'The 90th percentile.' })
  p90: number;
}

class ProfitDto extends EstimateDto {
  @ApiProperty({
    type: EstimateDto,
    description: 'The same figure for `trust` 1: the projections are assumed to be exactly right.',
  })
  if_right: EstimateDto;
}

class SimulatedLineupDto implements SimulatedLineup {
  @ApiProperty({
    example: '1',
    description: 'The id in the run, or the position in `lineups`, starting with 1.',
  })
  lineup_id: string;

  @ApiProperty()
  points: PointsDto;

  @ApiProperty({ description: 'The chance of first place, including a shared one.' })
  win: EstimateDto;

  @ApiProperty({ description: 'The chance of a place in the top 1 % of all entries.' })
  best_percent: EstimateDto;

  @ApiProperty({ description: 'The chance of any prize.' })
  cash: EstimateDto;

  @ApiProperty({ description: 'Prizes minus fee, if the lineup is your only entry.' })
  profit: ProfitDto;

  @ApiProperty({
    example: 0.4,
    description: 'The expected number of other entries with the same lineup.',
  })
  copies: number;

  @ApiProperty({
    example: 1,
    description:
      'The rank by profit. Lineups share a rank if the difference of their profits is within its error.',
  })
  rank: number;
}

class SetProfitDto extends ProfitDto {
  @ApiProperty({
    example: 3.1,
    description:
      'The standard deviation of the mean profit between the parts of the scenarios, each of which has its own field. ' +
      '`se` contains it.',
  })
  field_sd: number;

  @ApiProperty({ example: -500, description: 'The 5th percentile.' })
  p5: number;

  @ApiProperty({ example: -260, description: 'The median.' })
  p50: number;

  @ApiProperty({ example: 1240, description: 'The 95th percentile.' })
  p95: number;
}

class ReachDto extends EstimateDto {
  @ApiProperty({ example: 10 })
  place: number;
}

class PlaceQuantilesDto {
  @ApiProperty({ example: 84 })
  p10: number;

  @ApiProperty({ example: 690 })
  p50: number;

  @ApiProperty({ example: 2610 })
  p90: number;
}

class After20Dto {
  @ApiProperty({ example: -6200 })
  p10: number;

  @ApiProperty({ example: -2100 })
  p50: number;

  @ApiProperty({ example: 4800 })
  p90: number;

  @ApiProperty({
    example: -7400,
    description: 'The 10th percentile of the lowest sum of profits during the 20 contests.',
  })
  lowest: number;

  @ApiPropertyOptional({
    example: 0.31,
    description: 'The chance of a profit above 0 after the 20 contests. Missing in simulations of api 1.0.',
  })
  ahead?: number;
}

class ProfitErrorsDto {
  @ApiProperty({ example: 0 })
  p5: number;

  @ApiProperty({ example: 6.5 })
  p50: number;

  @ApiProperty({ example: 48 })
  p95: number;
}

class QuantileErrorsDto implements QuantileErrors {
  @ApiProperty({ description: 'Of the percentiles of `profit`.' })
  profit: ProfitErrorsDto;

  @ApiProperty({ description: 'Of `best_place`.', example: { p10: 2.5, p50: 11, p90: 38 } })
  best_place: PlaceQuantilesDto;

  @ApiProperty({
    description: 'Of `after_20`.',
    example: { p10: 85, p50: 110, p90: 260, lowest: 95, ahead: 0.011 },
  })
  after_20: After20Dto;
}

class HistogramDto {
  @ApiProperty({ type: [Number], example: [-500, -250, 0, 1000] })
  edges: number[];

  @ApiProperty({
    type: [Number],
    example: [6100, 2400, 1500],
    description: '`counts[i]`: the number of scenarios with a profit between `edges[i]` and `edges[i + 1]`.',
  })
  counts: number[];
}

class CurvePointDto {
  @ApiProperty({ example: 10 })
  place: number;

  @ApiProperty({ example: 0.041 })
  share: number;
}

class MeanAtTrustDto {
  @ApiProperty({ example: -2.1 })
  mean: number;

  @ApiProperty({ example: 3.4, description: 'For `trust` 1.' })
  if_right: number;
}

class OtherFieldDto implements OtherField {
  @ApiProperty({ enum: FIELD_STYLES })
  field: FieldStyle;

  @ApiProperty()
  profit: MeanAtTrustDto;

  @ApiProperty()
  loses: MeanAtTrustDto;
}

class SimulatedSetDto implements SimulatedSet {
  @ApiProperty({ example: 20, description: 'The number of lineups in the set.' })
  entries: number;

  @ApiProperty({
    description:
      'Prizes minus fees of all your entries together. Your entries compete with each other for places.',
  })
  profit: SetProfitDto;

  @ApiProperty({ description: 'The chance that the prizes are lower than the fees.' })
  loses: ProfitDto;

  @ApiProperty({
    type: [ReachDto],
    description: 'The chance that at least one of your entries reaches the place or a better one.',
  })
  reaches: ReachDto[];

  @ApiProperty({ description: 'Percentiles of the best place of your entries.' })
  best_place: PlaceQuantilesDto;

  @ApiProperty({
    description:
      'The profit of your entries after 20 such contests. Do not use it: the error of the model is the same in all of ' +
      'them, so real results vary more.',
  })
  after_20: After20Dto;

  @ApiPropertyOptional({
    description: 'The standard errors of the percentiles. Missing in simulations of api 1.0.',
  })
  quantile_errors?: QuantileErrorsDto;

  @ApiPropertyOptional({
    type: [OtherFieldDto],
    description:
      'The mean profit and the chance of a loss against fields of the other strengths, if the ownership of some players ' +
      'is a guess. Missing until all scenarios are simulated, for lineups to choose from, and in simulations of api 1.0.',
  })
  other_fields?: OtherFieldDto[];

  @ApiProperty({ description: 'The profit of your entries as a histogram.' })
  histogram: HistogramDto;

  @ApiProperty({
    type: [CurvePointDto],
    description: 'The chance that the best place of your entries is this place or a better one.',
  })
  best_place_curve: CurvePointDto[];
}

class OwnershipMissDto {
  @ApiProperty({ example: '45113' })
  id: string;

  @ApiPropertyOptional({ enum: POSITIONS, description: 'Missing in simulations of api 1.0.' })
  position?: Position;

  @ApiProperty({ example: 65, description: 'The ownership that was given, in percent.' })
  asked: number;

  @ApiProperty({ example: 61.2, description: 'The ownership in the field in percent.' })
  met: number;
}

class FieldStacksDto implements FieldStacks {
  @ApiProperty({ example: 3, description: 'The number of players of one club.' })
  size: number;

  @ApiProperty({
    example: 41.3,
    description: 'How many percent of the field have so many players of a club.',
  })
  share: number;

  @ApiProperty({ description: 'Whether the share is a guess, because `field_stacks` was not given.' })
  guessed: boolean;
}

class SimulatedFieldDto implements SimulatedField {
  @ApiProperty({ example: 12_028, description: 'The number of other entries.' })
  entries: number;

  @ApiProperty({
    example: 12_028,
    description:
      'The number of lineups that were drawn for the field. If it is lower than `entries`, each lineup counts for ' +
      'several entries.',
  })
  drawn: number;

  @ApiProperty({ example: 47.9 })
  mean_points: number;

  @ApiProperty({ example: 98.6 })
  mean_salary: number;

  @ApiPropertyOptional({
    description: 'The lineups with several players of one club. Missing in simulations of api 1.0.',
  })
  stacks?: FieldStacksDto;

  @ApiProperty({
    type: [OwnershipMissDto],
    description:
      'Players whose ownership in the field differs from the one that was given, because of the rules of the contest or ' +
      'the sum of the given values. The largest difference comes first.',
  })
  ownership_misses: OwnershipMissDto[];
}

class ContestFiguresDto implements ContestFigures {
  @ApiProperty({
    type: [SimulatedLineupDto],
    description:
      'In the order of the lineups of the request. In a further contest, only the lineups that are legal there.',
  })
  lineups: SimulatedLineupDto[];

  @ApiProperty({
    description:
      'The figures of all your lineups together, if all are entered. With `choose`, these are all lineups to choose from, ' +
      'which may be more than the contest has entries. The figures of the chosen entries are in `chosen.set`.',
  })
  set: SimulatedSetDto;

  @ApiProperty({
    description:
      'The field: the entries of other users. With `choose`, these are all entries of the contest except `count`.',
  })
  field: SimulatedFieldDto;
}

class IllegalLineupDto implements IllegalLineup {
  @ApiProperty({ example: '7' })
  lineup_id: string;

  @ApiProperty({ example: 'the salary of 97.5 exceeds the salary cap of 95' })
  reason: string;
}

class SimulatedContestDto extends ContestFiguresDto implements SimulatedContest {
  @ApiPropertyOptional({ example: 'Sunday 25' })
  name?: string;

  @ApiPropertyOptional({ example: '1234567' })
  tournament_id?: string;

  @ApiProperty({ type: [IllegalLineupDto], description: 'The lineups that are not legal in this contest.' })
  illegal: IllegalLineupDto[];
}

export class SimulationFiguresDto extends ContestFiguresDto implements SimulationFigures {
  @ApiPropertyOptional({
    type: [SimulatedContestDto],
    description:
      'The figures of `contests` of the request, in their order. The other figures are those of the main contest.',
  })
  contests?: SimulatedContestDto[];
}

class ContestChoiceDto implements ContestChoice {
  @ApiPropertyOptional({ example: 10, description: 'Present with the aim `top`.' })
  place?: number;

  @ApiProperty({
    type: [String],
    example: ['1', '7', '3'],
    description: 'In the order in which they were chosen.',
  })
  lineup_ids: string[];

  @ApiProperty({
    example: 0.162,
    description:
      'The mean profit (`robust`: half of it in the worst worlds), or the chance of the place, in the scenarios used ' +
      'for the choice.',
  })
  value: number;

  @ApiProperty({
    example: 0.163,
    description:
      'No choice under the same rules has a higher value in the scenarios used for the choice. With several contests: no ' +
      'other choice for this contest that leaves the entries of the others as they are.',
  })
  bound: number;

  @ApiProperty({
    example: 0.0061,
    description:
      'The maximum by which another choice can be better: `bound` minus `value`, divided by the prizes of the chosen entries ' +
      '(`value` plus fees), or by the chance.',
  })
  gap: number;

  @ApiProperty({
    description:
      'The value in fresh scenarios, which were not used for the choice. For the aim `robust`, the mean profit in them.',
  })
  value_fresh: EstimateDto;

  @ApiProperty({
    description: 'The figures of the chosen entries in fresh scenarios, which were not used for the choice.',
  })
  set: SimulatedSetDto;
}

class ChoiceTotalDto extends PickType(ContestChoiceDto, ['gap', 'value_fresh']) implements ChoiceTotal {
  @ApiProperty({ example: 45, description: 'The chosen entries. A lineup in two contests counts twice.' })
  entries: number;

  @ApiProperty({
    example: 0.412,
    description: 'The mean profit, or the mean number of contests in which an entry reaches the place.',
  })
  value: number;

  @ApiProperty({
    example: 0.415,
    description: 'No choice for all contests under the same rules has a higher value in these scenarios.',
  })
  bound: number;

  @ApiProperty({ description: 'Prizes minus fees of all chosen entries, in fresh scenarios.' })
  profit: SetProfitDto;

  @ApiProperty({ description: 'The chance that the prizes are lower than the fees, in fresh scenarios.' })
  loses: ProfitDto;
}

class SimulationChoiceDto extends ContestChoiceDto implements SimulationChoice {
  @ApiProperty({ enum: CHOICE_AIMS })
  aim: ChoiceAim;

  @ApiPropertyOptional({
    type: [ContestChoiceDto],
    description:
      'The entries chosen for `contests` of the request, in their order. The other figures are those of the main contest.',
  })
  contests?: ContestChoiceDto[];

  @ApiPropertyOptional({ description: 'All contests together. Present with `contests`.' })
  total?: ChoiceTotalDto;
}

export class SimulateResponseDto extends SimulationFiguresDto implements SimulateResponse {
  @ApiProperty({ format: 'uuid' })
  run_id: string;

  @ApiProperty({ enum: ['simulation'] })
  kind: 'simulation';

  @ApiProperty({ enum: ['1'], description: 'The version of the model.' })
  model: '1';

  @ApiProperty({ example: 0 })
  seed: number;

  @ApiProperty({ example: 10_000, description: 'The number of scenarios that the figures are based on.' })
  scenarios: number;

  @ApiPropertyOptional({ type: SimulationChoiceDto, description: 'Present if entries were chosen.' })
  chosen?: SimulationChoiceDto;

  @ApiProperty({
    enum: GUESSES,
    isArray: true,
    example: ['goals'],
    description: 'The inputs that were absent and had to be guessed.',
  })
  guessed: Guess[];

  @ApiProperty({ type: [String], description: 'Notes for the user, as sentences.' })
  warnings: string[];

  @ApiProperty({ example: 2140.3, description: 'Time in the simulator, in milliseconds.' })
  simulator_ms: number;
}
