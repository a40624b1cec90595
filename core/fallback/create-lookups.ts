import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createUnavailableError, requestErrors } from '../errors/request-errors.ts';
import { createClientRateLimits } from '../ports/limits.ts';
import { countEvent } from '../telemetry/metrics.ts';
import { createFairQueue, QueueWaitTimeoutError } from './fair-queue.ts';
import type { FallbackOptions, LegacyKeyLookups, LegacyLookupResult, LookupRequester } from './lookups.ts';

/** Maximum number of cached results. */
const maxCachedResults = 10_000;

const resultLifetimeMs = 30_000;
const circuitPauseMs = 5_000;

/** Unknown keys of one client: ten a second on average. It bounds the load that a scan causes in the legacy system. */
const unknownKeyLimit = { points: 3_000, seconds: 300 };

/** A lookup: its key, and the digest of the key, which stays in memory instead of tokens and addresses. */
type Lookup = { requester: LookupRequester; key: string; digest: string };

/**
 * Creates the lookups of one kind of key. Equal lookups run once at a time, and their result is reused for half a minute.
 * The timeout of a lookup excludes its wait in the queue, and a lookup that has never started does not open the circuit.
 */
export function createLegacyLookups<Kind extends string>(
  kind: Kind,
  options: FallbackOptions<Kind>,
): LegacyKeyLookups {
  const { concurrency, timeoutMs } = options;
  const circuit = createCircuit();
  const queue = createFairQueue({ concurrency, maxWaitMs: timeoutMs });
  const cachedResults = new LRUCache<string, LegacyLookupResult>({
    max: maxCachedResults,
    ttl: resultLifetimeMs,
    // Fake timers replace `Date`, but not the default clock, which the package reads when it is loaded.
    perf: Date,
  });
  const runningLookups = new Map<string, Promise<LegacyLookupResult>>();
  const queuedLookups = new Map<string, Promise<LegacyLookupResult>>();
  const send = createSend(kind, { ...options, circuit });

  const find = (digest: string) => {
    const cachedResult = cachedResults.get(digest);
    return cachedResult === undefined ? runningLookups.get(digest) : Promise.resolve(cachedResult);
  };
  const sendAndCache = async (lookup: Lookup) => {
    const result = await send(lookup);
    if (result !== 'unavailable') cachedResults.set(lookup.digest, result);
    return result;
  };
  const runOnce = (lookup: Lookup) => {
    const { digest } = lookup;
    // Another client's lookup may have got the result while this one waited.
    const result = find(digest) ?? sendAndCache(lookup).finally(() => runningLookups.delete(digest));
    runningLookups.set(digest, result);
    return result;
  };
  const enqueue = async (lookup: Lookup) => {
    const limit = createUnknownKeyLimit(kind, options, lookup.requester);
    await limit.check();
    // An open circuit sends no request, so the lookup need not wait in the queue.
    if (circuit.isOpen()) return send(lookup);
    const result = await queue.run(lookup.requester.client.limitedBy, () => runOnce(lookup));
    if (result === 'unknown') await limit.count();
    return result;
  };

  return {
    isAvailable: () => !circuit.isOpen(),
    lookUpOnce: (requester, key) => {
      const lookup = { requester, key, digest: hash('sha256', key) };
      const result = find(lookup.digest);
      if (result !== undefined) return result;
      // Only equal lookups of the same client share an entry of the queue, so that one client's flood delays no other.
      const queueKey = `${lookup.digest} ${requester.client.limitedBy.client}`;
      const enqueued =
        queuedLookups.get(queueKey) ??
        enqueue(lookup)
          .catch((error) => refuse(kind, options, error))
          .finally(() => queuedLookups.delete(queueKey));
      queuedLookups.set(queueKey, enqueued);
      return enqueued;
    },
  };
}

type SendOptions<Kind extends string> = FallbackOptions<Kind> & { circuit: ReturnType<typeof createCircuit> };

function createSend<Kind extends string>(
  kind: Kind,
  { circuit, domain, log, ...options }: SendOptions<Kind>,
) {
  const { timeoutMs, lookUp } = options;
  const outcome = (name: 'brought' | 'unknown' | 'failed') =>
    countEvent('trellis.fallbacks', { domain, kind, outcome: name });
  const finish = (isImported: boolean): LegacyLookupResult => {
    if (circuit.record(true) === 'closed') log.info({ domain, kind }, 'the legacy system responds again');
    outcome(isImported ? 'brought' : 'unknown');
    return isImported ? 'imported' : 'unknown';
  };
  const fail = (error: unknown): LegacyLookupResult => {
    outcome('failed');
    if (circuit.record(false) === 'opened') {
      const fields = { domain, kind, reason: describeErrorChain(error) };
      log.warn(fields, 'the legacy system did not respond; this is logged once until it responds again');
    }
    return 'unavailable';
  };
  return async ({ requester, key }: Lookup): Promise<LegacyLookupResult> => {
    if (circuit.admits()) {
      const lookingUp = withinTimeout(timeoutMs, (signal) => lookUp(kind, key, { signal, requester }));
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

type LimitOptions = Pick<FallbackOptions<string>, 'domain' | 'limits'>;

function createUnknownKeyLimit(kind: string, { domain, limits }: LimitOptions, requester: LookupRequester) {
  const limit = { name: `fallback.${domain}.${kind}`, ...unknownKeyLimit };
  // Work of the server itself, such as a scheduled job, has no client.
  const client = requester.client.limitedBy.client
    ? createClientRateLimits({ limits, request: requester })
    : undefined;
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
function refuse(kind: string, { domain }: Pick<LimitOptions, 'domain'>, error: unknown): never {
  countEvent('trellis.fallbacks', { domain, kind, outcome: 'refused' });
  throw error instanceof QueueWaitTimeoutError ? createUnavailableError(error) : error;
}

/** Circuit breaker: stops requests to a server that does not answer. */
type Circuit = {
  /** Whether a request would be refused now. Has no side effect. */
  isOpen(): boolean;
  /** Whether this request can be sent; after each pause it admits a single trial. */
  admits(): boolean;
  /** Records the result of an admitted request; returns the new state if it has changed. */
  record(isAnswered: boolean): 'opened' | 'closed' | undefined;
};

function createCircuit(): Circuit {
  let isClosed = true;
  let openUntil = 0;
  const isOpen = () => performance.now() < openUntil;
  const pause = () => {
    openUntil = performance.now() + circuitPauseMs;
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
    record: (isAnswered) => {
      const wasClosed = isClosed;
      isClosed = isAnswered;
      if (isAnswered) openUntil = 0;
      else pause();
      if (wasClosed === isAnswered) return undefined;
      return isAnswered ? 'closed' : 'opened';
    },
  };
}

/** Joins the messages of an error and of its causes, for a log line without a stack. */
export function describeErrorChain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${describeErrorChain(error.cause)})`;
}
