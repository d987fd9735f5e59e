import { Injectable } from '@nestjs/common';
import type { EstimatesRequest, EstimatesResponse, UploadWithPool } from '@fanteam/contracts';
import { estimateProjections } from '@fanteam/lineup-request';
import type { Client } from '../clients/client';
import { ApiError } from '../common/errors';
import { mistakesError } from '../common/validation';
import { UploadsService } from '../uploads/uploads.service';

/** Estimates the missing projections of an upload. */
@Injectable()
export class EstimatesService {
  constructor(private readonly uploads: UploadsService) {}

  /**
   * Stores the pool with estimates as a new upload.
   *
   * @throws a 404 when the upload is unknown; a 422 for wrong matches, or if nothing can be estimated.
   */
  async create(
    fileId: string,
    { matches = [] }: EstimatesRequest,
    client: Client,
  ): Promise<EstimatesResponse> {
    const upload = await this.uploads.read(fileId);
    const report = reportOf(upload);
    const {
      pool: estimated,
      report: estimates,
      merged,
      warnings,
      mistakes,
    } = estimateProjections(upload.pool, matches);
    if (mistakes.length > 0) throw mistakesError(mistakes);
    if (Object.keys(estimates.sources).length === 0) throw new ApiError('nothing_to_estimate');
    const saved = await this.uploads.save(
      {
        ...report,
        missing: report.missing.filter((field) => field !== 'projection'),
        estimates,
        rejected: [],
        warnings,
      },
      estimated,
      client,
    );
    return { ...saved, estimates, merged };
  }
}

function reportOf({ file_id: _, pool: __, ...report }: UploadWithPool) {
  return report;
}
