import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ESTIMATED_FIELDS,
  type EstimatedField,
  type PoolPlayer,
  type Position,
  type ProjectionParts,
  type ProjectionSource,
  type UploadWithPool,
} from '@fanteam/contracts';
import { IsIn } from 'class-validator';
import { PROJECTION_SOURCE } from '../../common/projection-source';
import { IfPresent } from '../../common/text-checks';
import { UploadDto } from './upload.dto';

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

  @ApiProperty({ example: 0.14, description: 'Win or loss of the club.' })
  result: number;

  @ApiProperty({ example: 0 })
  saves: number;
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
    description: 'The values other than the projection that are estimates.',
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
