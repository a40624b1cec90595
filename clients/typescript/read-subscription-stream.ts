import { type GraphAnswer, type GraphResponse, unwrapGraphResponse } from './graph.ts';
import { asRecord, parseGraphError, parseJson, toUnreadableResponseError } from './parse-error.ts';
import { readSseEvents, type SseEvent } from './read-sse-events.ts';
import { toTransportError } from './send.ts';
import { TrellisError } from './trellis-error.ts';

/** State that a connection passes to the next one. */
export type SubscriptionProgress = {
  /** Id of the last event, so that the server sends the missed ones. */
  lastId?: string;
  /** Number of consecutive failures. */
  failures: number;
  hasRenewed: boolean;
  /** Delay that the server requests, in milliseconds. */
  retry?: number;
};

/** Reason of the end: `complete`, a response with errors and no data, or the error of the connection. */
export type StreamEnd = 'complete' | GraphResponse | TrellisError;

type Open = (more: RequestInit, headers: Record<string, string>) => Promise<Response>;

type StreamOptions = { signal: AbortSignal | undefined; silenceMilliseconds: number };

/** Yields the results of one connection, from its request to its end. */
export async function* readSubscriptionStream<Result>(
  open: Open,
  progress: SubscriptionProgress,
  { signal, silenceMilliseconds }: StreamOptions,
): AsyncGenerator<GraphAnswer<Result>, StreamEnd, undefined> {
  const watch = watchSilence(silenceMilliseconds);
  const either = signal ? AbortSignal.any([signal, watch.signal]) : watch.signal;
  try {
    const response = await open({ signal: either }, toHeaders(progress));
    if (!response.ok || !response.body) return await readRefusal(response);
    return yield* readAnswers<Result>(readSseEvents(response.body, watch.hear), progress);
  } catch (error) {
    return error instanceof TrellisError ? error : toTransportError(error);
  } finally {
    watch.stop();
  }
}

async function* readAnswers<Result>(
  events: AsyncIterable<SseEvent>,
  progress: SubscriptionProgress,
): AsyncGenerator<GraphAnswer<Result>, StreamEnd, undefined> {
  let refusal: GraphResponse | undefined;
  for await (const event of events) {
    recordEvent(progress, event);
    if (event.name === 'complete') return refusal ?? 'complete';
    if (event.name !== 'next') continue;
    const answer: GraphResponse = asRecord(parseJson(event.data));
    if (answer.data) yield unwrapGraphResponse<Result>(resetFailures(progress, answer));
    else refusal = answer;
  }
  return toTransportError(new Error('The stream has ended before it was complete.'));
}

/** Resets the failure count after a successful response. */
function resetFailures(progress: SubscriptionProgress, answer: GraphResponse): GraphResponse {
  progress.failures = 0;
  progress.hasRenewed = false;
  return answer;
}

function toHeaders({ lastId }: SubscriptionProgress): Record<string, string> {
  const headers = { accept: 'text/event-stream', 'content-type': 'application/json' };
  return lastId === undefined ? headers : { ...headers, 'last-event-id': lastId };
}

function recordEvent(progress: SubscriptionProgress, { id, retry }: SseEvent) {
  if (id !== undefined) progress.lastId = id;
  progress.retry = retry;
}

async function readRefusal(response: Response): Promise<TrellisError> {
  const text = await response.text();
  const [error] = (asRecord(parseJson(text)) as GraphResponse).errors ?? [];
  return error ? parseGraphError(error) : toUnreadableResponseError(response, text);
}

/** Creates a signal that aborts after silence, so that silently lost connections are detected. `hear` restarts the timer. */
function watchSilence(milliseconds: number) {
  const controller = new AbortController();
  const begin = () => setTimeout(() => controller.abort(new Error('The stream fell silent.')), milliseconds);
  let timer = begin();
  return {
    signal: controller.signal,
    hear: () => {
      clearTimeout(timer);
      timer = begin();
    },
    stop: () => clearTimeout(timer),
  };
}
