import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  CONTEST_IDS,
  type ContestId,
  type Lineup,
  type LineupPlayer,
  type OptimizeResponse,
  type Roster,
} from '@fanteam/contracts';
import { CaptainDto, PositionRangesDto, SlotRangeDto, ViceCaptainDto } from './roster.dto';
import { PlayerFieldsDto } from '../../common/player-fields.dto';

export class LineupPlayerDto extends PlayerFieldsDto implements LineupPlayer {
  @ApiProperty({ example: 7.1 })
  projection: number;

  @ApiPropertyOptional({ enum: [true] })
  captain?: true;

  @ApiPropertyOptional({ enum: [true] })
  vice_captain?: true;
}

export class LineupDto implements Lineup {
  @ApiProperty({ example: '1', description: '1 is the best.' })
  lineup_id: string;

  @ApiProperty({ type: [LineupPlayerDto] })
  players: LineupPlayerDto[];

  @ApiProperty({ example: 70.03, description: "Exact sum of the projections, with the captain's factor." })
  total_points: number;

  @ApiProperty({ example: 99.8 })
  salary_cost: number;

  @ApiPropertyOptional({
    example: 68.4,
    description:
      'What the order is by when that is not the points: floor, ceiling, noise, ownership, penalty.',
  })
  objective_value?: number;

  @ApiProperty({ example: '4-4-2' })
  formation: string;
}

class AllPositionRangesDto extends PositionRangesDto {
  declare GK: SlotRangeDto;
  declare D: SlotRangeDto;
  declare M: SlotRangeDto;
  declare F: SlotRangeDto;
}

export class RosterDto implements Roster {
  @ApiProperty({ example: 11 })
  size: number;

  @ApiProperty({ type: PositionRangesDto })
  positions: AllPositionRangesDto;

  @ApiProperty({ type: 'integer', nullable: true, example: 3 })
  max_per_team: number | null;

  @ApiProperty({ type: CaptainDto, nullable: true })
  captain: CaptainDto | null;

  @ApiProperty({ type: ViceCaptainDto, nullable: true })
  vice_captain: ViceCaptainDto | null;
}

export class StoppedByDto {
  @ApiProperty({
    enum: ['time_limit', 'exposure', 'unique_players', 'no_more_lineups', 'memory_limit', 'cancelled'],
  })
  code: string;

  @ApiProperty({ example: 'Only 37 of 50: no other legal lineups exist.' })
  message: string;
}

export class OptimizeAnswerDto implements OptimizeResponse {
  @ApiProperty({ type: [LineupDto], description: 'Best first; equal points: the cheaper first.' })
  optimized_lineups: LineupDto[];

  @ApiProperty({ format: 'uuid' })
  run_id: string;

  @ApiProperty({ enum: CONTEST_IDS, description: 'The contest that was used; never auto.' })
  contest: ContestId;

  @ApiProperty({ example: 20 })
  requested: number;

  @ApiProperty({ example: 20 })
  found: number;

  @ApiProperty({
    description: 'Each lineup is optimal given the ones before it; with spread: no set has a greater total.',
  })
  proven: boolean;

  @ApiPropertyOptional({
    example: 0.0003,
    description:
      'With exposure_mode spread: by which share the best set there is can be worth more than this one, at most.',
  })
  gap?: number;

  @ApiProperty({ enum: ['exact', 'glpk'] })
  engine: 'exact' | 'glpk';

  @ApiProperty({ type: RosterDto })
  roster: RosterDto;

  @ApiProperty({ example: 312.4 })
  solver_ms: number;

  @ApiProperty({ type: StoppedByDto, nullable: true })
  stopped_by: StoppedByDto | null;

  @ApiProperty({ type: [String] })
  warnings: string[];
}
