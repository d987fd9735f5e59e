import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  LIMITS,
  type ColumnField,
  type ProjectionsResponse,
  type UploadResponse,
  type UploadWithPool,
} from '@fanteam/contracts';
import {
  mergeProjections,
  readPlayerFile,
  readProjectionFile,
  type PlayerFile,
} from '@fanteam/fanteam-files';
import { LessThan, MoreThan, type Repository } from 'typeorm';
import { ApiError } from '../common/errors';
import { fieldError } from '../common/validation';
import { CONFIG, type Config } from '../config/config';
import { Upload } from './upload.entity';

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

const HOUR_MS = 3_600_000;

/** Player files: read once, kept as pools for a day, never changed. */
@Injectable()
export class UploadsService {
  constructor(
    @InjectRepository(Upload) private readonly uploads: Repository<Upload>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws a 422 that says what to change when the file cannot be used. */
  async create(file: UploadedFile, columns: ReadonlyMap<ColumnField, string>): Promise<UploadResponse> {
    const read = readPlayerFile(file.bytes, { fileName: file.name, columns, limits: LIMITS });
    if (!read.ok) throw new ApiError('unreadable_file', read.message);
    return this.save(toReport(read), read.players);
  }

  /** @throws a 404 for an id that is unknown or has expired. */
  async read(fileId: string): Promise<UploadWithPool> {
    const { id, report, pool } = await this.find(fileId);
    return { file_id: id, ...report, pool };
  }

  /** Merges a projection file into a pool and keeps the result as a new upload. */
  async addProjections(
    fileId: string,
    file: UploadedFile,
    decisions: ReadonlyMap<number, string>,
    columns: ReadonlyMap<ColumnField, string>,
  ): Promise<ProjectionsResponse> {
    const { report, pool } = await this.find(fileId);
    refuseUnknownPlayers(decisions, pool);
    const read = readProjectionFile(file.bytes, { fileName: file.name, columns, limits: LIMITS });
    if (!read.ok) throw new ApiError('unreadable_file', read.message);
    const merged = mergeProjections(pool, read.rows, decisions);
    const mergedReport: Upload['report'] = {
      ...report,
      columns: { ...report.columns, projection: read.columns.projection ?? null },
      missing: merged.pool.some(({ projection }) => projection !== null)
        ? report.missing.filter((field) => field !== 'projection')
        : report.missing,
      rejected: read.rejected,
      warnings: read.warnings,
    };
    const saved = await this.save(mergedReport, merged.pool);
    const unmatched = merged.unmatched.map(({ team = null, ...row }) => ({ ...row, team }));
    return { ...saved, matched: merged.matched.length, unmatched, doubtful: merged.doubtful };
  }

  async deleteExpired(): Promise<void> {
    await this.uploads.delete({ expiresAt: LessThan(new Date()) });
  }

  private async find(fileId: string): Promise<Upload> {
    const upload = await this.uploads.findOneBy({ id: fileId, expiresAt: MoreThan(new Date()) });
    if (!upload) throw new ApiError('file_not_found');
    return upload;
  }

  private async save(report: Upload['report'], pool: Upload['pool']): Promise<UploadResponse> {
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + this.config.uploadHours * HOUR_MS);
    await this.uploads.insert({ id, report, pool, expiresAt });
    return { file_id: id, ...report };
  }
}

/** A decision for nobody would be left out in silence. */
function refuseUnknownPlayers(decisions: ReadonlyMap<number, string>, pool: Upload['pool']): void {
  const ids = new Set(pool.map(({ id }) => id)).add('skip');
  for (const [line, id] of decisions) {
    if (ids.has(id)) continue;
    throw fieldError(['matches', line], `There is no player ${JSON.stringify(id)} in the pool`);
  }
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
    rejected: file.rejected,
    warnings: file.warnings,
  };
}
