import { graph, type ResultOf } from '../../graph/graph.ts';

export const serverHealthDocument = graph(`
  query ConsoleServerHealth {
    serverHealth { version isHealthy parts { name isHealthy } }
    queueStatus {
      dueJobs
      scheduledJobs
      runningJobs
      failedJobs
      oldestDueJobSeconds
      workerHeartbeatSeconds
      isWorkerAlive
    }
    failedDeliveries(first: 1) { totalCount }
  }
`);

/** Parts that other companies run. They do not change while the server runs. */
export const serverConnectionsDocument = graph(`
  query ConsoleServerConnections {
    serverSetup { isProduction canSendEmails externalUrl siteUrl }
    settings(group: "Media files") { name value }
  }
`);

export const serverActivityDocument = graph(`
  query ConsoleServerActivity($from: DateTime!) {
    queueDepth: activity(kind: QUEUE_DEPTH, from: $from) { hour label count }
    signIns: activity(kind: SIGN_INS, from: $from) { hour label count }
    refusedSignIns: activity(kind: REFUSED_SIGN_INS, from: $from) { hour label count }
    errors: activity(kind: ERRORS, from: $from) { hour label count }
    failedJobs: activity(kind: FAILED_JOBS, from: $from) { hour label count }
    rateLimitRefusals: activity(kind: RATE_LIMIT_REFUSALS, from: $from) { hour label count }
  }
`);

/** Counts of sign-ins, errors and other events by hour. */
export type ServerActivity = ResultOf<typeof serverActivityDocument>;
export type QueueStatus = NonNullable<ResultOf<typeof serverHealthDocument>['queueStatus']>;
export type ServerHealth = NonNullable<ResultOf<typeof serverHealthDocument>['serverHealth']>;
