import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { isRecord } from '../../../core/records.ts';

export type SourceRow = Readonly<Record<string, unknown>>;

/** A running original, read through its documented HTTP API. */
export type CmsSource = {
  /** Its address, without credentials. */
  source: string;
  /** A page of a list: its rows, and how many there are in all. `query` is everything but the page. */
  list: (path: string, page: Page) => Promise<{ rows: SourceRow[]; total: number | undefined }>;
  /** A single resource; nothing where it is not there. */
  find: (path: string) => Promise<SourceRow | undefined>;
  /** The bytes of a file; nothing where it is not there. */
  open: (path: string) => Promise<Readable | undefined>;
};

type Page = { page: number; size: number; query?: Readonly<Record<string, string>> };

/** The original refused a request or did not understand it; the message names the request. */
class SourceError extends Error {
  override name = 'SourceError';
}

type SourceOptions = {
  /** With the prefix of the API: `https://old.example/api`. */
  url: string;
  token: string;
  /** In milliseconds, for an answer to begin. */
  patience?: number;
  /** How often a request that was put off or broke is repeated. */
  repetitions?: number;
  signal?: AbortSignal | undefined;
};

export function openCmsSource({
  url,
  token,
  patience = 30_000,
  repetitions = 5,
  signal,
}: SourceOptions): CmsSource {
  const base = url.replace(/\/+$/, '');
  const calling = { base, token, patience, repetitions, signal };
  return {
    source: base,
    list: async (path, { page, size, query = {} }) => {
      const search = new URLSearchParams({ ...query, page: String(page), per_page: String(size) });
      const answer = await call(calling, `${path}?${search}`);
      const body: unknown = answer && (await answer.json());
      if (!isRecord(body) || !Array.isArray(body.data)) throw new SourceError(`${path} answered no list.`);
      const total = isRecord(body.meta) ? body.meta.total : undefined;
      return { rows: body.data.filter(isRecord), total: typeof total === 'number' ? total : undefined };
    },
    find: async (path) => {
      const answer = await call(calling, path);
      const body: unknown = answer && (await answer.json());
      return isRecord(body) ? body : undefined;
    },
    open: async (path) => {
      const answer = await call(calling, path);
      if (!answer?.body) return undefined;
      const content = Readable.fromWeb(answer.body);
      // It may break before it is read, and fails its reader then.
      return content.on('error', () => undefined);
    },
  };
}

type Calling = {
  base: string;
  token: string;
  patience: number;
  repetitions: number;
  signal: AbortSignal | undefined;
};

/** Nothing on 404. What is put off or breaks is asked again, later each time. */
async function call(calling: Calling, path: string): Promise<Response | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send(calling, path).catch((cause: unknown) => {
      calling.signal?.throwIfAborted();
      if (attempt >= calling.repetitions) throw new SourceError(`${path} was not answered.`, { cause });
      return undefined;
    });
    if (answer?.status === 404) return undefined;
    if (answer?.ok) return answer;
    if (answer && (attempt >= calling.repetitions || !isPutOff(answer.status))) {
      const text = (await answer.text()).slice(0, 300);
      throw new SourceError(`${path} answered ${answer.status}: ${text}`);
    }
    await wait(delayOf(answer, attempt), undefined, { signal: calling.signal });
  }
}

async function send({ base, token, patience, signal }: Calling, path: string): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`No answer within ${patience} ms.`)), patience);
  try {
    return await fetch(`${base}${path}`, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json, */*' },
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    });
  } finally {
    clearTimeout(timer);
  }
}

const isPutOff = (status: number) => status === 429 || status >= 502;

function delayOf(answer: Response | undefined, attempt: number): number {
  const seconds = Number(answer?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(seconds, 60) * 1000 : 250 * 2 ** attempt;
}
