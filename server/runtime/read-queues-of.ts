import type { ServerDatabase } from '../database/server-database.ts';
import { queueSchemaOf } from '../queue/queue-schema.ts';
import { createQueueState, joinQueueStates } from '../queue/queue-state.ts';

/** The state of the queues of all databases together. */
export function readQueuesOf({ all }: ServerDatabase, namespace: string) {
  return joinQueueStates(all.map(({ pool }) => createQueueState(pool, queueSchemaOf(namespace))));
}
