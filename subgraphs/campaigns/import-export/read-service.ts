import { createHash } from 'node:crypto';
import { isRecord } from '../../../core/lib/records.ts';
import { type CallOriginal, callOriginal, type OriginalAnswer } from './call-legacy-system.ts';
import { type Entry, type Original, toEntry } from './entry.ts';
import { splitJson } from './split-json.ts';

type Service = {
  /** Base address of the legacy system: `https://old.example.com/v1`. */
  from: string;
  key: string;
  signal: AbortSignal | undefined;
  call?: CallOriginal;
};

/** Error for a key that the legacy system rejects. */
export class ListRefused extends Error {
  override name = 'ListRefused';
  readonly status: number;

  constructor(status: number) {
    super(refusals[status] ?? `The original answered ${status}.`);
    this.status = status;
  }
}

const firstPage = '?limit=500';
/** Query of the whole list, for a legacy system without pagination. */
const everything = '';

/** Reads the campaigns of a key's account from the REST API of a legacy system. */
export function openService({ from, key, signal, call = callOriginal }: Service): Original {
  const list = toListUrl(from);
  const ask = async (query: string) => {
    const url = new URL(list);
    url.search = query;
    return call({ url, key, signal });
  };
  const keyName = createHash('sha256').update(key).digest('hex').slice(0, 12);
  return {
    source: `${list.origin}${list.pathname} with the key ${keyName}`,
    accounts: () => readAccount(ask, key),
    campaigns: (after) => readPages(ask, after ?? firstPage),
  };
}

/** Returns the address of the campaign list. The id of a campaign is appended after a slash. */
export function toListUrl(from: string): URL {
  return new URL(`${from.replace(/\/+$/, '')}/campaign`);
}

type Ask = (query: string) => Promise<OriginalAnswer>;

/** Yields the account, whose owner is known only from its campaigns. */
async function* readAccount(ask: Ask, key: string): AsyncGenerator<Entry> {
  const at = { place: 'the account of --key', mark: '', bytes: 0 };
  for await (const entry of readPages(ask, firstPage)) {
    if (!('value' in entry) || !isRecord(entry.value)) continue;
    const { user_id, user_email } = entry.value;
    yield { ...at, value: { user_id, user_email, keys: [key] } };
    return;
  }
  yield {
    ...at,
    problem: 'the original has no campaigns under this key, and only these would say whose it is',
  };
}

/** Reads the pages in the order of their links. A checkpoint is the query of a page. */
async function* readPages(ask: Ask, start: string): AsyncGenerator<Entry> {
  const seen = new Set<string>();
  let query: string | undefined = start;
  while (query !== undefined) {
    if (seen.has(query)) throw new Error(`The original names the page ${query} as the one after itself.`);
    seen.add(query);
    const answer = await ask(query);
    let count = 0;
    for await (const text of await readThings(answer, query)) {
      count += 1;
      yield toEntry(text, { place: `entry ${count}${query && ` of ${query}`}`, mark: query });
    }
    // A legacy system without pagination can treat `limit` as a filter, which matches no campaign.
    query = query === firstPage && count === 0 ? everything : findNext(answer.headers);
  }
}

const refusals: Readonly<Record<number, string>> = {
  401: 'The original does not know the key of --key.',
  403: 'The original refuses the key of --key: its account may be suspended.',
  404: 'The original has no list of campaigns there: give --from as https://host/v1.',
};

/** Splits a response into items. Returns an empty list if the legacy system rejects the parameter `limit`. */
async function readThings(
  { status, headers, read, drop }: OriginalAnswer,
  query: string,
): Promise<AsyncIterable<Buffer> | Iterable<Buffer>> {
  if (status === 200) return splitJson(read());
  await drop();
  if (query === firstPage && (status === 400 || status === 422)) return [];
  if (status >= 300 && status < 400) {
    throw new Error(
      `The original redirects to ${headers.get('location')}: give the address that answers as --from.`,
    );
  }
  throw new ListRefused(status);
}

/**
 * Returns the query of the next page from the `Link` header. Host and path are ignored, because the key must be sent
 * only to the configured address.
 */
function findNext(headers: Headers): string | undefined {
  const links = (headers.get('link') ?? '').split(/,\s*(?=<)/);
  const next = links.find((link) => /;\s*rel="?next"?\s*(?:;|$)/i.test(link));
  const address = /<([^<>]*)>/.exec(next ?? '')?.[1];
  return address === undefined ? undefined : new URL(address, 'http://original').search;
}
