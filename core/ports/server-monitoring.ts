/** State of the queues of all databases. */
export type QueueStatus = {
  /** Jobs that could run now and that no worker has started. */
  dueJobs: number;
  /** Jobs that are scheduled for later, such as retries. */
  scheduledJobs: number;
  runningJobs: number;
  /** Jobs that have used all of their attempts. */
  failedJobs: number;
  /** Waiting time of the oldest due job; 0 if there is none. */
  oldestDueJobSeconds: number;
  /** Age of the last heartbeat of a worker; `null` if there is none. */
  workerHeartbeatSeconds: number | null;
  isWorkerAlive: boolean;
};

/** Part of the server, such as the database or a subgraph process. */
export type ServerPartHealth = { name: string; isHealthy: boolean };

/** Kinds of events that the server counts by hour. */
export type ActivityKind =
  | 'sign_ins'
  | 'refused_sign_ins'
  | 'rate_limit_refusals'
  | 'errors'
  | 'failed_jobs'
  | 'queue_depth';

export type ActivityQuery = { kind: ActivityKind; from: Date; before: Date };
export type ActivityCount = { hour: Date; label: string; count: number };

/** Creates the missing parts of the demo and returns the names of the created objects. */
export type CreateDemo = (password: string) => Promise<string[]>;

/** Information about the running server, for its operators. */
export type ServerMonitoring = {
  isProduction: boolean;
  readQueue: () => Promise<QueueStatus>;
  listParts: () => Promise<ServerPartHealth[]>;
  /** Lists the events of a kind by hour and label, oldest first. */
  listActivity: (query: ActivityQuery) => Promise<ActivityCount[]>;
  /** Undefined in production, and in processes that cannot create one. */
  createDemo?: CreateDemo;
};
