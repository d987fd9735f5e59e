import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  CONTEST_IDS,
  type ContestId,
  type Lineup,
  type LineupPlayer,
  type OptimizeResponse,
  type Position,
  type ProjectionSource,
} from '@fanteam/contracts';
import { PROJECTION_SOURCE } from '../../common/projection-source';
import { RosterDto } from './roster.dto';

class LineupPlayerDto implements LineupPlayer {
  @ApiProperty({
    example: '45113',
    description: 'The id in the uploaded file. For entered players: the 1-based place in the list.',
  })
  id: string;

  @ApiProperty({ example: 'Noel Kestrik' })
  name: string;

  @ApiProperty({ enum: ['GK', 'D', 'M', 'F'] })
  position: Position;

  @ApiProperty({ example: 'KGM', description: 'The code of the club.' })
  team: string;

  @ApiProperty({ example: 12.6 })
  salary: number;

  @ApiProperty({ example: 7.1, description: 'Expected points.' })
  projection: number;

  @ApiPropertyOptional(PROJECTION_SOURCE)
  projection_source?: ProjectionSource;

  @ApiPropertyOptional({ enum: [true], description: 'Present if the player is the captain.' })
  captain?: true;

  @ApiPropertyOptional({ enum: [true], description: 'Present if the player is the vice-captain.' })
  vice_captain?: true;
}

class LineupDto implements Lineup {
  @ApiProperty({ example: '1', description: 'The rank of the lineup. `1` is the best lineup.' })
  lineup_id: string;

  @ApiProperty({
    type: [LineupPlayerDto],
    description:
      'The players who start: all of them, unless the contest has a bench. Goalkeeper first. Within a position, the ' +
      'highest projection first.',
  })
  players: LineupPlayerDto[];

  @ApiPropertyOptional({
    type: [LineupPlayerDto],
    description:
      'In a contest with a bench: the players who do not start, in the order in which they come in. Goalkeepers first, ' +
      'then the highest projection first.',
  })
  bench?: LineupPlayerDto[];

  @ApiProperty({
    example: 70.03,
    description:
      'The exact sum of the projections, including the factors of the captains. The bench counts with `roster.bench.weight`.',
  })
  total_points: number;

  @ApiProperty({
    example: 99.8,
    description: 'The exact sum of the salaries, including the factors of the captains and the bench.',
  })
  salary_cost: number;

  @ApiPropertyOptional({
    example: 68.4,
    description:
      'The value that was maximized. Present if it can differ from `total_points`: with `objective`, ' +
      '`randomness`, `ownership_weight`, `safety_net` or `stacking_penalty`. Lineups are sorted by it.',
  })
  objective_value?: number;

  @ApiProperty({ example: '4-4-2', description: 'Number of defenders, midfielders and forwards who start.' })
  formation: string;

  @ApiPropertyOptional({
    enum: [false],
    description:
      'Present if the lineup is not proven to be optimal given the lineups before it: the time limit was reached ' +
      'first. The lineup keeps all rules and limits.',
  })
  proven?: false;
}

class StoppedByDto {
  @ApiProperty({
    enum: [
      'time_limit',
      'exposure',
      'unique_players',
      'no_more_lineups',
      'not_found',
      'memory_limit',
      'cancelled',
    ],
  })
  code: string;

  @ApiProperty({
    example: 'Only 37 of 50 lineups were found: no other legal lineups exist.',
    description: 'A sentence for users.',
  })
  message: string;
}

export class OptimizeResponseDto implements OptimizeResponse {
  @ApiProperty({
    type: [LineupDto],
    description: 'The best lineup first. Among lineups with equal points, the lower salary first.',
  })
  optimized_lineups: LineupDto[];

  @ApiProperty({ format: 'uuid', description: 'The id of the run that found the lineups.' })
  run_id: string;

  @ApiProperty({ enum: CONTEST_IDS, description: 'The contest that was used. Never `auto`.' })
  contest: ContestId;

  @ApiProperty({ example: 20, description: 'Number of lineups that were requested.' })
  requested: number;

  @ApiProperty({ example: 20, description: 'Number of lineups that were found.' })
  found: number;

  @ApiProperty({
    description:
      'Whether the lineups are proven to be optimal. With `exposure_mode` `sequential`, each lineup is the best one ' +
      'given the lineups before it. With `spread`, no set of lineups has a higher total.',
  })
  proven: boolean;

  @ApiPropertyOptional({
    example: 0.0003,
    description:
      'With `exposure_mode` `spread`: the maximum share by which the best possible set can be better than this ' +
      'one. From 0 to 1.',
  })
  gap?: number;

  @ApiProperty({
    enum: ['exact', 'glpk'],
    description: 'The engine that found the lineups. `glpk` is used when the exact search finds no lineup.',
  })
  engine: 'exact' | 'glpk';

  @ApiProperty({ type: RosterDto, description: 'The roster that was used, including overrides.' })
  roster: RosterDto;

  @ApiProperty({ example: 312.4, description: 'Time in the solver, in milliseconds.' })
  solver_ms: number;

  @ApiProperty({
    type: StoppedByDto,
    nullable: true,
    description: 'Why there are fewer lineups than requested. `null`: all were found.',
  })
  stopped_by: StoppedByDto | null;

  @ApiProperty({
    type: [String],
    description:
      'Sentences for users, for example about unmet minimum exposures, and about players in these lineups who are ' +
      'injured, suspended or refuted, with their names.',
  })
  warnings: string[];
}
