import { ApiPropertyOptional } from '@nestjs/swagger';
import { ACCOUNT_LIMITS, type Page } from '@fanteam/contracts';
import { Type } from 'class-transformer';
import type { FindOptionsWhere, Repository } from 'typeorm';
import { IsWholeNumber } from './field-checks';

/** The query parameters of a list. */
export class PageDto {
  @ApiPropertyOptional({ type: 'integer', default: 0, minimum: 0, maximum: ACCOUNT_LIMITS.skipMax })
  @IsWholeNumber('skip', { min: 0, max: ACCOUNT_LIMITS.skipMax })
  @Type(() => Number)
  skip = 0;

  @ApiPropertyOptional({
    type: 'integer',
    default: ACCOUNT_LIMITS.page,
    minimum: 0,
    maximum: ACCOUNT_LIMITS.pageMax,
  })
  @IsWholeNumber('limit', { min: 0, max: ACCOUNT_LIMITS.pageMax })
  @Type(() => Number)
  limit: number = ACCOUNT_LIMITS.page;
}

/** Maps each field of the response to the property of the row that it is read from. */
export type Columns<Public, Row> = Record<keyof Public & string, keyof Row & string>;

/**
 * Reads one page of rows, newest first, and the total number of rows. Only the given columns are read, as raw
 * rows: creating 1,000 entities takes longer than the query.
 */
export async function findPage<
  Public extends { created_at: string },
  Row extends { id: string; createdAt: Date },
>(
  rows: Repository<Row>,
  columns: Columns<Public, Row>,
  { skip, limit }: PageDto,
  where: FindOptionsWhere<Row> = {},
): Promise<Page<Public>> {
  const query = rows.createQueryBuilder('row').select([]).where(where);
  const counted = query.clone().getCount();
  for (const [name, property] of Object.entries<string>(columns)) query.addSelect(`row.${property}`, name);
  query.orderBy('row.createdAt', 'DESC').addOrderBy('row.id', 'ASC').offset(skip).limit(limit);
  // TypeORM treats a limit of 0 as no limit
  const found = limit === 0 ? [] : query.getRawMany<Omit<Public, 'created_at'> & { created_at: Date }>();
  const [raw, count] = await Promise.all([found, counted]);
  const data = raw.map((row) => ({ ...row, created_at: row.created_at.toISOString() }) as unknown as Public);
  return { data, count };
}
