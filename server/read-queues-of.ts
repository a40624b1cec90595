import type { HouseDatabase } from './house-database.ts';
import { queueSchemaOf } from './queue-schema.ts';
import { createQueueState, joinQueueStates } from './queue-state.ts';

/** The state of the queues of all databases together. */
export function readQueuesOf({ all }: HouseDatabase, namespace: string) {
  return joinQueueStates(all.map(({ pool }) => createQueueState(pool, queueSchemaOf(namespace))));
}
