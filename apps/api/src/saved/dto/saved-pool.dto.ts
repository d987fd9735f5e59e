import { ApiProperty, ApiPropertyOptional, OmitType, PickType } from '@nestjs/swagger';
import {
  LIMITS,
  type SavedFilePool,
  type SavedPool,
  type SavedPoolCreate,
  type SavedPools,
  type SavedPoolSummary,
} from '@fanteam/contracts';
import { hasDecimals } from '@fanteam/lineup-solver';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsObject, IsString, IsUUID, ValidateNested } from 'class-validator';
import { ArrayMaxSize, ArrayMinSize, MaxLength } from '../../common/described-checks';
import { check, IfPresent } from '../../common/text-checks';
import { PlayerInputDto } from '../../optimize/dto/optimize.dto';
import { IsMatches, MatchInputDto } from '../../simulate/dto/contest.dto';
import { PoolPlayerDto } from '../../uploads/dto/pool.dto';
import { UploadDto } from '../../uploads/dto/upload.dto';
import { IsName, SavedEntryDto } from './saved-entry.dto';

class SavedPoolSummaryDto implements SavedPoolSummary {
  @ApiProperty({ example: 585, description: 'Number of players, without removed players.' })
  players: number;

  @ApiProperty({ example: 20, description: 'Number of clubs.' })
  teams: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '1009899_players_20260314101500.csv',
    description: '`null`: the players were entered manually.',
  })
  file_name: string | null;
}

export class SavedPoolEntryDto extends SavedEntryDto {
  @ApiProperty({ type: SavedPoolSummaryDto })
  summary: SavedPoolSummaryDto;
}

export class SavedPoolsDto implements SavedPools {
  @ApiProperty({ type: [SavedPoolEntryDto] })
  data: SavedPoolEntryDto[];

  @ApiProperty({ description: 'Total number of saved pools.' })
  count: number;
}

/** The file of a saved pool. */
export class SavedFileDto extends OmitType(UploadDto, ['file_id']) {}

class SavedPlayerDto extends PickType(PlayerInputDto, [
  'name',
  'position',
  'team',
  'salary',
  'projection',
] as const) {}

class SavedPoolContentDto implements Partial<SavedFilePool> {
  @ApiProperty({
    type: SavedFileDto,
    nullable: true,
    description: 'The file as its upload described it. `null`: the players were entered manually.',
  })
  file: SavedFileDto;

  @ApiProperty({
    type: [PoolPlayerDto],
    description: 'The players, including removed ones. Players that were entered manually have no `id`.',
  })
  players: PoolPlayerDto[];

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'number' },
    description: 'Projections that replace those of the file, by player id. Absent without a file.',
  })
  projections?: Record<string, number>;

  @ApiPropertyOptional({ type: [String], description: 'Ids of removed players. Absent without a file.' })
  removed?: string[];

  @ApiPropertyOptional({ type: [MatchInputDto], description: 'The matches. Absent without any.' })
  matches?: MatchInputDto[];
}

export class SavedPoolDto extends SavedPoolEntryDto {
  @ApiProperty({ type: SavedPoolContentDto })
  content: SavedPool['content'];
}

export class SavedPoolCreateDto implements SavedPoolCreate {
  @IsName()
  name: string;

  @ApiPropertyOptional({
    format: 'uuid',
    description: 'The id of an uploaded file, whose players are copied. Required unless `players` is given.',
  })
  @IfPresent()
  @IsUUID(undefined, { message: 'file_id must be the id of an uploaded file' })
  file_id?: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'number' },
    example: { '23044': 4.25 },
    description: 'Projections that replace those of the file, by player id.',
  })
  @IfPresent()
  @Transform(({ obj }: { obj: { projections?: unknown } }) => obj.projections)
  @check('isProjections', findWrongProjection)
  projections?: Record<string, number>;

  @ApiPropertyOptional({ type: [String], description: 'Ids of players to leave out of lineups.' })
  @IfPresent()
  @MaxLength(LIMITS.cellCharacters, {
    each: true,
    message: `each id in removed must be at most ${LIMITS.cellCharacters} characters`,
  })
  @IsString({ each: true, message: 'removed must be a list of player ids' })
  @ArrayMaxSize(LIMITS.players, { message: `removed must have at most ${LIMITS.players} entries` })
  @IsArray({ message: 'removed must be a list of player ids' })
  removed?: string[];

  @ApiPropertyOptional({
    type: [SavedPlayerDto],
    description: 'Players that were entered manually. Required unless `file_id` is given.',
  })
  @IfPresent()
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each player must be an object' })
  @ArrayMaxSize(LIMITS.players, { message: `players must have at most ${LIMITS.players} players` })
  @ArrayMinSize(1, { message: 'players must have at least 1 player' })
  @IsArray({ message: 'players must be a list of players' })
  @Type(() => SavedPlayerDto)
  players?: SavedPlayerDto[];

  @IsMatches('The matches of the clubs, as for estimates. Clients use them to estimate again.')
  matches?: MatchInputDto[];
}

function findWrongProjection(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return 'projections must be an object';
  }
  const entries = Object.entries(value);
  if (entries.length > LIMITS.players) return `projections must have at most ${LIMITS.players} entries`;
  const wrong = entries.find(([, projection]) => !isProjection(projection));
  if (!wrong) return undefined;
  return (
    `projections[${JSON.stringify(wrong[0])}] must be a number from -${LIMITS.projection} to ${LIMITS.projection} ` +
    `with at most ${LIMITS.decimals} decimals`
  );
}

function isProjection(value: unknown): boolean {
  return (
    typeof value === 'number' && Math.abs(value) <= LIMITS.projection && hasDecimals(value, LIMITS.decimals)
  );
}
