import type { PrivacyText } from '@fanteam/contracts';
import { request, type CallOptions } from './request';

/** GET /api/v1/privacy: the text of the privacy page. */
export function readPrivacyText(options?: CallOptions): Promise<PrivacyText> {
  return request('/api/v1/privacy', options);
}
