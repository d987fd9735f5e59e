import type { NamedColumns, ProjectionsResponse } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

interface MergeOptions extends CallOptions {
  /** What doubtful rows mean, by their line: the id of a player, or `skip`. */
  matches?: Readonly<Record<string, string>>;
  /** The headers of columns that are not recognised, or not rightly. */
  columns?: NamedColumns;
}

/** Adds the projections of a second file to a pool; the answer names a new pool, the old one stays. */
export function mergeProjections(
  fileId: string,
  file: File,
  { matches = {}, columns = {}, ...options }: MergeOptions = {},
): Promise<ProjectionsResponse> {
  const form = new FormData();
  // Fields before the file: a server that reads the stream knows them when the file comes.
  for (const [line, match] of Object.entries(matches)) form.append(`matches[${line}]`, match);
  for (const [field, header] of Object.entries(columns)) form.append(`columns[${field}]`, header);
  form.append('file', file);
  const path = `/api/v1/dfs/uploads/${encodeURIComponent(fileId)}/projections`;
  return request(path, { ...options, method: 'POST', form });
}
