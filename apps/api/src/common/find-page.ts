import type { Page } from '@fanteam/contracts';
import type { FindOptionsOrder, FindOptionsWhere, Repository } from 'typeorm';
import type { PageDto } from './page.dto';

/** One page of rows, the newest first, and how many there are in all. */
export async function findPage<Row extends { id: string; createdAt: Date }>(
  rows: Repository<Row>,
  { skip, limit }: PageDto,
  where: FindOptionsWhere<Row> = {},
): Promise<Page<Row>> {
  // TypeORM takes a limit of 0 for no limit
  if (limit === 0) return { data: [], count: await rows.countBy(where) };
  const order = { createdAt: 'DESC', id: 'ASC' } as FindOptionsOrder<Row>;
  const [data, count] = await Promise.all([
    rows.find({ where, order, skip, take: limit }),
    rows.countBy(where),
  ]);
  return { data, count };
}
