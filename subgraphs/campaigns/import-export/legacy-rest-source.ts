import { isRecord } from '../../../core/lib/records.ts';
import { hashAccountKey } from '../caller.ts';
import { type CallLegacySystem, callLegacySystem, type LegacyResponse } from './call-legacy-system.ts';
import { type CampaignsImportEntry, type ImportSource, parseImportEntry } from './import-entry.ts';
import { streamJsonItems } from './stream-json-items.ts';

type Service = {
  /** Base address of the legacy system: `https://old.example.com/v1`. */
  from: string;
  key: string;
  signal: AbortSignal | undefined;
  call?: CallLegacySystem;
};

/** Error for a key that the legacy system rejects. */
export class LegacyKeyRejectedError extends Error {
  override name = 'ListRefused';
  readonly status: number;

  constructor(status: number) {
    super(refusals[status] ?? `The legacy system responded with ${status}.`);
    this.status = status;
  }
}

const firstPage = '?limit=500';
/** Query of the whole list, for a legacy system without pagination. */
const everything = '';

/** Reads the campaigns of a key's account from the REST API of a legacy system. */
export function openLegacyRestSource({ from, key, signal, call = callLegacySystem }: Service): ImportSource {
  const list = toLegacyListUrl(from);
  const fetchPage = async (query: string) => {
    const url = new URL(list);
    url.search = query;
    return call({ url, key, signal });
  };
  return {
    source: `${list.origin}${list.pathname} with the key ${hashAccountKey(key).slice(0, 12)}`,
    accounts: () => readAccount(fetchPage, key),
    campaigns: (after) => readPages(fetchPage, after ?? firstPage),
  };
}

/** Returns the address of the campaign list. The id of a campaign is appended after a slash. */
export function toLegacyListUrl(from: string): URL {
  return new URL(`${from.replace(/\/+$/, '')}/campaign`);
}

type FetchPage = (query: string) => Promise<LegacyResponse>;

/** Yields the account, whose owner is known only from its campaigns. */
async function* readAccount(fetchPage: FetchPage, key: string): AsyncGenerator<CampaignsImportEntry> {
  const entryPosition = { place: 'the account of --key', mark: '', bytes: 0 };
  for await (const entry of readPages(fetchPage, firstPage)) {
    if (!('value' in entry) || !isRecord(entry.value)) continue;
    const { user_id, user_email } = entry.value;
    yield { ...entryPosition, value: { user_id, user_email, keys: [key] } };
    return;
  }
  yield {
    ...entryPosition,
    problem: 'the legacy system has no campaigns for this key, so that its owner is unknown',
  };
}

/** Reads the pages in the order of their links. A checkpoint is the query of a page. */
async function* readPages(fetchPage: FetchPage, start: string): AsyncGenerator<CampaignsImportEntry> {
  const seenIds = new Set<string>();
  let query: string | undefined = start;
  while (query !== undefined) {
    if (seenIds.has(query))
      throw new Error(`The legacy system returned page ${query} twice: its next links form a cycle.`);
    seenIds.add(query);
    const answer = await fetchPage(query);
    let count = 0;
    for await (const text of await readThings(answer, query)) {
      count += 1;
      yield parseImportEntry(text, { place: `entry ${count}${query && ` of ${query}`}`, mark: query });
    }
    // A legacy system without pagination can treat `limit` as a filter, which matches no campaign.
    query = query === firstPage && count === 0 ? everything : findNext(answer.headers);
  }
}

const refusals: Readonly<Record<number, string>> = {
  401: 'The legacy system does not recognize the key of --key.',
  403: 'The legacy system rejects the key of --key: its account can be suspended.',
  404: 'The legacy system has no list of campaigns at this address: set --from to https://host/v1.',
};

/** Splits a response into items. Returns an empty list if the legacy system rejects the parameter `limit`. */
async function readThings(
  { status, headers, read, drop }: LegacyResponse,
  query: string,
): Promise<AsyncIterable<Buffer> | Iterable<Buffer>> {
  if (status === 200) return streamJsonItems(read());
  await drop();
  if (query === firstPage && (status === 400 || status === 422)) return [];
  if (status >= 300 && status < 400) {
    throw new Error(
      `The legacy system redirects to ${headers.get('location')}: set --from to the final address.`,
    );
  }
  throw new LegacyKeyRejectedError(status);
}

/**
 * Returns the query of the next page from the `Link` header. Host and path are ignored, because the key must
 * be sent only to the configured address.
 */
function findNext(headers: Headers): string | undefined {
  const links = (headers.get('link') ?? '').split(/,\s*(?=<)/);
  const next = links.find((link) => /;\s*rel="?next"?\s*(?:;|$)/i.test(link));
  const address = /<([^<>]*)>/.exec(next ?? '')?.[1];
  return address === undefined ? undefined : new URL(address, 'http://original').search;
}
