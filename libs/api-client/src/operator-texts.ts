import type { GamblingHelp, PrivacyText } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** GET /api/v1/privacy: the text of the privacy page. */
export function readPrivacyText(options?: CallOptions): Promise<PrivacyText> {
  return request('/api/v1/privacy', options);
}

/** GET /api/v1/dfs/gambling-help: the text about gambling problems. */
export function readGamblingHelp(options?: CallOptions): Promise<GamblingHelp> {
  return request('/api/v1/dfs/gambling-help', options);
}
