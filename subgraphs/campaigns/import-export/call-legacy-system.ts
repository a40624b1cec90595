import { setTimeout as wait } from 'node:timers/promises';
import { errorMessageOf, getValueAtPath } from '../../../core/lib/records.ts';

/** Timeout between two parts of a response, in milliseconds. */
const silenceMilliseconds = 60_000;

const maxAttempts = { answered: 8, unreachable: 3 };
const maxWaitMs = 5 * 60_000;

/** Response statuses after which the request is retried. */
const retryableStatuses = [429, 502, 503, 504];

type Call = { url: URL; key: string; signal: AbortSignal | undefined };

export type CallLegacySystem = (call: Call) => Promise<LegacyResponse>;

export type LegacyResponse = {
  status: number;
  headers: Headers;
  read: () => AsyncGenerator<Uint8Array>;
  /** Cancels the body of a response that is not read. */
  drop: () => Promise<void>;
};

/**
 * Fetches from the legacy system. The operator sets its address, which can be private. Retries with growing
 * delays, or after `Retry-After`, while it is busy or unreachable. The body is streamed.
 */
export async function callLegacySystem(call: Call): Promise<LegacyResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await tryOnce(call);
    if (answer instanceof Error) {
      if (attempt >= maxAttempts.unreachable) throw answer;
    } else if (!retryableStatuses.includes(answer.status) || attempt >= maxAttempts.answered) {
      return answer;
    } else {
      await answer.drop();
    }
    const milliseconds = answer instanceof Error ? toDelay(attempt) : toWait(answer.headers, attempt);
    await wait(milliseconds, undefined, { signal: call.signal });
  }
}

/** Fetches from the legacy system without retries. */
export async function callLegacySystemOnce(call: Call): Promise<LegacyResponse> {
  const answer = await tryOnce(call);
  if (answer instanceof Error) throw answer;
  return answer;
}

async function tryOnce({ url, key, signal }: Call): Promise<LegacyResponse | Error> {
  const silence = createSilence();
  try {
    silence.begin();
    const { status, headers, body } = await fetch(url, {
      headers: { 'x-apikey': key, accept: 'application/json' },
      // A followed redirect could send the key to another server.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    });
    silence.end();
    return {
      status,
      headers,
      read: () => readBody(body, silence),
      drop: async () => void (await body?.cancel()),
    };
  } catch (cause) {
    silence.end();
    signal?.throwIfAborted();
    return new Error(`${url.origin} cannot be reached: ${describe(cause)}`, { cause });
  }
}

/**
 * The timeout covers only the silence of the legacy system, not the time that the consumer takes to write the
 * rows.
 */
async function* readBody(
  body: AsyncIterable<Uint8Array> | null,
  silence: ReturnType<typeof createSilence>,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  try {
    silence.begin();
    for await (const chunk of body) {
      silence.end();
      yield chunk;
      silence.begin();
    }
  } finally {
    silence.end();
  }
}

function createSilence() {
  const controller = new AbortController();
  const tooLong = new Error(`it was silent for ${silenceMilliseconds / 1000} seconds`);
  let timer: NodeJS.Timeout | undefined;
  return {
    signal: controller.signal,
    begin: () => {
      timer = setTimeout(() => controller.abort(tooLong), silenceMilliseconds);
    },
    end: () => clearTimeout(timer),
  };
}

function toDelay(attempt: number): number {
  return 1000 * 2 ** (attempt - 1);
}

/** Delay from `Retry-After`, given in seconds or as a date. */
function toWait(headers: Headers, attempt: number): number {
  const retryAfter = headers.get('retry-after');
  if (retryAfter === null || retryAfter.trim() === '') return toDelay(attempt);
  const milliseconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - Date.now();
  if (Number.isNaN(milliseconds)) return toDelay(attempt);
  return Math.min(maxWaitMs, Math.max(0, milliseconds));
}

function describe(error: unknown): string {
  const cause = getValueAtPath(error, 'cause', 'message');
  if (typeof cause === 'string' && cause) return cause;
  return errorMessageOf(error);
}
