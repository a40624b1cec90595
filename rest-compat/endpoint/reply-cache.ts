import type { Endpoint } from './define-endpoint.ts';
import type { RestReply } from './reply.ts';

type CachedReply = { reply: RestReply; until: number };

/** The replies of one router's endpoints that say `keptSeconds`, already as text. */
export type ReplyCache = {
  find: (endpoint: Endpoint) => RestReply | undefined;
  /** Returns the reply as it is sent, to be kept or not. */
  keep: (endpoint: Endpoint, reply: RestReply) => RestReply;
};

export function createReplyCache(): ReplyCache {
  const replies = new Map<Endpoint, CachedReply>();
  return {
    find: (endpoint) => {
      const kept = replies.get(endpoint);
      return kept && kept.until > performance.now() ? kept.reply : undefined;
    },
    keep: (endpoint, reply) => {
      const { keptSeconds } = endpoint;
      if (!keptSeconds || reply.body === undefined) return reply;
      const { status, headers, body } = reply;
      const written = { status, headers, text: JSON.stringify(body), contentType: 'application/json' };
      replies.set(endpoint, { reply: written, until: performance.now() + keptSeconds * 1000 });
      return written;
    },
  };
}
