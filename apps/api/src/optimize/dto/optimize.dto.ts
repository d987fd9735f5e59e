import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import {
  LIMITS,
  parsePosition,
  POSITIONS,
  type OptimizeFileRequest,
  type OptimizePlayersRequest,
  type PlayerInput,
  type PlayerRule,
} from '@fanteam/contracts';
import { Transform, Type } from 'class-transformer';
import { IsArray, IsIn, IsObject, IsString, IsUUID, ValidateNested } from 'class-validator';
import { ArrayMaxSize, Max, MaxLength, Min, MinLength } from '../../common/described-checks';
import { IsDecimal, IsMapOf } from '../../common/field-checks';
import { IfPresent, Trim } from '../../common/text-checks';
import { OptimizeOptionsDto } from './optimize-options.dto';
import { PlayerRuleDto, TypedPlayerRuleDto } from './player-rules.dto';

// Decorators run from bottom to top and stop at the first error, so the check of the type is the last decorator.

@ApiExtraModels(PlayerRuleDto)
export class OptimizeFileDto extends OptimizeOptionsDto implements OptimizeFileRequest {
  @ApiProperty({ format: 'uuid', description: 'The id of an uploaded file.' })
  @IsUUID(undefined, { message: 'file_id must be the id of an uploaded file' })
  file_id: string;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(PlayerRuleDto) },
    example: { '45113': { lock: true }, '23044': { projection: 4.25, min_exposure: 0.2 } },
    description: 'Rules for players, by player id.',
  })
  @IfPresent()
  @Transform(({ obj }: { obj: { players?: unknown } }) => obj.players)
  @IsMapOf(PlayerRuleDto, LIMITS.players)
  players?: Record<string, PlayerRule>;
}

export class PlayerInputDto extends TypedPlayerRuleDto implements PlayerInput {
  @ApiProperty({ example: 'Noel Kestrik' })
  @Trim()
  @MaxLength(LIMITS.cellCharacters, {
    message: `Player name must be at most ${LIMITS.cellCharacters} characters`,
  })
  @MinLength(1, { message: 'Player name is required' })
  @IsString({ message: 'Player name must be text' })
  name: string;

  @ApiProperty({ enum: ['GK', 'D', 'M', 'F', 'DEF', 'MID', 'FWD'] })
  @Transform(({ value }) => parsePosition(value) ?? value)
  @IsIn(POSITIONS, { message: 'Position must be one of GK, DEF, MID, FWD' })
  position: PlayerInput['position'];

  @ApiProperty({ example: 'KGM', description: 'The code of the club.' })
  @Trim()
  @MaxLength(LIMITS.cellCharacters, { message: `Team must be at most ${LIMITS.cellCharacters} characters` })
  @MinLength(1, { message: 'Team is required' })
  @IsString({ message: 'Team must be text' })
  team: string;

  @ApiProperty({ example: 12.6, minimum: 0, maximum: LIMITS.salary })
  @Max(LIMITS.salary, { message: `Salary must be at most ${LIMITS.salary}` })
  @Min(0, { message: 'Salary must be at least 0' })
  @IsDecimal(LIMITS.decimals, { message: 'Salary must be a number with at most 4 decimals' })
  salary: number;

  @ApiProperty({
    example: 7.1,
    minimum: -LIMITS.projection,
    maximum: LIMITS.projection,
    description: 'Expected points.',
  })
  @Max(LIMITS.projection, { message: `Projection must be at most ${LIMITS.projection}` })
  @Min(-LIMITS.projection, { message: `Projection must be at least -${LIMITS.projection}` })
  @IsDecimal(LIMITS.decimals, { message: 'Projection must be a number with at most 4 decimals' })
  projection: number;
}

const EXAMPLE_PLAYERS: PlayerInput[] = [
  { name: 'Alve Torsund', position: 'GK', team: 'KGM', salary: 5.2, projection: 3.9 },
  { name: 'Noel Kestrik', position: 'DEF', team: 'KGM', salary: 6.1, projection: 4.4, lock: true },
  { name: 'Ivo Brandal', position: 'MID', team: 'SUN', salary: 9.4, projection: 6.2 },
  { name: 'Per Halsten', position: 'FWD', team: 'SUN', salary: 10.5, projection: 7.1, max_exposure: 0.6 },
  { name: 'Odd Lysvik', position: 'FWD', team: 'TRO', salary: 8.8, projection: 5.6 },
];

export class OptimizePlayersDto extends OptimizeOptionsDto implements OptimizePlayersRequest {
  @ApiProperty({
    type: [PlayerInputDto],
    example: EXAMPLE_PLAYERS,
    description:
      'The player pool, with the rules for each player. The id of a player is the 1-based place in the list.',
  })
  @ValidateNested({ each: true })
  @IsObject({ each: true, message: 'each player must be an object' })
  @ArrayMaxSize(LIMITS.players, { message: `players must have at most ${LIMITS.players} players` })
  @IsArray({ message: 'players must be a list of players' })
  @Type(() => PlayerInputDto)
  players: PlayerInputDto[];
}
