import { type Credentials, toGraphHeaders } from './credentials.ts';
import { type OtherArguments, type TypedDocument, toText } from './document.ts';
import { type GraphAnswer, isExpired, settle } from './graph.ts';
import { type Ending, listen, type Progress } from './listen.ts';
import { type Fetch, toTransportError } from './send.ts';
import type { Session, Tokens } from './session.ts';
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
    ...rest: OtherArguments<V, SubscribeOptions>
  ): AsyncGenerator<GraphAnswer<Result>, void, undefined>;
};

type Source = { url: string; fetch: Fetch; session: Session; given: Credentials };

const longestPause = 30_000;

export function createSubscribe(source: Source): Subscribe {
  return (document: Parameters<typeof toText>[0], variables?: unknown, options: SubscribeOptions = {}) =>
    follow<never>(source, JSON.stringify({ query: toText(document), variables: variables ?? {} }), options);
}

async function* follow<Result>(
  { url, fetch, session, given }: Source,
  body: string,
  options: SubscribeOptions,
): AsyncGenerator<GraphAnswer<Result>, void, undefined> {
  const { signal, silenceMilliseconds = 60_000 } = options;
  const progress: Progress = { failures: 0, hasRenewed: false };
  while (!signal?.aborted) {
    const tokens = await session.read();
    const headers = toGraphHeaders(given, tokens);
    const open = (more: RequestInit, already: Record<string, string>) =>
      fetch(`${url}/graphql`, { ...more, method: 'POST', body, headers: { ...headers, ...already } });
    const ending = yield* listen<Result>(open, progress, { signal, silenceMilliseconds });
    if (ending === 'complete' || signal?.aborted) return;
    const failure = await readFailure(ending, { session, tokens, progress });
    if (failure) await recover(failure, progress, options);
  }
}

type Asking = { session: Session; tokens: Tokens | null; progress: Progress };

/** Returns the error that ended a connection, or `null` if the session was renewed. */
async function readFailure(
  ending: Exclude<Ending, 'complete'>,
  { session, tokens, progress }: Asking,
): Promise<TrellisError | null> {
  if (ending instanceof TrellisError) return ending;
  try {
    if (tokens && !progress.hasRenewed && isExpired(ending)) {
      progress.hasRenewed = true;
      if (await session.renew(tokens)) return null;
    }
    settle(ending);
    return null;
  } catch (error) {
    return error instanceof TrellisError ? error : toTransportError(error);
  }
}

async function recover(failure: TrellisError, progress: Progress, options: SubscribeOptions) {
  progress.failures += 1;
  if (!failure.isPassing || progress.failures > (options.retries ?? 10)) throw failure;
  await pause(chooseMilliseconds(progress, failure, options), options.signal);
}

/** Random delays keep clients that were disconnected together from reconnecting together. */
function chooseMilliseconds(
  { failures, retry }: Progress,
  { retryAfterSeconds }: TrellisError,
  { pauseMilliseconds = 500 }: SubscribeOptions,
): number {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1000;
  // The delay that the server requested applies only to the first attempt, while the server is reachable.
  if (retry !== undefined && failures === 1) return retry;
  return Math.min(longestPause, pauseMilliseconds * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
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
