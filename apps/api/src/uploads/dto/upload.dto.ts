import { ParseUUIDPipe } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  COLUMN_FIELDS,
  ESTIMATE_SOURCES,
  PROJECTION_KINDS,
  type ColumnField,
  type ColumnMapping,
  type ColumnQuestion,
  type ColumnSample,
  type EstimatedClub,
  type EstimateSource,
  type EstimatesReport,
  type Position,
  type ProjectionKind,
  type RejectedRow,
  type UnknownWord,
  type UploadResponse,
} from '@fanteam/contracts';
import { ApiError } from '../../common/errors';

/** Reads the id of an upload. Any other text is the id of no file. */
export const FILE_ID = new ParseUUIDPipe({ exceptionFactory: () => new ApiError('file_not_found') });

class EstimatedClubDto implements EstimatedClub {
  @ApiProperty({ example: 'ARS' })
  team: string;

  @ApiProperty({ type: String, nullable: true, example: 'CHE', description: '`null`: unknown.' })
  opponent: string | null;

  @ApiProperty({ example: 2.13, description: 'The expected goals of the club.' })
  goals: number;

  @ApiProperty({ example: 0.82, description: 'The expected goals of its opponent.' })
  against: number;

  @ApiProperty({ enum: ESTIMATE_SOURCES, example: 'odds', description: 'The source of the goals.' })
  source: EstimateSource;
}

export class EstimatesReportDto implements EstimatesReport {
  @ApiProperty({
    enum: ['daily', 'season'] satisfies EstimatesReport['scale'][],
    description:
      'The scale of the salaries. `daily`: nearly all salaries of a club differ, as in FanTeam’s single-day contests.',
  })
  scale: 'daily' | 'season';

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { own: 12, odds: 240, price: 24 },
    description: 'The number of players with a projection, by source.',
  })
  sources: EstimatesReport['sources'];

  @ApiProperty({
    type: [EstimatedClubDto],
    description: 'The expected goals of each club, sorted by `team`.',
  })
  clubs: EstimatedClubDto[];
}

class RejectedRowDto implements RejectedRow {
  @ApiProperty({ example: 17, description: 'The 1-based line of the file.' })
  line: number;

  @ApiProperty({ example: 'Salary "abc" is not a number', description: 'A sentence for users.' })
  reason: string;
}

class ColumnSampleDto implements ColumnSample {
  @ApiProperty({ example: 'My Proj', description: 'The header of the column.' })
  header: string;

  @ApiProperty({ type: [String], example: ['5.3', '4.1', '6'], description: 'The first values.' })
  samples: string[];
}

class ColumnQuestionDto implements ColumnQuestion {
  @ApiProperty({ enum: COLUMN_FIELDS })
  field: ColumnField;

  @ApiProperty({
    example: 'My Proj',
    description: 'The header of the column that is read until the question is answered.',
  })
  used: string;

  @ApiProperty({
    example: 'The projection is read from "My Proj", not from "SS Proj".',
    description: 'A sentence for users. It is in `warnings` too.',
  })
  text: string;

  @ApiProperty({ type: [ColumnSampleDto], description: 'The columns that the field may be in.' })
  options: ColumnSampleDto[];
}

class UnknownWordDto implements UnknownWord {
  @ApiProperty({ enum: ['status', 'position'] satisfies UnknownWord['field'][] })
  field: 'status' | 'position';

  @ApiProperty({ example: 'paternity', description: 'In lower case, without accents and punctuation.' })
  word: string;

  @ApiProperty({ example: 2, description: 'Number of rows with this word.' })
  rows: number;

  @ApiProperty({
    type: String,
    enum: ['GK', 'D', 'M', 'F'],
    nullable: true,
    description:
      'What it is read as. `null`: the rows of a position are rejected, the players of a status stay selectable.',
  })
  used: Position | null;
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
    description: 'The FanTeam tournament, read from the name of the file. `null`: unknown.',
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

  @ApiProperty({
    type: [ColumnQuestionDto],
    description:
      'Which column contains a field: several fit, or the values of the only one do not fit. To answer, send the file ' +
      'again with `columns[<field>]=<header>`.',
  })
  questions: ColumnQuestionDto[];

  @ApiProperty({
    type: [ColumnSampleDto],
    description:
      'The columns with values that were not read. To use one, send the file again with `columns`.',
  })
  unused_columns: ColumnSampleDto[];

  @ApiProperty({
    type: [UnknownWordDto],
    description:
      'Statuses and positions that are not known, each once. To answer, send the file again with `statuses[<word>]` or ' +
      '`positions[<word>]`.',
  })
  unknown_words: UnknownWordDto[];

  @ApiPropertyOptional({
    type: EstimatesReportDto,
    description: 'Present if projections were estimated.',
  })
  estimates?: EstimatesReportDto;

  @ApiProperty({ type: [RejectedRowDto], description: 'Rows that were not added to the pool.' })
  rejected: RejectedRowDto[];

  @ApiProperty({ type: [String], description: 'Sentences for users, for example about rounded numbers.' })
  warnings: string[];

  @ApiProperty({
    type: String,
    enum: PROJECTION_KINDS,
    nullable: true,
    description:
      'How the projections were read; `warnings` reports those that were not changed. To change it, send the file again ' +
      'with `projection_kind`. `null`: the file has no projections.',
  })
  projection_kind: ProjectionKind | null;
}
