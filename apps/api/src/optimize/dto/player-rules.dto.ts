/** The rules for single players. */
import { ApiPropertyOptional } from '@nestjs/swagger';
import { LIMITS, type PlayerRule, type TypedPlayerRule } from '@fanteam/contracts';
import { IsBoolean, IsIn } from 'class-validator';
import { Max, Min } from '../../common/described-checks';
import { IsDecimal, IsShare } from '../../common/field-checks';
import { IfPresent } from '../../common/text-checks';

// Decorators run from bottom to top and stop at the first error, so the check of the type is the last decorator.

export class TypedPlayerRuleDto implements TypedPlayerRule {
  @ApiPropertyOptional({ description: 'If `true`, the player is in every lineup.' })
  @IfPresent()
  @IsBoolean({ message: 'lock must be true or false' })
  lock?: boolean;

  @ApiPropertyOptional({ description: 'If `true`, the player is in no lineup.' })
  @IfPresent()
  @IsBoolean({ message: 'exclude must be true or false' })
  exclude?: boolean;

  @ApiPropertyOptional({
    example: 0.2,
    description:
      'Minimum share of the requested lineups that contain the player, from 0 to 1. The number of lineups is rounded ' +
      'up. If the minimum cannot be met, the lineups come as close to it as possible and `warnings` states the reason.',
  })
  @IfPresent()
  @IsShare()
  min_exposure?: number;

  @ApiPropertyOptional({
    example: 0.5,
    description:
      'Maximum share of the requested lineups that contain the player, from 0 to 1. The number of lineups is rounded ' +
      'down, but is at least 1.',
  })
  @IfPresent()
  @IsShare()
  max_exposure?: number;

  @ApiPropertyOptional({
    example: 0.8,
    description:
      'Chance that the player starts, from 0 to 1. The projection is the points if the player starts. The solver ' +
      'multiplies it by this chance; with `safety_net` it adds the replacements. Default: the chance in the file, or 1.',
  })
  @IfPresent()
  @IsShare()
  start?: number;

  @ApiPropertyOptional({
    enum: ['never', 'always'],
    description:
      '`always`: the player is captain of every lineup. Only one player can have this value. `never`: the player is never captain.',
  })
  @IfPresent()
  @IsIn(['never', 'always'], { message: 'captain must be "never" or "always"' })
  captain?: 'never' | 'always';

  @ApiPropertyOptional({
    example: 0.25,
    description:
      'Maximum share of the lineups that have the player as captain, from 0 to 1. The number of lineups is rounded ' +
      'down, but is at least 1. Requires a contest with a captain.',
  })
  @IfPresent()
  @IsShare()
  captain_max_exposure?: number;
}

export class PlayerRuleDto extends TypedPlayerRuleDto implements PlayerRule {
  @ApiPropertyOptional({ example: 6.37, description: 'Replaces the projection in the file.' })
  @IfPresent()
  @Max(LIMITS.projection, { message: `projection must be at most ${LIMITS.projection}` })
  @Min(-LIMITS.projection, { message: `projection must be at least -${LIMITS.projection}` })
  @IsDecimal(LIMITS.decimals, { message: 'projection must be a number with at most 4 decimals' })
  projection?: number;
}
