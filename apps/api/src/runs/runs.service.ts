import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ExportFormat, Lineup, RunResponse } from '@fanteam/contracts';
import { DataSource, type Repository } from 'typeorm';
import { isAllowed, type Client } from '../clients/client';
import { ApiError } from '../common/errors';
import { CONFIG, type Config } from '../config/config';
import { exportLineups, type ExportedFile } from './export-lineups';
import { joinOrCreate, type JoinedRun, type WantedRun } from './join-or-create';
import { isOpen, Run } from './run.entity';
import { toRunResponse } from './run-response';
import { NOTIFY_OF_RUN, readSignals } from './run-signal';

/** The life of a run as its clients see it. Every change is conditional, so the second of two does nothing. */
@Injectable()
export class RunsService {
  constructor(
    @InjectRepository(Run) private readonly runs: Repository<Run>,
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Joins the run of the same request of the same client, or makes one; parallel calls get the same.
   * @throws that the client, or everybody, has too many runs under way.
   */
  joinOrCreate(wanted: WantedRun): Promise<JoinedRun> {
    return joinOrCreate(this.dataSource, wanted, this.config.limits);
  }

  /** For the maker of a run that never reached the queue. false: others have joined it, so it stays. */
  async discard(id: string): Promise<boolean> {
    const { affected } = await this.runs.delete({ id, state: 'queued', waiting: 1 });
    return affected === 1;
  }

  /** One call less waits for the run. A queued run that nobody waits for is cancelled. */
  async leave(id: string): Promise<void> {
    await this.dataSource.query(
      `WITH run AS (
         UPDATE runs SET waiting = waiting - 1,
           state = CASE WHEN waiting <= 1 AND state = 'queued' THEN 'cancelled' ELSE state END,
           finished_at = CASE WHEN waiting <= 1 AND state = 'queued' THEN now() ELSE finished_at END
         WHERE id = $1
         RETURNING id, state, found
       )
       SELECT ${NOTIFY_OF_RUN} FROM run WHERE state = 'cancelled'`,
      [id],
    );
  }

  /**
   * Ends the run now; what was found stays. One that has ended already stays as it is.
   * @throws a 404 when it is unknown or another client's.
   */
  async cancel(id: string, client: Client): Promise<RunResponse> {
    if (!isAllowed(client, await this.find(id))) throw new ApiError('run_not_found');
    await this.dataSource.query(
      `WITH run AS (
         UPDATE runs SET state = 'cancelled', finished_at = now()
         WHERE id = $1 AND state IN ('queued', 'running')
         RETURNING id, state, found
       )
       SELECT ${NOTIFY_OF_RUN} FROM run`,
      [id],
    );
    return this.read(id, client);
  }

  /** @throws a 404. */
  async find(id: string): Promise<Run> {
    const run = await this.runs.findOneBy({ id });
    if (!run) throw new ApiError('run_not_found');
    return run;
  }

  /** Lineups ranked after `after`, best first. */
  async readLineups(id: string, after = 0): Promise<Lineup[]> {
    const rows = await this.dataSource.query<{ lineup: Lineup }[]>(
      `SELECT lineup FROM run_lineups JOIN runs ON runs.id = run_id
       WHERE run_id = $1 AND rank > $2 AND rank <= found ORDER BY rank`,
      [id, after],
    );
    return rows.map(({ lineup }) => lineup);
  }

  /** The run as this client may treat it, and once it has ended its lineups. @throws a 404. */
  async read(id: string, client: Client): Promise<RunResponse> {
    const run = await this.find(id);
    if (!isOpen(run.state)) return this.toEnded(run);
    const [signal] = await readSignals(this.dataSource, [id]);
    const position = run.state === 'queued' ? signal?.position : undefined;
    return toRunResponse(run, { lineups: [], position, cancellable: isAllowed(client, run) });
  }

  /** A run that has ended, which is the same for everybody. @throws a 404. */
  async readEnded(id: string): Promise<RunResponse> {
    return this.toEnded(await this.find(id));
  }

  /** The lineups found so far as a file. @throws a 404; a 422 when there is nothing to write. */
  async export(id: string, format: ExportFormat): Promise<ExportedFile> {
    return exportLineups(await this.find(id), await this.readLineups(id), format);
  }

  /** Runs that have waited or worked for at least `ageMs`, oldest first. */
  async findOpen(ageMs: number): Promise<Pick<Run, 'id' | 'turn'>[]> {
    return this.dataSource.query<Pick<Run, 'id' | 'turn'>[]>(
      `SELECT id, turn FROM runs WHERE state IN ('queued', 'running') AND created_at < now() - $1 * interval '1 millisecond'
       ORDER BY created_at LIMIT 1000`,
      [ageMs],
    );
  }

  async deleteOlderThan(days: number): Promise<void> {
    await this.dataSource.query(`DELETE FROM runs WHERE created_at < now() - $1 * interval '1 day'`, [days]);
  }

  private async toEnded(run: Run): Promise<RunResponse> {
    const lineups = await this.readLineups(run.id);
    return toRunResponse(run, { lineups, position: undefined, cancellable: false });
  }
}
