/** The players of a simulation. */
import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import {
  LIMITS,
  SIMULATION_LIMITS,
  type SimulatedPlayerInput,
  type SimulatedPlayerValues,
} from '@fanteam/contracts';
import { IsString } from 'class-validator';
import { Max, MaxLength, Min, MinLength } from '../../common/described-checks';
import { IsDecimal, IsPercent, IsShare } from '../../common/field-checks';
import { IfPresent } from '../../common/text-checks';
import { PlayerInputDto } from '../../optimize/dto/optimize.dto';

/** The fields that both ways to describe players share. */
class KnownValuesDto {
  @ApiPropertyOptional({
    example: 3.1,
    description:
      'The standard deviation of the points. Default: the value of the file, otherwise that of the model.',
  })
  @IfPresent()
  @Max(SIMULATION_LIMITS.sd, { message: `sd must be at most ${SIMULATION_LIMITS.sd}` })
  @Min(0, { message: 'sd must be at least 0' })
  @IsDecimal(LIMITS.decimals, { message: 'sd must be a number with at most 4 decimals' })
  sd?: number;

  @ApiPropertyOptional({
    example: 21.5,
    description: 'The share of the field (the other entries) that contains the player, in percent.',
  })
  @IsPercent('ownership')
  ownership?: number;

  @ApiPropertyOptional({
    example: 4.2,
    description: 'The share of the field with the player as captain, in percent.',
  })
  @IsPercent('captain_ownership')
  captain_ownership?: number;

  @ApiPropertyOptional({
    example: 0.8,
    description:
      'The chance that the player starts, from 0 to 1. The projection is the expected points of the player if the player starts.',
  })
  @IfPresent()
  @IsShare()
  start?: number;
}

export class SimulatedPlayerValuesDto extends KnownValuesDto implements SimulatedPlayerValues {
  @ApiPropertyOptional({ example: 6.37, description: 'Replaces the projection of the file.' })
  @IfPresent()
  @Max(LIMITS.projection, { message: `projection must be at most ${LIMITS.projection}` })
  @Min(-LIMITS.projection, { message: `projection must be at least -${LIMITS.projection}` })
  @IsDecimal(LIMITS.decimals, { message: 'projection must be a number with at most 4 decimals' })
  projection?: number;
}

export class SimulatedPlayerDto
  extends IntersectionType(
    KnownValuesDto,
    PickType(PlayerInputDto, ['name', 'position', 'team', 'salary', 'projection']),
  )
  implements SimulatedPlayerInput
{
  @ApiProperty({
    example: '1',
    description: 'A text that is unique among the players. `lineups` refer to players by it.',
  })
  @MaxLength(LIMITS.cellCharacters, { message: `id must have at most ${LIMITS.cellCharacters} characters` })
  @MinLength(1, { message: 'id is required' })
  @IsString({ message: 'id must be text' })
  id: string;

  @ApiPropertyOptional({
    example: 'ARS',
    description: 'The code of the opposing club. Used if the club of the player is in no match of `matches`.',
  })
  @IfPresent()
  @MaxLength(LIMITS.cellCharacters, {
    message: `opponent must have at most ${LIMITS.cellCharacters} characters`,
  })
  @IsString({ message: 'opponent must be the code of a club' })
  opponent?: string;
}
