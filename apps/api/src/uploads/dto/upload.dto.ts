import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  COLUMN_FIELDS,
  ESTIMATE_SOURCES,
  ESTIMATED_FIELDS,
  PROJECTION_KINDS,
  type ClubMatch,
  type ClubMethod,
  type ColumnField,
  type ColumnMapping,
  type ColumnQuestion,
  type ColumnSample,
  type Doubt,
  type DoubtfulProjection,
  type EstimatedClub,
  type EstimatedField,
  type EstimateSource,
  type EstimatesReport,
  type EstimatesResponse,
  type MadeMatch,
  type MatchMethod,
  type MergedField,
  type PoolPlayer,
  type Position,
  type ProjectionParts,
  type ProjectionSource,
  type ProjectionKind,
  type ProjectionsResponse,
  type RejectedRow,
  type UnknownWord,
  type UnmatchedProjection,
  type UploadResponse,
  type UploadWithPool,
} from '@fanteam/contracts';
import { IsIn } from 'class-validator';
import { PROJECTION_SOURCE } from '../../common/projection-source';
import { IfPresent } from '../../common/text-checks';

class EstimatedClubDto implements EstimatedClub {
  @ApiProperty({ example: 'ARS' })
  team: string;

  @ApiProperty({ type: String, nullable: true, example: 'CHE', description: '`null`: unknown.' })
  opponent: string | null;

  @ApiProperty({ example: 2.13, description: 'The expected goals of the club.' })
  goals: number;

  @ApiProperty({ example: 0.82, description: 'The expected goals of its opponent.' })
  against: number;

  @ApiProperty({ enum: ESTIMATE_SOURCES, example: 'odds', description: 'What the goals are from.' })
  source: EstimateSource;
}

class EstimatesReportDto implements EstimatesReport {
  @ApiProperty({
    enum: ['daily', 'season'] satisfies EstimatesReport['scale'][],
    description:
      'The scale of the salaries. `daily`: nearly all salaries of a club differ, as in FanTeam’s contests of one day.',
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

class ProjectionPartsDto implements ProjectionParts {
  @ApiProperty({ example: 1.85, description: 'Appearance, full match, cards and the rest.' })
  base: number;

  @ApiProperty({ example: 1.6 })
  goals: number;

  @ApiProperty({ example: 0.74 })
  assists: number;

  @ApiProperty({ example: 0.38, description: 'Shots on target.' })
  shots: number;

  @ApiProperty({ example: 0 })
  clean_sheet: number;

  @ApiProperty({ example: 0, description: 'Negative or 0.' })
  goals_against: number;

  @ApiProperty({ example: 0.14, description: 'Win or defeat of the club.' })
  result: number;

  @ApiProperty({ example: 0 })
  saves: number;
}

/** The query of a pool. */
export class PoolQueryDto {
  @ApiPropertyOptional({
    enum: ['true', 'false'],
    description: '`true`: players with an estimate have `projection_parts`.',
  })
  @IfPresent()
  @IsIn(['true', 'false'], { message: 'parts must be "true" or "false"' })
  parts?: 'true' | 'false';
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
      'What the projections were read as; `warnings` says which of them stay as they are. To change it, send the file again ' +
      'with `projection_kind`. `null`: the file has no projections.',
  })
  projection_kind: ProjectionKind | null;
}

export class PoolPlayerDto implements PoolPlayer {
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

  @ApiPropertyOptional(PROJECTION_SOURCE)
  projection_source?: ProjectionSource;

  @ApiPropertyOptional({
    type: ProjectionPartsDto,
    description:
      'The parts of an estimate, in points. Their sum is the projection before rounding. Only with `parts=true`.',
  })
  projection_parts?: ProjectionPartsDto;

  @ApiPropertyOptional({
    enum: ESTIMATED_FIELDS,
    isArray: true,
    description: 'Which values, apart from the projection, are estimates.',
  })
  estimated?: EstimatedField[];

  @ApiPropertyOptional({ example: 'expected', description: 'The lineup status in FanTeam’s export.' })
  status?: string;

  @ApiPropertyOptional({ example: 'SUN', description: 'The code of the opponent.' })
  opponent?: string;

  @ApiPropertyOptional({ example: 12.5, description: 'Expected ownership, in percent.' })
  ownership?: number;

  @ApiPropertyOptional({ example: 2.5, description: 'Expected ownership as captain, in percent.' })
  captain_ownership?: number;

  @ApiPropertyOptional({ example: 3.2, description: 'Expected points in a bad game.' })
  floor?: number;

  @ApiPropertyOptional({ example: 11.8, description: 'Expected points in a good game.' })
  ceiling?: number;

  @ApiPropertyOptional({ example: 4.1, description: 'The standard deviation of the points.' })
  stddev?: number;

  @ApiPropertyOptional({ example: 0.9, description: 'The chance to start, 0–1.' })
  start?: number;
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

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 7.1,
    description: '`null` when the file has no projections.',
  })
  projection: number | null;
}

class DoubtfulProjectionDto extends UnmatchedProjectionDto implements DoubtfulProjection {
  @ApiProperty({
    type: [String],
    example: ['45113', '45871'],
    description: 'Ids of the players that the row may refer to. The most likely first.',
  })
  candidates: string[];

  @ApiProperty({
    enum: [
      'club',
      'position',
      'first_name',
      'several',
      'name',
      'no_club',
      'taken',
      'undecided_club',
    ] satisfies Doubt[],
    description:
      'Why the row is doubtful. `club`, `position`, `first_name`: it differs between the row and the candidates. `several`: ' +
      'several players fit. `name`: only a part of the name fits. `no_club`: only a part of the name fits, and the row has ' +
      'no club. `taken`: another row fits the player as well or better. `undecided_club`: the row depends on your answer ' +
      'about its club in `clubs`.',
  })
  doubt: Doubt;
}

class MadeMatchDto extends UnmatchedProjectionDto implements MadeMatch {
  @ApiProperty({ example: '45113', description: 'The id of the player.' })
  id: string;

  @ApiProperty({
    enum: [
      'answer',
      'id',
      'name',
      'spelling',
      'initials',
      'nickname',
      'part',
      'surname',
    ] satisfies MatchMethod[],
    description: 'How the row was matched: by your answer, by id, or by which form of the name.',
  })
  how: MatchMethod;

  @ApiPropertyOptional({
    enum: ['club', 'position'] satisfies MadeMatch['doubt'][],
    description: 'What contradicts the match. Check the match.',
  })
  doubt?: 'club' | 'position';
}

class ClubMatchDto implements ClubMatch {
  @ApiProperty({ example: 'REAL MADRID', description: 'The club in the projection file, in upper case.' })
  name: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'RMA',
    description: 'The code in the pool. `null`: absent or undecided.',
  })
  team: string | null;

  @ApiProperty({
    enum: ['answer', 'rows', 'absent', 'undecided'] satisfies ClubMethod[],
    description:
      'How the club was matched: by your answer, or by the players of its rows. `absent`: the club is not in the pool. ' +
      '`undecided`: answer with `clubs[<name>]=<team>` or `clubs[<name>]=none`.',
  })
  how: ClubMethod;

  @ApiProperty({ example: 25, description: 'Number of rows with this club.' })
  rows: number;

  @ApiProperty({
    example: 24,
    description: 'Number of these rows whose player is certain and has the club `team`.',
  })
  agree: number;

  @ApiProperty({
    type: [String],
    example: ['RMA', 'RSO'],
    description: 'The teams that it can be. The most likely first.',
  })
  candidates: string[];
}

export class ProjectionsDto extends UploadDto implements ProjectionsResponse {
  @ApiProperty({ example: 560, description: 'Number of rows that were matched with a player.' })
  matched: number;

  @ApiProperty({ type: [MadeMatchDto], description: 'The rows that were matched, sorted by line.' })
  matches_made: MadeMatchDto[];

  @ApiProperty({ type: [UnmatchedProjectionDto], description: 'Rows that match no player in the pool.' })
  unmatched: UnmatchedProjectionDto[];

  @ApiProperty({
    type: [DoubtfulProjectionDto],
    description: 'Rows that may match a player but need your answer. They are not merged.',
  })
  doubtful: DoubtfulProjectionDto[];

  @ApiProperty({
    type: [ClubMatchDto],
    description:
      'Clubs of the file that are not teams of the pool, and the teams that they were matched with.',
  })
  clubs: ClubMatchDto[];

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { projection: 560, opponent: 585, ownership: 541 },
    description: 'Number of players who received a value, for each field that the file has.',
  })
  merged: Partial<Record<MergedField, number>>;
}

export class EstimatesDto extends UploadDto implements EstimatesResponse {
  @ApiProperty({ type: EstimatesReportDto })
  declare estimates: EstimatesReportDto;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { projection: 264, floor: 264, ceiling: 264, stddev: 264, start: 264, opponent: 252 },
    description: 'Number of players who received a value, by field.',
  })
  merged: Partial<Record<MergedField, number>>;
}
