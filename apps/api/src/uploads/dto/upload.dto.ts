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

class RejectedRowDto implements RejectedRow {
  @ApiProperty({ example: 17, description: 'The 1-based line of the file.' })
  line: number;

  @ApiProperty({ example: 'Salary "abc" is not a number', description: 'A sentence for users.' })
  reason: string;
}

export class UploadDto implements UploadResponse {
  @ApiProperty({
    format: 'uuid',
    description: 'The id of the upload. Uploads never change and expire after 24 hours.',
  })
  file_id: string;

  @ApiProperty({ example: '1009899_players_20260314101500.csv' })
  file_name: string;

  @ApiProperty({ example: 585, description: 'Number of players in the pool.' })
  players: number;

  @ApiProperty({ example: 20, description: 'Number of clubs in the pool.' })
  teams: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { GK: 62, D: 190, M: 250, F: 83 },
    description: 'Number of players in each position.',
  })
  positions: Record<Position, number>;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '1009899',
    description: 'The FanTeam tournament, from the name of the file. `null`: unknown.',
  })
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
    description: 'The header that each field was read from. `null`: not found.',
  })
  columns: ColumnMapping;

  @ApiProperty({
    type: [String],
    example: ['projection'],
    description: 'Fields that were not found in the file.',
  })
  missing: ColumnField[];

  @ApiProperty({ type: [RejectedRowDto], description: 'Rows that were not added to the pool.' })
  rejected: RejectedRowDto[];

  @ApiProperty({ type: [String], description: 'Sentences for users, for example about rounded numbers.' })
  warnings: string[];
}

class PoolPlayerDto implements PoolPlayer {
  @ApiProperty({ example: '45113', description: 'The id in the file, or the 1-based place in the pool.' })
  id: string;

  @ApiProperty({ example: 'Noel Kestrik' })
  name: string;

  @ApiProperty({ enum: ['GK', 'D', 'M', 'F'] })
  position: Position;

  @ApiProperty({ example: 'KGM', description: 'The code of the club.' })
  team: string;

  @ApiProperty({ example: 12.6 })
  salary: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 7.1,
    description: 'Expected points. `null`: unknown.',
  })
  projection: number | null;

  @ApiPropertyOptional({ example: 'expected', description: 'The lineup status in FanTeam’s export.' })
  status?: string;

  @ApiPropertyOptional({ example: 'SUN', description: 'The code of the opponent.' })
  opponent?: string;

  @ApiPropertyOptional({ example: 12.5, description: 'Expected ownership, in percent.' })
  ownership?: number;

  @ApiPropertyOptional({ example: 3.2, description: 'Expected points in a bad game.' })
  floor?: number;

  @ApiPropertyOptional({ example: 11.8, description: 'Expected points in a good game.' })
  ceiling?: number;
}

export class UploadWithPoolDto extends UploadDto implements UploadWithPool {
  @ApiProperty({ type: [PoolPlayerDto], description: 'The player pool.' })
  pool: PoolPlayerDto[];
}

class UnmatchedProjectionDto implements UnmatchedProjection {
  @ApiProperty({ example: 12, description: 'The 1-based line of the projection file.' })
  line: number;

  @ApiProperty({ example: 'N. Kestrik', description: 'The name in the projection file.' })
  name: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'KGM',
    description: 'The club in the projection file.',
  })
  team: string | null;

  @ApiProperty({ example: 7.1 })
  projection: number;
}

class DoubtfulProjectionDto extends UnmatchedProjectionDto implements DoubtfulProjection {
  @ApiProperty({
    type: [String],
    example: ['45113', '45871'],
    description: 'Ids of the players that the row may refer to. The most likely first.',
  })
  candidates: string[];
}

export class ProjectionsDto extends UploadDto implements ProjectionsResponse {
  @ApiProperty({ example: 560, description: 'Number of rows that were matched with a player.' })
  matched: number;

  @ApiProperty({ type: [UnmatchedProjectionDto], description: 'Rows that match no player in the pool.' })
  unmatched: UnmatchedProjectionDto[];

  @ApiProperty({
    type: [DoubtfulProjectionDto],
    description: 'Rows that may match several players. They are not merged.',
  })
  doubtful: DoubtfulProjectionDto[];
}
