import type { ClientFacingError } from '../errors/client-facing-error.ts';

/** GraphQL response as JSON, with the errors that clients see. */
type ClientResult = Readonly<Record<string, unknown>>;

/** Protocol of a stream. Each text is written to the response as it is. */
export type StreamProtocol = {
  contentType: string;
  /** First text. Some browsers open a stream only when the first bytes arrive. */
  start: string;
  heartbeat: string;
  /** Last text of a stream that is complete. */
  end: string;
  toEvent: (result: ClientResult, eventId: string | undefined) => string;
  /** Last text of a stream that the server refuses or ends because of these errors. */
  toFailure: (errors: readonly ClientFacingError[]) => string;
  /** Last text of a stream whose client shall reconnect after the delay. The error says why. */
  toReconnect: (delayMs: number, error: ClientFacingError) => string;
};

const toNext = (result: ClientResult) => `event: next\ndata: ${JSON.stringify(result)}\n\n`;
const complete = 'event: complete\ndata: \n\n';

/** GraphQL over SSE in distinct connections mode. */
export const sseStreamProtocol: StreamProtocol = {
  contentType: 'text/event-stream; charset=utf-8',
  start: ':\n\n',
  heartbeat: ':\n\n',
  end: complete,
  toEvent: (result, eventId) => `${eventId === undefined ? '' : `id: ${eventId}\n`}${toNext(result)}`,
  toFailure: (errors) => `${toNext({ errors })}${complete}`,
  // A client reconnects if it has received no `complete`.
  toReconnect: (delayMs) => `retry: ${delayMs}\n\n`,
};

/** Ends with the next delimiter, because clients read a part only when they find the delimiter behind it. */
const toPart = (value: unknown) =>
  `\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(value)}\r\n--graphql`;
const closeDelimiter = '--\r\n';
const toFatalPart = (errors: readonly ClientFacingError[]) =>
  `${toPart({ payload: null, errors })}${closeDelimiter}`;

/**
 * Apollo's multipart protocol for subscriptions, version 1.0. Apollo iOS needs the parameter `subscriptionSpec` in the
 * response, and Apollo Client needs the line break before the first delimiter.
 */
export const multipartStreamProtocol: StreamProtocol = {
  contentType: 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0',
  start: `\r\n--graphql${toPart({})}`,
  heartbeat: toPart({}),
  end: closeDelimiter,
  toEvent: (payload) => toPart({ payload }),
  toFailure: toFatalPart,
  // The protocol has no retry delay: the error contains `retryAfterSeconds`.
  toReconnect: (_delayMs, error) => toFatalPart([error]),
};
