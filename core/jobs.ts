/** The part of a Prisma client or transaction that enqueueing needs. */
export type SqlExecutor = {
  $executeRawUnsafe: (sql: string, ...values: unknown[]) => PromiseLike<number>;
};

/** What each job carries. Jobs are named after the domain that runs them. */
export type JobPayloads = {
  /** `sealed` holds what the mail is made of: it carries one-time tokens, which never lie readable at rest. */
  'auth.send_mail': { sealed: string };
  /** `sealed` holds the message and until when it is of use. */
  'auth.send_sms': { sealed: string };
  /** `sealed` holds work that is done out of sight of whoever asked for it. */
  'auth.postponed': { sealed: string };
  /** Null where nobody was stored after all. `messageId` stays the same however often it is told. */
  'auth.tell_user_created': { userId: string | null; messageId: string; ip: string };
  'auth.clean_up': Record<string, never>;
  'auth.reseal_secrets': Record<string, never>;
  'campaigns.open_account': { userId: string; email: string | null };
  'campaigns.update_owner': { userId: string; email: string | null };
  'campaigns.close_account': { userId: string };
  /** `until` is when the ban ends; null lifts it. */
  'campaigns.suspend_account': { userId: string; until: string | null };
  'campaigns.deliver': { campaignId: string; run: number };
  /** The next call of a delivery to its channel. */
  'campaigns.push': { deliveryId: string };
  /** One call for all that a channel is to be told by now. */
  'campaigns.announce': { channel: string };
  'campaigns.sweep_deliveries': Record<string, never>;
  'campaigns.retire_deliveries': Record<string, never>;
  'campaigns.reconcile_budgets': Record<string, never>;
  'campaigns.expire': Record<string, never>;
  'campaigns.call_webhook': { webhookId: string };
  'campaigns.tend_webhooks': Record<string, never>;
  'campaigns.reseal_secrets': Record<string, never>;
  /** `prefix` says whose values they are. */
  'cms.forget_meta_values': { fieldId: number; prefix: string };
  'cms.forget_old_tries': Record<string, never>;
  'cms.unlink_user': { userId: string };
  /** Removes a file that no medium has, or has any more. */
  'cms.discard_file': { contentId: string };
};
export type JobName = keyof JobPayloads;

type JobOptions = {
  /** Not before this moment. */
  runAt?: Date;
  /** A job with the same key that has not started yet is replaced. */
  key?: string;
  maxAttempts?: number;
};

/** Enqueues inside the caller's transaction: the job exists exactly if the change does. */
export type Enqueue = <N extends JobName>(
  tx: SqlExecutor,
  name: N,
  payload: JobPayloads[N],
  options?: JobOptions,
) => Promise<void>;

/** A task is idempotent: it may run again after a crash between its effect and its record. */
export type Task<N extends JobName> = (payload: JobPayloads[N]) => Promise<void>;
export type Tasks = { [N in JobName]?: Task<N> };

export function createEnqueue(queueSchema: string): Enqueue {
  const sql = `SELECT "${queueSchema}".add_job($1, $2::json, run_at := $3::timestamptz, job_key := $4, max_attempts := $5::int)`;
  return async (tx, name, payload, { runAt, key, maxAttempts = 8 } = {}) => {
    await tx.$executeRawUnsafe(
      sql,
      name,
      JSON.stringify(payload),
      runAt?.toISOString() ?? null,
      key ?? null,
      maxAttempts,
    );
  };
}
