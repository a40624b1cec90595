import { fetchThirdParty } from '../../../core/ports/third-party-fetch.ts';
import type { AdvertisingChannel, UrlAnnouncementResult } from './channel.ts';

type IndexNow = { endpoint: string; key: string; externalUrl: string };

/**
 * Announces job pages that were added, changed or removed to the search engines that take part
 * (indexnow.org).
 */
export function createIndexNowChannel({ endpoint, key, externalUrl }: IndexNow): AdvertisingChannel {
  const { host } = new URL(externalUrl);
  const keyLocation = `${externalUrl}/${key}.txt`;
  return {
    name: 'index_now',
    title: 'IndexNow',
    kind: 'announced',
    maxAddresses: 10_000,
    announce: async (urlList) => {
      const response = await fetchThirdParty(new URL('/indexnow', endpoint), {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({ host, key, keyLocation, urlList }),
      });
      return toResult(response);
    },
  };
}

/**
 * Statuses after which the announcement is not retried. 403 is retried, because the search engine may not
 * have fetched the key yet.
 */
const final: Readonly<Record<number, string>> = {
  400: 'IndexNow did not understand the request.',
  422: 'IndexNow takes no addresses of this host with this key.',
};

function toResult({ status, headers }: Response): UrlAnnouncementResult {
  if (status === 200 || status === 202) return { outcome: 'taken' };
  const reason = final[status];
  if (reason) return { outcome: 'refused', reason };
  const retryAfter = Number(headers.get('retry-after'));
  return {
    outcome: 'failed',
    reason: `IndexNow answered ${status}.`,
    ...(retryAfter > 0 && { retryAfterSeconds: retryAfter }),
  };
}
