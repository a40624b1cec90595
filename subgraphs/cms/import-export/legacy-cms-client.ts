import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { isRecord } from '../../../core/lib/records.ts';

export type LegacyCmsRow = Readonly<Record<string, unknown>>;

/** Client for the documented HTTP API of a running legacy system. */
export type LegacyCmsClient = {
  /** URL of the legacy system, without credentials. */
  source: string;
  /** Reads one page of a list: its rows and the total count. `query` holds all parameters but the page. */
  list: (path: string, page: Page) => Promise<{ rows: LegacyCmsRow[]; total: number | undefined }>;
  /** Reads one resource; `undefined` if it does not exist. */
  find: (path: string) => Promise<LegacyCmsRow | undefined>;
  /**
   * Opens a file; `undefined` if it does not exist. If the response ends early, the stream fails with
   * `InterruptedDownloadError`.
   */
  open: (path: string) => Promise<Readable | undefined>;
};

type Page = { page: number; size: number; query?: Readonly<Record<string, string>> };

/** The legacy system rejected a request or sent an invalid response. The message names the request. */
export class LegacyCmsError extends Error {
  override name = 'SourceError';
  /** HTTP status of the response; `undefined` if there was no response. */
  readonly status: number | undefined;

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.status = status;
  }
}

/** The legacy system closed the connection in the middle of a file. */
export class InterruptedDownloadError extends Error {
  override name = 'InterruptedDownloadError';
}

type SourceOptions = {
  /** URL with the prefix of the API: `https://old.example/api`. */
  url: string;
  token: string;
  /** Maximum time in milliseconds until the response starts. */
  timeoutMs?: number;
  /** Number of retries after a 429, a status of 502 or more, or a broken connection. */
  repetitions?: number;
  signal?: AbortSignal | undefined;
};

export function createLegacyCmsClient({
  url,
  token,
  timeoutMs = 30_000,
  repetitions = 5,
  signal,
}: SourceOptions): LegacyCmsClient {
  const base = url.replace(/\/+$/, '');
  const callOptions = { base, token, timeoutMs, repetitions, signal };
  return {
    source: base,
    list: async (path, { page, size, query = {} }) => {
      const search = new URLSearchParams({ ...query, page: String(page), per_page: String(size) });
      const body = await readJson(callOptions, `${path}?${search}`);
      if (!isRecord(body) || !Array.isArray(body.data)) throw new LegacyCmsError(`${path} answered no list.`);
      const total = isRecord(body.meta) ? body.meta.total : undefined;
      return { rows: body.data.filter(isRecord), total: typeof total === 'number' ? total : undefined };
    },
    find: async (path) => {
      const body = await readJson(callOptions, path);
      return isRecord(body) ? body : undefined;
    },
    open: async (path) => {
      const body = await call(callOptions, path, (answer) => answer.body);
      return body ? toReadable(Readable.fromWeb(body), signal) : undefined;
    },
  };
}

/** Wraps a response in a stream that distinguishes failures of the legacy system from failures of its reader. */
function toReadable(body: Readable, signal: AbortSignal | undefined): Readable {
  // Both streams can fail before they are read; the reader then gets the error.
  body.on('error', () => undefined);
  const content = Readable.from(toPieces(body, signal), { objectMode: false });
  return content.on('error', () => undefined).once('close', () => body.destroy());
}

async function* toPieces(body: Readable, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  for (;;) {
    // Errors of the reader are thrown at the `yield` below.
    const { done, value } = await pieces.next().catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw new InterruptedDownloadError('The file broke off.', { cause });
    });
    if (done) return;
    yield value;
  }
}

type CallOptions = {
  base: string;
  token: string;
  timeoutMs: number;
  repetitions: number;
  signal: AbortSignal | undefined;
};

async function readJson(callOptions: CallOptions, path: string): Promise<unknown> {
  const text = await call(callOptions, path, (answer) => answer.text());
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LegacyCmsError(`${path} answered no JSON: ${text.slice(0, 300)}`, { cause });
  }
}

type Take<T> = (answer: Response) => T | Promise<T>;

/**
 * Returns `undefined` for a 404. Retries with an increasing delay after a 429, a status of 502 or more, or a
 * broken connection.
 */
async function call<T>(callOptions: CallOptions, path: string, take: Take<T>): Promise<T | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const { answer, taken } = await send(callOptions, path, take).catch((cause: unknown) => {
      callOptions.signal?.throwIfAborted();
      if (attempt >= callOptions.repetitions)
        throw new LegacyCmsError(`${path} was not answered.`, { cause });
      return { answer: undefined, taken: undefined };
    });
    if (answer?.status === 404) return undefined;
    if (answer?.ok) return taken;
    if (answer && (attempt >= callOptions.repetitions || !isPutOff(answer.status))) {
      const text = (await answer.text()).slice(0, 300);
      throw new LegacyCmsError(`${path} answered ${answer.status}: ${text}`, { status: answer.status });
    }
    await wait(delayOf(answer, attempt), undefined, { signal: callOptions.signal });
  }
}

async function send<T>(callOptions: CallOptions, path: string, take: Take<T>) {
  const answer = await begin(callOptions, path);
  return { answer, taken: answer.ok ? await take(answer) : undefined };
}

async function begin({ base, token, timeoutMs, signal }: CallOptions, path: string): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`No answer within ${timeoutMs} ms.`)), timeoutMs);
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
