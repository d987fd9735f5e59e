import type { Page } from '@fanteam/contracts';
import type { FindOptionsWhere, Repository } from 'typeorm';
import type { PageDto } from './page.dto';

/** What of a row travels: its name in answers, and the property that it is. */
export type Columns<Public, Row> = Record<keyof Public & string, keyof Row & string>;

/**
 * One page of rows as they travel, the newest first, and how many there are in all. Only the given columns
 * are read, and no entities are made of them: for a thousand rows that would take longer than the query.
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
  // TypeORM takes a limit of 0 for no limit
  const found = limit === 0 ? [] : query.getRawMany<Omit<Public, 'created_at'> & { created_at: Date }>();
  const [raw, count] = await Promise.all([found, counted]);
  const data = raw.map((row) => ({ ...row, created_at: row.created_at.toISOString() }) as unknown as Public);
  return { data, count };
}
