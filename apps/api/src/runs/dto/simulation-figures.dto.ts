/** The figures of all lineups in each contest. */
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  POSITIONS,
  type ContestFigures,
  type FieldStacks,
  type IllegalLineup,
  type Position,
  type SimulatedContest,
  type SimulatedField,
  type SimulatedLineup,
  type SimulationFigures,
} from '@fanteam/contracts';
import { EstimateDto, ProfitDto, SimulatedSetDto } from './simulated-set.dto';

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
      'The field: the entries of other users. With `choose` and more lineups than the contest has entries, these are all ' +
      'entries except `count`.',
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
