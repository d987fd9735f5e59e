import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { SAVED_LIMITS, type Page, type SavedEntry } from '@fanteam/contracts';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import type { User } from '../auth/user.entity';
import { isViolation } from '../common/database-errors';
import { ApiError } from '../common/errors';
import type { PageDto } from '../common/page';
import { CONFIG, type Config } from '../config/config';
import { StoredData } from '../storage/stored-data';
import { SavedEntryRow, type SavedKind } from './saved-entry.entity';

/** An entry before it is stored. */
export interface NewEntry<Summary, Content> {
  name: string;
  summary: Summary;
  content: Content;
}

type StoredEntry<Summary, Content> = SavedEntry<Summary> & { content: Content };

const MB = 2 ** 20;
/** Above this share, the space of all accounts is scarce. */
const SCARCE_SHARE = 0.5;
/** The share of its own space that an account can then use. */
const SMALL_SHARE = 0.1;
/** What an error calls an entry. */
const LABELS: Readonly<Record<SavedKind, string>> = { pool: 'pool', rule_set: 'rule set', run: 'run' };

/** The lists of saved work. For other users, superusers included, an entry does not exist (404). */
@Injectable()
export class SavedEntriesService {
  constructor(
    @InjectRepository(SavedEntryRow) private readonly entries: Repository<SavedEntryRow>,
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Pick<Config, 'clientStoredMb' | 'totalSavedMb'>,
    private readonly stored: StoredData,
  ) {}

  /** One page, newest first. A single statement: the lists are read on every visit of the dashboard. */
  async list<Summary>(
    kind: SavedKind,
    owner: User,
    { skip, limit }: PageDto,
  ): Promise<Page<SavedEntry<Summary>>> {
    const rows = await this.dataSource.query<ListRow[]>(LIST, [owner.id, kind, skip, limit]);
    const data = rows.flatMap(({ count: _, ...row }) => (row.id === null ? [] : [toEntry<Summary>(row)]));
    return { data, count: rows[0]?.count ?? 0 };
  }

  /** @throws a 409 when the name is taken; a 422 when the list or the space of the account is full. */
  async create<Summary extends object, Content extends object>(
    kind: SavedKind,
    owner: User,
    { name, summary, content }: NewEntry<Summary, Content>,
  ): Promise<StoredEntry<Summary, Content>> {
    const row = this.entries.create({ id: randomUUID(), userId: owner.id, kind, name, summary, content });
    const total = await this.stored.readSavedBytes();
    await this.dataSource
      .transaction(async (manager) => {
        await this.lockRoom(manager, kind, owner, total);
        await manager.insert(SavedEntryRow, row);
      })
      .catch(refuseTakenName(kind));
    return this.read(kind, owner, row.id);
  }

  /** @throws a 404. */
  async read<Summary, Content>(
    kind: SavedKind,
    owner: User,
    id: string,
  ): Promise<StoredEntry<Summary, Content>> {
    const row = await this.entries.findOne({
      where: { id, kind, userId: owner.id },
      select: STORED_COLUMNS,
    });
    if (!row) throw new ApiError('saved_not_found');
    return { ...toEntry<Summary>(row), content: row.content as Content };
  }

  /** @throws a 404; a 409 when another entry has the name. */
  async rename<Summary>(
    kind: SavedKind,
    owner: User,
    id: string,
    name: string,
  ): Promise<SavedEntry<Summary>> {
    const where = { id, kind, userId: owner.id };
    await this.entries.update(where, { name, updatedAt: () => 'now()' }).catch(refuseTakenName(kind));
    return this.readEntry(kind, owner, id);
  }

  /**
   * Changes the content of an entry, while other changes of it wait. @throws a 404; a 422 when the space of the account
   * is full and the entry would grow; the errors of `change`.
   */
  async change<Summary extends object, Content extends object>(
    kind: SavedKind,
    owner: User,
    id: string,
    change: (entry: StoredEntry<Summary, Content>) => { summary: Summary; content: Content },
  ): Promise<SavedEntry<Summary>> {
    const total = await this.stored.readSavedBytes();
    await this.dataSource.transaction(async (manager) => {
      const where = { id, kind, userId: owner.id };
      const before = await this.lockStored(manager, kind, owner);
      const lock = { mode: 'pessimistic_write' as const };
      const row = await manager.findOne(SavedEntryRow, { where, select: STORED_COLUMNS, lock });
      if (!row) throw new ApiError('saved_not_found');
      const changed = change({ ...toEntry<Summary>(row), content: row.content as Content });
      await manager.update(SavedEntryRow, where, { ...changed, updatedAt: () => 'now()' });
      const after = await this.lockStored(manager, kind, owner);
      if (after.bytes > before.bytes) this.requireSpace(before, total);
    });
    return this.readEntry(kind, owner, id);
  }

  /** @throws a 404. */
  async remove(kind: SavedKind, owner: User, id: string): Promise<void> {
    const { affected } = await this.entries.delete({ id, kind, userId: owner.id });
    if (!affected) throw new ApiError('saved_not_found');
  }

  /** An entry without its content. @throws a 404. */
  private async readEntry<Summary>(kind: SavedKind, owner: User, id: string): Promise<SavedEntry<Summary>> {
    const row = await this.entries.findOneBy({ id, kind, userId: owner.id });
    if (!row) throw new ApiError('saved_not_found');
    return toEntry(row);
  }

  /** Checks that there is room for another entry. */
  private async lockRoom(manager: EntityManager, kind: SavedKind, owner: User, total: number): Promise<void> {
    const stored = await this.lockStored(manager, kind, owner);
    if (stored.entries >= SAVED_LIMITS.entries) throw new ApiError('saved_list_full', LABELS[kind]);
    this.requireSpace(stored, total);
  }

  /**
   * Prevents one person with many accounts from filling the disk. Above half of the total, an account can use only a part
   * of its own space; above the total, no account can save.
   */
  private requireSpace({ bytes }: Stored, total: number): void {
    const { clientStoredMb, totalSavedMb } = this.config;
    if (bytes >= clientStoredMb * MB) throw new ApiError('saved_space_full', String(clientStoredMb));
    const isSmall = bytes < SMALL_SHARE * clientStoredMb * MB;
    if (total >= (isSmall ? 1 : SCARCE_SHARE) * totalSavedMb * MB) throw new ApiError('saved_total_full');
  }

  /** What the account has stored. The lock makes its parallel requests wait for each other. */
  private async lockStored(manager: EntityManager, kind: SavedKind, { id }: User): Promise<Stored> {
    const owners = await manager.query<object[]>(
      'SELECT 1 FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE',
      [id],
    );
    // the account was deleted after its token was checked
    if (owners.length === 0) throw new ApiError('invalid_credentials');
    const [stored] = await manager.query<Stored[]>(
      `SELECT count(*) FILTER (WHERE kind = $2)::int AS entries,
              coalesce(sum(pg_column_size(content)), 0)::float8 AS bytes
       FROM saved_entries WHERE user_id = $1`,
      [id, kind],
    );
    return stored!;
  }
}

interface Stored {
  /** Of one kind. */
  entries: number;
  /** Of all kinds. */
  bytes: number;
}

function refuseTakenName(kind: SavedKind) {
  return (error: unknown): never => {
    if (isViolation(error, 'unique')) throw new ApiError('saved_name_taken', LABELS[kind]);
    throw error;
  };
}

type EntryRow = Pick<SavedEntryRow, 'id' | 'name' | 'summary' | 'createdAt' | 'updatedAt'>;
/** Without an id: the page is empty. */
type ListRow = (EntryRow | { id: null }) & { count: number };

const LIST = `
  SELECT total.count, page.*
  FROM (SELECT count(*)::int AS count FROM saved_entries WHERE user_id = $1 AND kind = $2) AS total
  LEFT JOIN LATERAL (
    SELECT id, name, summary, created_at AS "createdAt", updated_at AS "updatedAt"
    FROM saved_entries WHERE user_id = $1 AND kind = $2
    ORDER BY created_at DESC, id OFFSET $3 LIMIT $4
  ) AS page ON true`;

const STORED_COLUMNS = {
  id: true,
  name: true,
  createdAt: true,
  updatedAt: true,
  summary: true,
  content: true,
} as const;

function toEntry<Summary>({ id, name, createdAt, updatedAt, summary }: EntryRow): SavedEntry<Summary> {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    summary: summary as Summary,
  };
}
