import { ApiPropertyOptional } from '@nestjs/swagger';
import { ACCOUNT_LIMITS } from '@fanteam/contracts';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** Which part of a list. */
export class PageDto {
  @ApiPropertyOptional({ type: 'integer', default: 0, minimum: 0, maximum: ACCOUNT_LIMITS.skipMax })
  @Max(ACCOUNT_LIMITS.skipMax, { message: `skip must be at most ${ACCOUNT_LIMITS.skipMax}` })
  @Min(0, { message: 'skip must be at least 0' })
  @IsInt({ message: 'skip must be a whole number' })
  @Type(() => Number)
  skip = 0;

  @ApiPropertyOptional({
    type: 'integer',
    default: ACCOUNT_LIMITS.page,
    minimum: 0,
    maximum: ACCOUNT_LIMITS.pageMax,
  })
  @Max(ACCOUNT_LIMITS.pageMax, { message: `limit must be at most ${ACCOUNT_LIMITS.pageMax}` })
  @Min(0, { message: 'limit must be at least 0' })
  @IsInt({ message: 'limit must be a whole number' })
  @Type(() => Number)
  limit: number = ACCOUNT_LIMITS.page;
}
