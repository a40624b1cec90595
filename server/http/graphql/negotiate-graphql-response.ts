import { MIMEType } from 'node:util';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import {
  multipartStreamProtocol,
  type StreamProtocol,
  sseStreamProtocol,
} from '../../../gateway/live/stream-protocols.ts';

/** Response types that a client of `/graphql` accepts. */
export type AcceptedResponses = {
  /** The JSON type that Apollo Server would choose, or an empty string if the client accepts no JSON. */
  jsonType: string;
  /** Protocol of subscriptions, or `null` if the client names none. */
  streamProtocol: StreamProtocol | null;
};

const json = 'application/json; charset=utf-8';
/** Response types that Apollo Server offers, in its order. */
const offeredTypes = [
  json,
  'application/graphql-response+json; charset=utf-8',
  'application/json; callbackSpec=1.0; charset=utf-8',
];
const cache = new LRUCache<string, AcceptedResponses>({
  max: 100,
  memoMethod: (accept) => ({
    jsonType: accept ? (new Negotiator({ headers: { accept } }).mediaType(offeredTypes) ?? '') : json,
    streamProtocol: chooseStreamProtocol(accept),
  }),
});

/** Parses an Accept header (RFC 9110, section 12.5.1). Without one, a client accepts JSON. */
export function negotiateGraphqlResponse(accept = ''): AcceptedResponses {
  return cache.memo(accept);
}

/**
 * Chooses the stream protocol with the highest quality, the first one of equals. A protocol must be named, because a wildcard
 * says nothing about the streams that a client can read.
 */
function chooseStreamProtocol(accept: string): StreamProtocol | null {
  let choice: StreamProtocol | null = null;
  let highestQuality = 0;
  for (const range of accept.split(',')) {
    const type = parseMediaRange(range.trim());
    const protocol = type && findStreamProtocol(type);
    const quality = type ? Number(type.params.get('q') ?? 1) : 0;
    if (!protocol || !(quality > highestQuality)) continue;
    choice = protocol;
    highestQuality = quality;
  }
  return choice;
}

function parseMediaRange(range: string): MIMEType | null {
  try {
    return new MIMEType(range);
  } catch {
    return null;
  }
}

/** Ignores the parameter `boundary`, because the server chooses the delimiter. */
function findStreamProtocol({ essence, params }: MIMEType): StreamProtocol | null {
  if (essence === 'text/event-stream') return sseStreamProtocol;
  // Without the parameter, or with another one, a client expects the parts of incremental delivery.
  const isMultipart = essence === 'multipart/mixed' && params.get('subscriptionspec') === '1.0';
  return isMultipart ? multipartStreamProtocol : null;
}
