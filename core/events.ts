import type { Enqueue, JobPayloads, SqlExecutor } from './jobs.ts';

/** Who hears what: each event becomes one job per listening domain, in the announcer's transaction. */
const listeners = {
  'user.confirmed': ['campaigns.open_account'],
  'user.address_changed': ['campaigns.update_owner'],
  'user.ban_changed': ['campaigns.suspend_account'],
  'user.deleted': ['campaigns.close_account', 'cms.unlink_user'],
} as const;

export type EventName = keyof typeof listeners;
type EventPayload<E extends EventName> = JobPayloads[(typeof listeners)[E][number]];

/** Tells the other domains what happened, exactly if the transaction commits. */
export async function announce<E extends EventName>(
  enqueue: Enqueue,
  tx: SqlExecutor,
  event: E,
  payload: EventPayload<E>,
): Promise<void> {
  for (const name of listeners[event]) await enqueue(tx, name, payload as never);
}
