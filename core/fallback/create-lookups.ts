import { hash } from 'node:crypto';
import { refuseForNow, requestErrors } from '../errors/request-errors.ts';
import { limitClient } from '../ports/client-limits.ts';
import { count } from '../telemetry/metrics.ts';
import { createFairQueue, QueueFull } from './fair-queue.ts';
import type { Asker, FallbackOptions, LookupResult, Lookups } from './lookups.ts';

/** Maximum number of cached results. A new one replaces the oldest. */
const maxAnswers = 10_000;

type RememberedAnswers<Answer> = {
  find(question: string): Answer | undefined;
  keep(question: string, answer: Answer): void;
};

type RememberedOptions = {
  /** How long a result is remembered, in milliseconds. */
  lifetime: number;
  now: () => number;
};

/** Creates a cache of lookup results with a lifetime. */
function rememberAnswers<Answer>({ lifetime, now }: RememberedOptions): RememberedAnswers<Answer> {
  const answers = new Map<string, { answer: Answer; until: number }>();
  return {
    find: (question) => {
      const found = answers.get(question);
      return found && now() < found.until ? found.answer : undefined;
    },
    keep: (question, answer) => {
      // Deleted first, so that the order of the map is that of age.
      answers.delete(question);
      const [oldest] = answers.size < maxAnswers ? [] : answers.keys();
      if (oldest !== undefined) answers.delete(oldest);
      answers.set(question, { answer, until: now() + lifetime });
    },
  };
}

const answerLifetimeMs = 30_000;
const circuitPauseMs = 5_000;

/** Unknown keys of one client: ten a second on average. It bounds the load that a scan causes in the legacy system. */
const maxUnknown = { points: 3_000, seconds: 300 };

/** A lookup: its key, and the digest of the key, which stays in memory instead of tokens and addresses. */
type Question = { asker: Asker; key: string; digest: string };

/**
 * The same lookup runs once at a time, and its result is reused for half a minute. Waiting for a turn is not part of a lookup's
 * timeout, and a lookup that has never started does not open the circuit.
 */
export function createLookups<Kind extends string>(kind: Kind, options: FallbackOptions<Kind>): Lookups {
  const { concurrency, timeoutMs, now = Date.now } = options;
  const circuit = createCircuit({ pauseMs: circuitPauseMs, now });
  const queue = createFairQueue({ concurrency, maxWaitMs: timeoutMs, now });
  const answers = rememberAnswers<LookupResult>({ lifetime: answerLifetimeMs, now });
  const running = new Map<string, Promise<LookupResult>>();
  const waiting = new Map<string, Promise<LookupResult>>();
  const send = createSend(kind, { ...options, circuit });

  const find = (digest: string) => {
    const known = answers.find(digest);
    return known === undefined ? running.get(digest) : Promise.resolve(known);
  };
  const sendAndKeep = async (question: Question) => {
    const result = await send(question);
    if (result !== 'unavailable') answers.keep(question.digest, result);
    return result;
  };
  const runOnce = (question: Question) => {
    const { digest } = question;
    // Another client's lookup may have got the result while this one waited.
    const started = find(digest) ?? sendAndKeep(question).finally(() => running.delete(digest));
    running.set(digest, started);
    return started;
  };
  const enqueue = async (question: Question) => {
    const limit = limitUnknown(kind, options, question.asker);
    await limit.check();
    // An open circuit sends no request, so the lookup need not wait in the queue.
    if (circuit.isOpen()) return send(question);
    const result = await queue.run(question.asker.client.limitedBy, () => runOnce(question));
    if (result === 'unknown') await limit.count();
    return result;
  };

  return {
    isAvailable: () => !circuit.isOpen(),
    ask: (asker, key) => {
      const question = { asker, key, digest: hash('sha256', key) };
      const found = find(question.digest);
      if (found !== undefined) return found;
      // Only equal lookups of the same client share a place in the queue, so that one client's flood delays no other.
      const place = `${question.digest} ${asker.client.limitedBy.client}`;
      const enqueued =
        waiting.get(place) ??
        enqueue(question)
          .catch((error) => refuse(kind, options, error))
          .finally(() => waiting.delete(place));
      waiting.set(place, enqueued);
      return enqueued;
    },
  };
}

type Sending<Kind extends string> = FallbackOptions<Kind> & { circuit: ReturnType<typeof createCircuit> };

function createSend<Kind extends string>(kind: Kind, { circuit, domain, log, ...options }: Sending<Kind>) {
  const { timeoutMs, lookUp } = options;
  const outcome = (name: 'brought' | 'unknown' | 'failed') =>
    count('trellis.fallbacks', { domain, kind, outcome: name });
  const finish = (isImported: boolean): LookupResult => {
    if (circuit.record(true) === 'closed') log.info({ domain, kind }, 'the legacy system responds again');
    outcome(isImported ? 'brought' : 'unknown');
    return isImported ? 'imported' : 'unknown';
  };
  const fail = (error: unknown): LookupResult => {
    outcome('failed');
    if (circuit.record(false) === 'opened') {
      const fields = { domain, kind, reason: describeFailure(error) };
      log.warn(fields, 'the legacy system did not respond; this is logged once until it responds again');
    }
    return 'unavailable';
  };
  return async ({ asker, key }: Question): Promise<LookupResult> => {
    if (circuit.admits()) {
      const lookingUp = withinTimeout(timeoutMs, (signal) => lookUp(kind, key, { signal, asker }));
      return lookingUp.then(finish, fail);
    }
    outcome('failed');
    return 'unavailable';
  };
}

function withinTimeout<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`no answer within ${timeoutMs} ms`);
    controller.abort(error);
    reject(error);
  }, timeoutMs).unref();
  return Promise.race([work(controller.signal), late]).finally(() => clearTimeout(timer));
}

type Limiting = Pick<FallbackOptions<string>, 'domain' | 'limits'>;

function limitUnknown(kind: string, { domain, limits }: Limiting, asker: Asker) {
  const limit = { name: `fallback.${domain}.${kind}`, ...maxUnknown };
  // Work of the server itself, such as a scheduled job, has no client.
  const client = asker.client.limitedBy.client ? limitClient({ limits, request: asker }) : undefined;
  return {
    check: async () => {
      const outcome = await client?.peek(limit);
      if (outcome === undefined || outcome.allowed) return;
      throw requestErrors.tooManyLookups({ details: { retryAfterSeconds: outcome.retryAfterSeconds } });
    },
    count: async () => {
      await client?.consume(limit);
    },
  };
}

/** Rejects a lookup that has not started. */
function refuse(kind: string, { domain }: Pick<Limiting, 'domain'>, error: unknown): never {
  count('trellis.fallbacks', { domain, kind, outcome: 'refused' });
  throw error instanceof QueueFull ? refuseForNow(error) : error;
}

/** Circuit breaker: stops requests to a server that does not answer. */
type Circuit = {
  /** Whether a request would be refused now. Has no side effect. */
  isOpen(): boolean;
  /** Whether this request can be sent; after each pause it admits a single trial. */
  admits(): boolean;
  /** Records the result of an admitted request; returns the new state if it has changed. */
  record(answered: boolean): 'opened' | 'closed' | undefined;
};

type CircuitOptions = {
  pauseMs: number;
  now: () => number;
};

function createCircuit({ pauseMs, now }: CircuitOptions): Circuit {
  let isClosed = true;
  let openUntil = 0;
  const isOpen = () => now() < openUntil;
  const pause = () => {
    openUntil = now() + pauseMs;
  };
  return {
    isOpen,
    admits: () => {
      if (isClosed) return true;
      if (isOpen()) return false;
      // Another trial follows after the next pause, even if the result of this one is never recorded.
      pause();
      return true;
    },
    record: (answered) => {
      const wasClosed = isClosed;
      isClosed = answered;
      if (answered) openUntil = 0;
      else pause();
      if (wasClosed === answered) return undefined;
      return answered ? 'closed' : 'opened';
    },
  };
}

/** Joins the messages of an error and of its causes, for a log line without a stack. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${describeFailure(error.cause)})`;
}
