import type { Cms } from '../../subgraphs/cms/open-cms.ts';
import { originOf } from './move.ts';

/** The settings of a server that asks an original; timeouts are long, because tests run on busy machines. */
export function fallbackTo(original: Cms): Record<string, string> {
  const { from, token } = originOf(original);
  return {
    SVC_FALLBACK_CMS_URL: from,
    SVC_FALLBACK_CMS_TOKEN: token,
    SVC_FALLBACK_TIMEOUT: '20',
  };
}
