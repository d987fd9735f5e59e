import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type {
  ColumnField,
  ColumnMapping,
  DoubtfulProjection,
  PoolPlayer,
  Position,
  ProjectionsResponse,
  RejectedRow,
  UnmatchedProjection,
  UploadResponse,
  UploadWithPool,
} from '@fanteam/contracts';
import { PlayerFieldsDto } from '../../common/player-fields.dto';

export class RejectedRowDto implements RejectedRow {
  @ApiProperty({ example: 17 })
  line: number;

  @ApiProperty({ example: 'Salary "abc" is not a number' })
  reason: string;
}

export class UploadDto implements UploadResponse {
  @ApiProperty({ format: 'uuid' })
  file_id: string;

  @ApiProperty({ example: '1009899_players_20260314101500.csv' })
  file_name: string;

  @ApiProperty({ example: 585 })
  players: number;

  @ApiProperty({ example: 20 })
  teams: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { GK: 62, D: 190, M: 250, F: 83 },
  })
  positions: Record<Position, number>;

  @ApiProperty({ type: String, nullable: true, example: '1009899' })
  tournament_id: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', nullable: true },
    example: {
      id: 'PlayerID',
      name: 'FName + Name',
      position: 'Position',
      team: 'Club',
      salary: 'Price',
      projection: null,
    },
  })
  columns: ColumnMapping;

  @ApiProperty({ type: [String], example: ['projection'] })
  missing: ColumnField[];

  @ApiProperty({ type: [RejectedRowDto] })
  rejected: RejectedRowDto[];

  @ApiProperty({ type: [String] })
  warnings: string[];
}

export class PoolPlayerDto extends PlayerFieldsDto implements PoolPlayer {
  @ApiProperty({ type: Number, nullable: true, example: 7.1 })
  projection: number | null;

  @ApiPropertyOptional({ example: 'expected' })
  status?: string;

  @ApiPropertyOptional()
  opponent?: string;

  @ApiPropertyOptional()
  ownership?: number;

  @ApiPropertyOptional()
  floor?: number;

  @ApiPropertyOptional()
  ceiling?: number;
}

export class UploadWithPoolDto extends UploadDto implements UploadWithPool {
  @ApiProperty({ type: [PoolPlayerDto] })
  pool: PoolPlayerDto[];
}

export class UnmatchedProjectionDto implements UnmatchedProjection {
  @ApiProperty({ example: 12 })
  line: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true })
  team: string | null;

  @ApiProperty()
  projection: number;
}

export class DoubtfulProjectionDto implements DoubtfulProjection {
  @ApiProperty({ example: 12 })
  line: number;

  @ApiProperty()
  name: string;

  @ApiProperty({ type: String, nullable: true })
  team: string | null;

  @ApiProperty()
  projection: number;

  @ApiProperty({ type: [String], description: 'Ids of the pool that the row may mean, likeliest first.' })
  candidates: string[];
}

export class ProjectionsDto extends UploadDto implements ProjectionsResponse {
  @ApiProperty({ example: 560 })
  matched: number;

  @ApiProperty({ type: [UnmatchedProjectionDto] })
  unmatched: UnmatchedProjectionDto[];

  @ApiProperty({ type: [DoubtfulProjectionDto] })
  doubtful: DoubtfulProjectionDto[];
}
