import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sighting } from '../../rest-compat/router.ts';
import type { QueueState } from '../queue-state.ts';
import type { TracedPool } from './trace-statements.ts';
import type { WatchedPool } from './watch-pool.ts';

/** One request on its way, and what the router found out about it. */
export type Watched = { req: IncomingMessage; res: ServerResponse; sighting: Sighting };

export type Telemetry = {
  /** Answers a request, watched; missing where nobody watches. */
  watch?: (watched: Watched, answer: () => void) => void;
  /** Tells how busy database connections are, and what they are asked. */
  watchPool?: (pool: WatchedPool & TracedPool) => void;
  /** Tells how long jobs wait, and whether a worker is alive. */
  watchQueue?: (readState: () => Promise<QueueState>) => void;
  close: () => Promise<void>;
};
