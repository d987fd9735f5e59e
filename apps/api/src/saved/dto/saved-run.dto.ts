import { ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import {
  CONTEST_IDS,
  LIMITS,
  type ContestId,
  type Lineup,
  type SavedEdits,
  type SavedEditsReplace,
  type SavedRun,
  type SavedRunCreate,
  type SavedRuns,
  type SavedRunSummary,
} from '@fanteam/contracts';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsISO8601, IsObject, IsString, IsUUID, ValidateNested } from 'class-validator';
import { ArrayMaxSize, MaxLength } from '../../common/described-checks';
import { check, IfPresent } from '../../common/text-checks';
import { RunDto } from '../../runs/dto/run.dto';
import { PoolPlayerDto } from '../../uploads/dto/pool.dto';
import { IsName, SavedEntryDto } from './saved-entry.dto';
import { SavedFileDto } from './saved-pool.dto';

class SavedRunSummaryDto implements SavedRunSummary {
  @ApiProperty({ format: 'uuid' })
  run_id: string;

  @ApiProperty({ enum: CONTEST_IDS })
  contest: ContestId;

  @ApiProperty({ example: 20, description: 'Number of lineups, without deleted lineups.' })
  lineups: number;

  @ApiProperty({ example: 70.03, description: 'Points of the best lineup when it was found.' })
  best_points: number;

  @ApiPropertyOptional({
    format: 'date-time',
    description:
      'When the edits were last replaced. Absent if they are the edits with which the run was saved.',
  })
  edited_at?: string;
}

export class SavedRunEntryDto extends SavedEntryDto {
  @ApiProperty({ type: SavedRunSummaryDto })
  summary: SavedRunSummaryDto;
}

export class SavedRunsDto implements SavedRuns {
  @ApiProperty({ type: [SavedRunEntryDto] })
  data: SavedRunEntryDto[];

  @ApiProperty({ description: 'Total number of saved runs.' })
  count: number;
}

const IsLineupIds = (field: string) => (target: object, property: string) => {
  const message = `${field} must be a list of lineup ids`;
  const checks = [
    IsArray({ message }),
    ArrayMaxSize(LIMITS.lineups, { message: `${field} must have at most ${LIMITS.lineups} entries` }),
    IsString({ each: true, message }),
    MaxLength(10, { each: true, message }),
  ];
  for (const decorate of checks) decorate(target, property);
};

export class SavedEditsDto implements SavedEdits {
  @ApiPropertyOptional({ type: [String], description: '`lineup_id`s of favorites.' })
  @IfPresent()
  @IsLineupIds('favorites')
  favorites?: string[];

  @ApiPropertyOptional({
    type: [String],
    description: '`lineup_id`s of deleted lineups, in the order of deletion.',
  })
  @IfPresent()
  @IsLineupIds('deleted')
  deleted?: string[];

  @ApiPropertyOptional({
    type: 'object',
    // the controller of the runs declares this schema
    additionalProperties: { $ref: getSchemaPath('LineupDto') },
    description:
      'The new versions of changed lineups, by `lineup_id`, and lineups that the user added, by `M` and a number: `M1`. ' +
      'They are stored unchanged.',
  })
  @IfPresent()
  @Transform(({ obj }: { obj: { lineups?: unknown } }) => obj.lineups)
  @check('isLineups', findWrongLineup)
  lineups?: Record<string, Lineup>;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description:
      'The contest simulation of the lineups as the optimizer’s page stores it. It is stored unchanged. Other clients ' +
      'leave it out, or send back what they got: edits replace all earlier ones.',
  })
  @IfPresent()
  @Transform(({ obj }: { obj: { simulation?: unknown } }) => obj.simulation)
  @IsObject({ message: 'simulation must be an object' })
  simulation?: object;
}

export class SavedEditsReplaceDto extends SavedEditsDto implements SavedEditsReplace {
  @ApiPropertyOptional({
    format: 'date-time',
    example: '2026-03-14T10:15:00.000Z',
    description:
      'The state that you edited: `summary.edited_at` of the run, or its `created_at` if it has none. If its edits have ' +
      'been replaced since then, they are kept and the response is a 409. Without this field, they are replaced in any case.',
  })
  @IfPresent()
  @IsISO8601({ strict: true }, { message: 'based_on must be an ISO 8601 date' })
  based_on?: string;
}

function findWrongLineup(value: unknown): string | undefined {
  if (!isObject(value)) return 'lineups must be an object';
  const entries = Object.entries(value);
  if (entries.length > LIMITS.lineups) return `lineups must have at most ${LIMITS.lineups} entries`;
  const wrong = entries.find(([, lineup]) => !isLineup(lineup));
  return wrong && `lineups[${JSON.stringify(wrong[0])}] must be a lineup`;
}

function isLineup(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { players, total_points: points, salary_cost: salary } = value;
  return (
    Array.isArray(players) &&
    players.length <= LIMITS.rosterSize &&
    players.every((player) => isObject(player) && typeof player['id'] === 'string') &&
    typeof points === 'number' &&
    typeof salary === 'number'
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

class SavedRunPoolDto {
  @ApiProperty({ type: SavedFileDto })
  file: SavedFileDto;

  @ApiProperty({ type: [PoolPlayerDto] })
  players: PoolPlayerDto[];
}

class SavedRunContentDto {
  @ApiProperty({ type: RunDto, description: 'The run as it was when it was saved.' })
  run: RunDto;

  @ApiProperty({ type: SavedEditsDto })
  edits: SavedEditsDto;

  @ApiProperty({
    type: SavedRunPoolDto,
    nullable: true,
    description:
      'The pool of the run’s file. `null`: the players were entered manually, or the file had expired when the run was saved.',
  })
  pool: SavedRunPoolDto | null;
}

export class SavedRunDto extends SavedRunEntryDto {
  @ApiProperty({ type: SavedRunContentDto })
  content: SavedRun['content'];
}

export class SavedRunCreateDto implements SavedRunCreate {
  @IsName()
  name: string;

  @ApiProperty({ format: 'uuid', description: 'The id of a run that has ended with lineups.' })
  @IsUUID(undefined, { message: 'run_id must be the id of a run' })
  run_id: string;

  @ApiPropertyOptional({ type: SavedEditsDto, description: 'Manual changes of the lineups.' })
  @IfPresent()
  @ValidateNested()
  @Type(() => SavedEditsDto)
  @IsObject({ message: 'edits must be an object' })
  edits?: SavedEditsDto;
}
