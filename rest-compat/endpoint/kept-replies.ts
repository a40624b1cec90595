import type { Endpoint } from './define-endpoint.ts';
import type { Reply } from './reply.ts';

type CachedReply = { reply: Reply; until: number };

/** The replies of one router's endpoints that say `keptSeconds`, already as text. */
export type KeptReplies = {
  find: (endpoint: Endpoint) => Reply | undefined;
  /** Returns the reply as it is sent, to be kept or not. */
  keep: (endpoint: Endpoint, reply: Reply) => Reply;
};

export function createKeptReplies(): KeptReplies {
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
