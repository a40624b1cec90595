import { createEnqueueJob, type EventListenerJobs, type JobTasks } from '../../core/jobs/jobs.ts';
import type { RecordPersonalDataResult } from '../../core/jobs/personal-data.ts';

import type { UserEventPayloads } from '../../subgraphs/auth/contract/events.ts';
import type { AuthJobPayloads } from '../../subgraphs/auth/contract/jobs.ts';
import type { CampaignsJobPayloads } from '../../subgraphs/campaigns/contract/jobs.ts';
import type { CmsJobPayloads } from '../../subgraphs/cms/contract/jobs.ts';

/** The jobs of all domains. */
export type AllDomainJobs = AuthJobPayloads & CampaignsJobPayloads & CmsJobPayloads;
export type JobName = keyof AllDomainJobs;
export type PartialJobTasks = Partial<JobTasks<AllDomainJobs>>;

/** Jobs that each event enqueues, in the transaction of the change. */
export const eventListenerJobs: EventListenerJobs<UserEventPayloads, CampaignsJobPayloads & CmsJobPayloads> =
  {
    'user.confirmed': ['campaigns.open_account'],
    'user.address_changed': ['campaigns.update_owner'],
    'user.ban_changed': ['campaigns.suspend_account'],
    'user.deleted': ['campaigns.close_account', 'cms.unlink_user'],
    'user.erased': ['campaigns.erase_person', 'cms.erase_person'],
  };

/** Creates a function that enqueues a note for the auth service, which records requests about personal data. */
export function createPersonalDataResultRecorder(queueSchema: string): RecordPersonalDataResult {
  const enqueue = createEnqueueJob<AuthJobPayloads>(queueSchema);
  return (tx, part) => enqueue(tx, 'auth.note_person_part', part);
}

type CronRow = readonly [task: JobName, crontab: string, key?: string];

/** Recurring jobs. The key prevents two waiting jobs of one kind; the default is the name of the task. */
export const recurringJobs: readonly CronRow[] = [
  ['campaigns.sweep_deliveries', '* * * * *'],
  ['campaigns.reconcile_budgets', '*/10 * * * *'],
  ['campaigns.expire', '* * * * *', 'campaigns.expire.sweep'],
  ['campaigns.retire_deliveries', '41 * * * *'],
  ['campaigns.tend_webhooks', '*/5 * * * *'],
  ['auth.clean_up', '17 * * * *'],
  ['auth.forget_old_rows', '47 * * * *'],
  ['campaigns.forget_old_rows', '51 * * * *'],
  ['auth.reseal_secrets', '27 * * * *'],
  ['campaigns.reseal_secrets', '29 * * * *'],
  ['cms.forget_old_tries', '37 * * * *'],
  ['cms.forget_old_links', '39 * * * *'],
];
