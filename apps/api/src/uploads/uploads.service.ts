import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  MERGED_FIELDS,
  type ColumnField,
  type ColumnMapping,
  type ProjectionKind,
  type PoolPlayer,
  type ProjectionsResponse,
  type UploadResponse,
  type UploadWithPool,
  type WordAnswers,
} from '@fanteam/contracts';
import type { PlayerFile } from '@fanteam/fanteam-files';
import { countSources } from '@fanteam/lineup-request';
import { LessThan, MoreThan, type Repository } from 'typeorm';
import { storageOwner, type Client } from '../clients/client';
import { ApiError } from '../common/errors';
import { fieldError } from '../common/validation';
import { CONFIG, type Config } from '../config/config';
import { FileReader, type OnUsed } from './file-reader';
import { Upload } from './upload.entity';

/** A file as multer returns it. */
type UploadedFile = Pick<Express.Multer.File, 'originalname' | 'buffer'>;

/** The user's answers about a player file. */
interface FileAnswers {
  columns: ReadonlyMap<ColumnField, string>;
  words: WordAnswers;
  projectionKind: ProjectionKind | undefined;
}

/** The user's answers about a projections file. */
interface MergeAnswers {
  /** Line → player id or `skip`. */
  matches: ReadonlyMap<number, string>;
  /** Name of a club in the file → team of the pool or `none`. */
  clubs: ReadonlyMap<string, string>;
}

/** Uploads per statement, so that many of them do not exceed the time limit of a statement. */
const DELETED_AT_ONCE = 200;
const HOUR_MS = 3_600_000;
/** What the reports of earlier releases do not contain. */
const LATER_FIELDS = { questions: [], unused_columns: [], unknown_words: [], projection_kind: null };

/** Player files. Each is parsed once and stored as a player pool until it expires. */
@Injectable()
export class UploadsService {
  constructor(
    @InjectRepository(Upload) private readonly uploads: Repository<Upload>,
    private readonly files: FileReader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws a 422 when the file cannot be read; TooManyCalls when many files of the address wait. */
  async create(
    file: UploadedFile,
    answers: FileAnswers,
    client: Client,
    onUsed?: OnUsed,
  ): Promise<UploadResponse> {
    const read = await this.files.run(
      'readPlayers',
      { ...toInput(file), ...answers },
      client.address,
      onUsed,
    );
    if (!read.ok) throw new ApiError('unreadable_file', read.message);
    return this.save(toReport(read), read.players, client);
  }

  /** @throws a 404 when the upload does not exist or has expired. */
  async read(fileId: string): Promise<UploadWithPool> {
    const { id, report, pool } = await this.find(fileId);
    return { file_id: id, ...LATER_FIELDS, ...report, pool: leaveOutParts(pool) };
  }

  /** The JSON of `read`. PostgreSQL changes the pool, because that would block this process for 40 ms for 2,000 players. */
  async readJson(fileId: string, { withParts = false } = {}): Promise<string> {
    const [row] = await this.uploads.query<{ id: string; report: Upload['report']; pool: string }[]>(
      `SELECT id, report, CASE WHEN $3 OR pool::text NOT LIKE '%"projection_parts":%' THEN pool::text ELSE (
         SELECT json_agg(player::jsonb - 'projection_parts' ORDER BY place)::text
         FROM json_array_elements(pool) WITH ORDINALITY AS players (player, place)
       ) END AS pool
       FROM uploads WHERE id = $1 AND expires_at > $2`,
      [fileId, new Date(), withParts],
    );
    if (!row) throw new ApiError('file_not_found');
    const head: UploadResponse = { file_id: row.id, ...LATER_FIELDS, ...row.report };
    return `${JSON.stringify(head).slice(0, -1)},"pool":${row.pool}}`;
  }

  /** Merges a projection file into a pool, and stores the result as a new upload. */
  async addProjections(
    fileId: string,
    file: UploadedFile,
    answers: MergeAnswers,
    options: Pick<FileAnswers, 'columns' | 'projectionKind'>,
    client: Client,
    onUsed?: OnUsed,
  ): Promise<ProjectionsResponse> {
    const { report, pool } = await this.find(fileId);
    checkAnswers(answers, pool);
    const input = { ...toInput(file), ...options, pool, ...answers };
    const merged = await this.files.run('mergeProjections', input, client.address, onUsed);
    if (!merged.ok) throw new ApiError('unreadable_file', merged.message);
    const mergedReport: Upload['report'] = {
      ...report,
      columns: { ...report.columns, ...mergedColumns(merged.columns) },
      missing: merged.pool.some(({ projection }) => projection !== null)
        ? report.missing.filter((field) => field !== 'projection')
        : report.missing,
      questions: merged.questions,
      unused_columns: merged.unused,
      unknown_words: [],
      rejected: merged.rejected,
      warnings: [...merged.fileWarnings, ...merged.warnings],
      ...(report.estimates && {
        estimates: { ...report.estimates, sources: countSources(merged.pool) },
      }),
      projection_kind: merged.projectionKind ?? report.projection_kind ?? null,
    };
    const saved = await this.save(mergedReport, merged.pool, client);
    return {
      ...saved,
      matched: merged.matched.length,
      matches_made: merged.matched,
      unmatched: merged.unmatched.map(({ line, name, team = null, projection }) => ({
        line,
        name,
        team,
        projection,
      })),
      doubtful: merged.doubtful,
      clubs: merged.clubs,
      merged: merged.merged,
    };
  }

  async deleteExpired(): Promise<void> {
    let deleted: number;
    do {
      const expired = await this.uploads.find({
        select: { id: true },
        where: { expiresAt: LessThan(new Date()) },
        take: DELETED_AT_ONCE,
      });
      deleted = expired.length;
      if (deleted > 0) await this.uploads.delete(expired.map(({ id }) => id));
    } while (deleted === DELETED_AT_ONCE);
  }

  private async find(fileId: string): Promise<Upload> {
    const upload = await this.uploads.findOneBy({ id: fileId, expiresAt: MoreThan(new Date()) });
    if (!upload) throw new ApiError('file_not_found');
    return upload;
  }

  /** Stores a pool as a new upload. */
  async save(report: Upload['report'], pool: Upload['pool'], client: Client): Promise<UploadResponse> {
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + this.config.uploadHours * HOUR_MS);
    await this.uploads.insert({
      id,
      report,
      pool,
      expiresAt,
      client: storageOwner(client),
      address: client.address,
    });
    return { file_id: id, ...report };
  }
}

const leaveOutParts = (pool: readonly PoolPlayer[]): PoolPlayer[] =>
  pool.map(({ projection_parts: _, ...player }) => player);

const toInput = ({ originalname, buffer }: UploadedFile) => ({ fileName: originalname, bytes: buffer });

/** @throws a 422 for a player or team that is not in the pool; the merge would ignore the answer. */
function checkAnswers({ matches, clubs }: MergeAnswers, pool: Upload['pool']): void {
  const ids = new Set(pool.map(({ id }) => id)).add('skip');
  for (const [line, id] of matches) {
    if (ids.has(id)) continue;
    throw fieldError(['matches', line], `Player ${JSON.stringify(id)} is not in the pool`);
  }
  const teams = new Set(pool.map(({ team }) => team)).add('none');
  for (const [name, team] of clubs) {
    if (teams.has(team)) continue;
    throw fieldError(['clubs', name], `Team ${JSON.stringify(team)} is not in the pool`);
  }
}

/** The headers of the fields that a projections file has changed. */
function mergedColumns(columns: ColumnMapping): ColumnMapping {
  const found = MERGED_FIELDS.filter((field) => columns[field] !== undefined);
  return Object.fromEntries(found.map((field) => [field, columns[field] ?? null]));
}

function toReport(file: PlayerFile): Upload['report'] {
  return {
    file_name: file.fileName,
    players: file.players.length,
    teams: file.teams,
    positions: file.positions,
    tournament_id: file.tournamentId,
    columns: file.columns,
    missing: file.missing,
    questions: file.questions,
    unused_columns: file.unused,
    unknown_words: file.words,
    rejected: file.rejected,
    warnings: file.warnings,
    projection_kind: file.projectionKind,
  };
}
