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

/** A file as multer returns it. */
type UploadedFile = Pick<Express.Multer.File, 'originalname' | 'buffer'>;

const HOUR_MS = 3_600_000;

/** Player files. Each is parsed once and stored as a player pool until it expires. */
@Injectable()
export class UploadsService {
  constructor(
    @InjectRepository(Upload) private readonly uploads: Repository<Upload>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws a 422 when the file cannot be read. */
  async create(file: UploadedFile, columns: ReadonlyMap<ColumnField, string>): Promise<UploadResponse> {
    const read = readPlayerFile(file.buffer, { fileName: file.originalname, columns, limits: LIMITS });
    if (!read.ok) throw new ApiError('unreadable_file', read.message);
    return this.save(toReport(read), read.players);
  }

  /** @throws a 404 when the upload does not exist or has expired. */
  async read(fileId: string): Promise<UploadWithPool> {
    const { id, report, pool } = await this.find(fileId);
    return { file_id: id, ...report, pool };
  }

  /** Merges a projection file into a pool, and stores the result as a new upload. `matches`: line → player id or `skip`. */
  async addProjections(
    fileId: string,
    file: UploadedFile,
    matches: ReadonlyMap<number, string>,
    columns: ReadonlyMap<ColumnField, string>,
  ): Promise<ProjectionsResponse> {
    const { report, pool } = await this.find(fileId);
    checkMatches(matches, pool);
    const read = readProjectionFile(file.buffer, { fileName: file.originalname, columns, limits: LIMITS });
    if (!read.ok) throw new ApiError('unreadable_file', read.message);
    const merged = mergeProjections(pool, read.rows, matches);
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

/** @throws a 422 for a player who is not in the pool; the merge would ignore the match. */
function checkMatches(matches: ReadonlyMap<number, string>, pool: Upload['pool']): void {
  const ids = new Set(pool.map(({ id }) => id)).add('skip');
  for (const [line, id] of matches) {
    if (ids.has(id)) continue;
    throw fieldError(['matches', line], `Player ${JSON.stringify(id)} is not in the pool`);
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
