import { type Answer, type GraphAnswer, settle } from './graph.ts';
import { asFields, parse, readGraphError, toUnreadable } from './read-error.ts';
import { readEvents, type StreamEvent } from './read-events.ts';
import { toTransportError } from './send.ts';
import { TrellisError } from './trellis-error.ts';

/** State that a connection passes to the next one. */
export type Progress = {
  /** Id of the last event, so that the server sends the missed ones. */
  lastId?: string;
  /** Number of consecutive failures. */
  failures: number;
  hasRenewed: boolean;
  /** Delay that the server requests, in milliseconds. */
  retry?: number;
};

/** Reason of the end: `complete`, a response with errors and no data, or the error of the connection. */
export type Ending = 'complete' | Answer | TrellisError;

type Open = (more: RequestInit, headers: Record<string, string>) => Promise<Response>;

type Listening = { signal: AbortSignal | undefined; silenceMilliseconds: number };

/** Yields the results of one connection, from its request to its end. */
export async function* listen<Result>(
  open: Open,
  progress: Progress,
  { signal, silenceMilliseconds }: Listening,
): AsyncGenerator<GraphAnswer<Result>, Ending, undefined> {
  const watch = watchSilence(silenceMilliseconds);
  const either = signal ? AbortSignal.any([signal, watch.signal]) : watch.signal;
  try {
    const response = await open({ signal: either }, toHeaders(progress));
    if (!response.ok || !response.body) return await readRefusal(response);
    return yield* readAnswers<Result>(readEvents(response.body, watch.hear), progress);
  } catch (error) {
    return error instanceof TrellisError ? error : toTransportError(error);
  } finally {
    watch.stop();
  }
}

async function* readAnswers<Result>(
  events: AsyncIterable<StreamEvent>,
  progress: Progress,
): AsyncGenerator<GraphAnswer<Result>, Ending, undefined> {
  let refused: Answer | undefined;
  for await (const event of events) {
    note(progress, event);
    if (event.name === 'complete') return refused ?? 'complete';
    if (event.name !== 'next') continue;
    const answer: Answer = asFields(parse(event.data));
    if (answer.data) yield settle<Result>(noteAnswer(progress, answer));
    else refused = answer;
  }
  return toTransportError(new Error('The stream has ended before it was complete.'));
}

/** Resets the failure count after a successful response. */
function noteAnswer(progress: Progress, answer: Answer): Answer {
  progress.failures = 0;
  progress.hasRenewed = false;
  return answer;
}

function toHeaders({ lastId }: Progress): Record<string, string> {
  const headers = { accept: 'text/event-stream', 'content-type': 'application/json' };
  return lastId === undefined ? headers : { ...headers, 'last-event-id': lastId };
}

function note(progress: Progress, { id, retry }: StreamEvent) {
  if (id !== undefined) progress.lastId = id;
  progress.retry = retry;
}

async function readRefusal(response: Response): Promise<TrellisError> {
  const text = await response.text();
  const [error] = (asFields(parse(text)) as Answer).errors ?? [];
  return error ? readGraphError(error) : toUnreadable(response, text);
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
