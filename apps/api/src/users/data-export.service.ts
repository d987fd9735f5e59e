import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { SecurityLog } from '../auth/security-log';
import { AttemptThrottle } from '../auth/throttle';
import type { User } from '../auth/user.entity';
import { ApiError } from '../common/errors';
import { ACCOUNT_TABLE, OWNED_TABLES, type PersonalTable } from './personal-data';

/** A row as JSON, and its place in the order. */
interface ExportedRow {
  time: string;
  key: string;
  json: string;
}

/** A key that is before all others, for a uuid and for a text. */
const FIRST_KEY = '00000000-0000-0000-0000-000000000000';
/** A client that reads nothing for this long is disconnected. */
const MAX_STALL_MS = 60_000;

/**
 * Sends a person everything that is kept about them. Rows are read in small batches while the response is sent, so the
 * memory does not depend on how much there is, and a slow client holds no connection to the database.
 */
@Injectable()
export class DataExport {
  private readonly logger = new Logger(DataExport.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly throttle: AttemptThrottle,
    private readonly log: SecurityLog,
  ) {}

  /** @throws TooManyAttempts, or an error of the database before anything was sent. */
  async send(person: User, response: Response): Promise<void> {
    await this.log.watch('data_export', {}, () => this.throttle.take(`export:${person.id}`));
    const exportedAt = new Date().toISOString();
    const chunks = this.write(person, exportedAt);
    // the account's row is read before the headers are sent, so that a failure of the database is a 503
    const first = await chunks.next();
    response.attachment(`fanteam-optimizer-data-${exportedAt.slice(0, 10)}.json`);
    response.type('application/json');
    // each middleware and part of the pipeline has a listener, and Node warns of the 11th
    response.setMaxListeners(30);
    response.setTimeout(MAX_STALL_MS, () => response.destroy());
    try {
      await pipeline(Readable.from(startWith(first.value ?? '', chunks)), response);
    } catch (error) {
      // the connection is closed, so the client does not take a part for the whole
      if (!response.closed) response.destroy();
      this.logger.warn(`An export ended early: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async *write(person: User, exportedAt: string): AsyncGenerator<string, undefined> {
    const { value: account } = await this.readBatches(ACCOUNT_TABLE, person).next();
    // the account was deleted after its token was checked
    if (!account) throw new ApiError('invalid_credentials');
    yield `{"exported_at":${JSON.stringify(exportedAt)},\n"account":${account[0]!.json}`;
    for (const [name, table] of Object.entries(OWNED_TABLES)) {
      yield `,\n${JSON.stringify(name)}:[`;
      let separator = '';
      for await (const rows of this.readBatches(table, person)) {
        yield separator + rows.map(({ json }) => json).join(',\n');
        separator = ',\n';
      }
      yield ']';
    }
    yield '}\n';
  }

  private async *readBatches(table: PersonalTable, person: User): AsyncGenerator<ExportedRow[], undefined> {
    const sql = toQuery(table);
    let [time, key] = ['-infinity', FIRST_KEY];
    for (;;) {
      const rows = await this.dataSource.query<ExportedRow[]>(sql, [table.owner(person), time, key]);
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      ({ time, key } = last);
    }
  }
}

/** The names come from `personal-data.ts`; only the parameters come from requests. */
function toQuery({ table, condition, order, rowsAtOnce, columns, extra = {} }: PersonalTable): string {
  const fields = [
    ...columns.map((column) => `page.${column}`),
    ...Object.entries(extra).map(([name, expression]) => `${expression} AS ${name}`),
  ];
  const [time, key] = order;
  return `
    SELECT page.${time}::text AS time, page.${key}::text AS key, row_to_json(exported)::text AS json
    FROM (
      SELECT * FROM ${table} WHERE ${condition} AND (${time}, ${key}) > ($2, $3)
      ORDER BY ${time}, ${key} LIMIT ${rowsAtOnce}
    ) AS page, LATERAL (SELECT ${fields.join(', ')}) AS exported
    ORDER BY page.${time}, page.${key}`;
}

async function* startWith(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
