import { type Credentials, toGraphAuthHeaders } from './credentials.ts';
import { type OperationArguments, type TypedDocument, toDocumentText } from './document.ts';
import { type GraphAnswer, hasExpiredTokenError, unwrapGraphResponse } from './graph.ts';
import {
  readSubscriptionStream,
  type StreamEnd,
  type SubscriptionProgress,
} from './read-subscription-stream.ts';
import { type Fetch, toTransportError } from './send.ts';
import type { TokenSession } from './session.ts';
import type { Tokens } from './token-storage.ts';
import { TrellisError } from './trellis-error.ts';

export type SubscribeOptions = {
  /** Ends the subscription. The loop ends without an error. */
  signal?: AbortSignal | undefined;
  /** Number of consecutive failures after which the next one is thrown. Default 10. */
  retries?: number | undefined;
  /** First delay before a reconnection. It doubles up to 30 seconds. Default 500. */
  pauseMilliseconds?: number | undefined;
  /** Silence after which a connection counts as lost. Default 60 000. */
  silenceMilliseconds?: number | undefined;
};

/**
 * Subscribes to changes: a `for await` loop yields the selected data with every change. Reconnects after a lost
 * connection and requests the missed events; throws if the server refuses.
 */
export type Subscribe = {
  <Result = Record<string, unknown>>(
    document: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: SubscribeOptions,
  ): AsyncGenerator<GraphAnswer<Result>, void, undefined>;
  <Result, V>(
    document: TypedDocument<Result, V>,
    ...rest: OperationArguments<V, SubscribeOptions>
  ): AsyncGenerator<GraphAnswer<Result>, void, undefined>;
};

type Source = { url: string; fetch: Fetch; session: TokenSession; credentials: Credentials };

const maxPauseMilliseconds = 30_000;

export function createSubscribe(source: Source): Subscribe {
  return (
    document: Parameters<typeof toDocumentText>[0],
    variables?: unknown,
    options: SubscribeOptions = {},
  ) =>
    followSubscription<never>(
      source,
      JSON.stringify({ query: toDocumentText(document), variables: variables ?? {} }),
      options,
    );
}

async function* followSubscription<Result>(
  { url, fetch, session, credentials }: Source,
  body: string,
  options: SubscribeOptions,
): AsyncGenerator<GraphAnswer<Result>, void, undefined> {
  const { signal, silenceMilliseconds = 60_000 } = options;
  const progress: SubscriptionProgress = { failures: 0, hasRenewed: false };
  while (!signal?.aborted) {
    const tokens = await session.read();
    const headers = toGraphAuthHeaders(credentials, tokens);
    const open = (more: RequestInit, already: Record<string, string>) =>
      fetch(`${url}/graphql`, { ...more, method: 'POST', body, headers: { ...headers, ...already } });
    const streamEnd = yield* readSubscriptionStream<Result>(open, progress, { signal, silenceMilliseconds });
    if (streamEnd === 'complete' || signal?.aborted) return;
    const failure = await readFailure(streamEnd, { session, tokens, progress });
    if (failure) await recover(failure, progress, options);
  }
}

type FailureContext = { session: TokenSession; tokens: Tokens | null; progress: SubscriptionProgress };

/** Returns the error that ended a connection, or `null` if the session was renewed. */
async function readFailure(
  streamEnd: Exclude<StreamEnd, 'complete'>,
  { session, tokens, progress }: FailureContext,
): Promise<TrellisError | null> {
  if (streamEnd instanceof TrellisError) return streamEnd;
  try {
    if (tokens && !progress.hasRenewed && hasExpiredTokenError(streamEnd)) {
      progress.hasRenewed = true;
      if (await session.renew(tokens)) return null;
    }
    unwrapGraphResponse(streamEnd);
    return null;
  } catch (error) {
    return error instanceof TrellisError ? error : toTransportError(error);
  }
}

async function recover(failure: TrellisError, progress: SubscriptionProgress, options: SubscribeOptions) {
  progress.failures += 1;
  if (!failure.isPassing || progress.failures > (options.retries ?? 10)) throw failure;
  await pause(chooseMilliseconds(progress, failure, options), options.signal);
}

/** Random delays keep clients that were disconnected together from reconnecting together. */
function chooseMilliseconds(
  { failures, retry }: SubscriptionProgress,
  { retryAfterSeconds }: TrellisError,
  { pauseMilliseconds = 500 }: SubscribeOptions,
): number {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1000;
  // The delay that the server requested applies only to the first attempt, while the server is reachable.
  if (retry !== undefined && failures === 1) return retry;
  return Math.min(maxPauseMilliseconds, pauseMilliseconds * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, signal?.aborted ? 0 : milliseconds);
    signal?.addEventListener('abort', done);
  });
}
