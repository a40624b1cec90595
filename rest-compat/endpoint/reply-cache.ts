import type { Endpoint } from './define-endpoint.ts';
import type { RestReply } from './reply.ts';

type CachedReply = { reply: RestReply; until: number };

/** Cache of the replies of endpoints with `cacheSeconds`, as text. */
export type ReplyCache = {
  find: (endpoint: Endpoint) => RestReply | undefined;
  /** Caches the reply of an endpoint with `cacheSeconds`, and returns the reply to send. */
  add: (endpoint: Endpoint, reply: RestReply) => RestReply;
};

export function createReplyCache(): ReplyCache {
  const replies = new Map<Endpoint, CachedReply>();
  return {
    find: (endpoint) => {
      const cached = replies.get(endpoint);
      return cached && cached.until > performance.now() ? cached.reply : undefined;
    },
    add: (endpoint, reply) => {
      const { cacheSeconds } = endpoint;
      if (!cacheSeconds || reply.body === undefined) return reply;
      const { status, headers, body } = reply;
      const written = { status, headers, text: JSON.stringify(body), contentType: 'application/json' };
      replies.set(endpoint, { reply: written, until: performance.now() + cacheSeconds * 1000 });
      return written;
    },
  };
}
