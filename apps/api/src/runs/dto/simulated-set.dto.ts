/** The figures of a set of lineups that are entered together. Its classes are used only together. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  FIELD_STYLES,
  type Estimate,
  type FieldStyle,
  type OtherField,
  type QuantileErrors,
  type SimulatedSet,
} from '@fanteam/contracts';

export class EstimateDto implements Estimate {
  @ApiProperty({ example: 0.0834 })
  mean: number;

  @ApiProperty({ example: 0.0028, description: 'The standard error of `mean`.' })
  se: number;
}

export class ProfitDto extends EstimateDto {
  @ApiProperty({
    type: EstimateDto,
    description: 'The same figure for `trust` 1: the projections are assumed to be exactly right.',
  })
  if_right: EstimateDto;
}

export class SetProfitDto extends ProfitDto {
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

export class SimulatedSetDto implements SimulatedSet {
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
      'is a guess. Missing until all scenarios are simulated, in simulations of api 1.0, and for lineups to choose from ' +
      'unless another contest has fewer entries than lineups.',
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
