/** The response of a simulation. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  CHOICE_AIMS,
  GUESSES,
  type ChoiceAim,
  type Estimate,
  type Guess,
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
    description: 'The same if the projections are exactly right, which is `trust` 1.',
  })
  if_right: EstimateDto;
}

class SimulatedLineupDto implements SimulatedLineup {
  @ApiProperty({ example: '1', description: 'The id in the run, or the place in `lineups` from 1.' })
  lineup_id: string;

  @ApiProperty()
  points: PointsDto;

  @ApiProperty({ description: 'The chance of the first place, shared or not.' })
  win: EstimateDto;

  @ApiProperty({ description: 'The chance of a place in the best percent of the entries.' })
  best_percent: EstimateDto;

  @ApiProperty({ description: 'The chance of a prize.' })
  cash: EstimateDto;

  @ApiProperty({ description: 'Prizes less fee, if the lineup is entered alone.' })
  profit: ProfitDto;

  @ApiProperty({
    example: 0.4,
    description: 'The expected number of entries of others with this very lineup.',
  })
  copies: number;

  @ApiProperty({
    example: 1,
    description: 'The rank by profit. Lineups whose profits do not differ clearly share a rank.',
  })
  rank: number;
}

class SetProfitDto extends ProfitDto {
  @ApiProperty({ example: 3.1, description: 'The spread between the fields that were drawn.' })
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

  @ApiProperty({ example: -7400, description: 'The lowest point on the way in the worst tenth.' })
  lowest: number;
}

class HistogramDto {
  @ApiProperty({ type: [Number], example: [-500, -250, 0, 1000] })
  edges: number[];

  @ApiProperty({
    type: [Number],
    example: [6100, 2400, 1500],
    description: '`counts[i]` scenarios have a profit between `edges[i]` and `edges[i + 1]`.',
  })
  counts: number[];
}

class CurvePointDto {
  @ApiProperty({ example: 10 })
  place: number;

  @ApiProperty({ example: 0.041 })
  share: number;
}

class SimulatedSetDto implements SimulatedSet {
  @ApiProperty({ example: 20, description: 'Number of entries.' })
  entries: number;

  @ApiProperty({ description: 'Prizes less fees of all entries. They take places from each other.' })
  profit: SetProfitDto;

  @ApiProperty({ description: 'The chance that the prizes are lower than the fees.' })
  loses: ProfitDto;

  @ApiProperty({
    type: [ReachDto],
    description: 'The chance that at least one entry reaches the place or a better one.',
  })
  reaches: ReachDto[];

  @ApiProperty({ description: 'Quantiles of the best place of the set.' })
  best_place: PlaceQuantilesDto;

  @ApiProperty({ description: 'The profit after 20 such contests.' })
  after_20: After20Dto;

  @ApiProperty({ description: 'The profit of the set as a histogram.' })
  histogram: HistogramDto;

  @ApiProperty({
    type: [CurvePointDto],
    description: 'The chance that the best place is this or a better one.',
  })
  best_place_curve: CurvePointDto[];
}

class OwnershipMissDto {
  @ApiProperty({ example: '45113' })
  id: string;

  @ApiProperty({ example: 65, description: 'Percent.' })
  asked: number;

  @ApiProperty({ example: 61.2, description: 'Percent.' })
  met: number;
}

class SimulatedFieldDto implements SimulatedField {
  @ApiProperty({ example: 12_028, description: 'Entries of others.' })
  entries: number;

  @ApiProperty({ example: 12_028, description: 'Lineups that were drawn for them.' })
  drawn: number;

  @ApiProperty({ example: 47.9 })
  mean_points: number;

  @ApiProperty({ example: 98.6 })
  mean_salary: number;

  @ApiProperty({
    type: [OwnershipMissDto],
    description:
      'Players whose ownership the entries of others could not meet, the largest difference first.',
  })
  ownership_misses: OwnershipMissDto[];
}

export class SimulationFiguresDto implements SimulationFigures {
  @ApiProperty({ type: [SimulatedLineupDto], description: 'In the order of the lineups of the request.' })
  lineups: SimulatedLineupDto[];

  @ApiProperty({ description: 'All lineups entered together.' })
  set: SimulatedSetDto;

  @ApiProperty({ description: 'The entries of others.' })
  field: SimulatedFieldDto;
}

class SimulationChoiceDto implements SimulationChoice {
  @ApiProperty({ enum: CHOICE_AIMS })
  aim: ChoiceAim;

  @ApiPropertyOptional({ example: 10, description: 'Present with the aim `top`.' })
  place?: number;

  @ApiProperty({ type: [String], example: ['1', '7', '3'], description: 'In the order of the choice.' })
  lineup_ids: string[];

  @ApiProperty({
    example: 0.162,
    description: 'Mean profit, or the chance of the place, in these scenarios.',
  })
  value: number;

  @ApiProperty({
    example: 0.163,
    description: 'No other choice under the same rules has a greater value in these scenarios.',
  })
  bound: number;

  @ApiProperty({ example: 0.0061, description: 'By what share another choice can be better, at most.' })
  gap: number;

  @ApiProperty({ description: 'The value in scenarios that had no part in the choice.' })
  value_fresh: EstimateDto;

  @ApiProperty({ description: 'The figures of the chosen set, in scenarios that had no part in the choice.' })
  set: SimulatedSetDto;
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

  @ApiProperty({ example: 10_000, description: 'The number of scenarios behind the figures.' })
  scenarios: number;

  @ApiPropertyOptional({ type: SimulationChoiceDto, description: 'Present if entries were chosen.' })
  chosen?: SimulationChoiceDto;

  @ApiProperty({
    enum: GUESSES,
    isArray: true,
    example: ['goals'],
    description: 'What was guessed because it was not given.',
  })
  guessed: Guess[];

  @ApiProperty({ type: [String], description: 'Sentences for users.' })
  warnings: string[];

  @ApiProperty({ example: 2140.3, description: 'Time in the simulator, in milliseconds.' })
  simulator_ms: number;
}
