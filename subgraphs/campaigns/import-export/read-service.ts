import { createHash } from 'node:crypto';
import { isRecord } from '../../../core/lib/records.ts';
import { type CallOriginal, callOriginal, type OriginalAnswer } from './call-legacy-system.ts';
import { type Entry, type Original, toEntry } from './entry.ts';
import { splitJson } from './split-json.ts';

type Service = {
  /** The address below which `/campaign` is: `https://old.example.com/v1`. */
  from: string;
  key: string;
  signal: AbortSignal | undefined;
  call?: CallOriginal;
};

/** The original gives no list to this key. */
export class ListRefused extends Error {
  override name = 'ListRefused';
  readonly status: number;

  constructor(status: number) {
    super(refusals[status] ?? `The original answered ${status}.`);
    this.status = status;
  }
}

const firstPage = '?limit=500';
/** Everything at once, as an original without pages answers. */
const everything = '';

/** The campaigns of the account that a key opens, read from a running original. */
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

/** The address of all campaigns; behind a slash follows the id of one. */
export function toListUrl(from: string): URL {
  return new URL(`${from.replace(/\/+$/, '')}/campaign`);
}

type Ask = (query: string) => Promise<OriginalAnswer>;

/** The account is known by its campaigns alone. */
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

/** A page after the other, as each names the next. A mark is the query of the page. */
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
    // It may have taken limit for a property of campaigns, which none has.
    query = query === firstPage && count === 0 ? everything : findNext(answer.headers);
  }
}

const refusals: Readonly<Record<number, string>> = {
  401: 'The original does not know the key of --key.',
  403: 'The original refuses the key of --key: its account may be suspended.',
  404: 'The original has no list of campaigns there: give --from as https://host/v1.',
};

/** The things of an answer; none where the original says that it knows no pages. */
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

/** Only the query counts: the original may know itself by another address than the operator, and the key goes nowhere else. */
function findNext(headers: Headers): string | undefined {
  const links = (headers.get('link') ?? '').split(/,\s*(?=<)/);
  const next = links.find((link) => /;\s*rel="?next"?\s*(?:;|$)/i.test(link));
  const address = /<([^<>]*)>/.exec(next ?? '')?.[1];
  return address === undefined ? undefined : new URL(address, 'http://original').search;
}
