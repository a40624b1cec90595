import { createEnqueue, type Listeners, type Tasks } from '../../core/jobs/jobs.ts';
import type { NotePart } from '../../core/jobs/personal-data.ts';

import type { UserEvents } from '../../subgraphs/auth/contract/events.ts';
import type { AuthJobs } from '../../subgraphs/auth/contract/jobs.ts';
import type { CampaignsJobs } from '../../subgraphs/campaigns/contract/jobs.ts';
import type { CmsJobs } from '../../subgraphs/cms/contract/jobs.ts';

/** The jobs of all domains. */
export type Jobs = AuthJobs & CampaignsJobs & CmsJobs;
export type JobName = keyof Jobs;
export type PartialTasks = Partial<Tasks<Jobs>>;

/** Jobs that each event enqueues, in the transaction of the change. */
export const listeners: Listeners<UserEvents, CampaignsJobs & CmsJobs> = {
  'user.confirmed': ['campaigns.open_account'],
  'user.address_changed': ['campaigns.update_owner'],
  'user.ban_changed': ['campaigns.suspend_account'],
  'user.deleted': ['campaigns.close_account', 'cms.unlink_user'],
  'user.erased': ['campaigns.erase_person', 'cms.erase_person'],
};

/** Creates a function that enqueues a note for the auth service, which records requests about personal data. */
export function createNotePart(queueSchema: string): NotePart {
  const enqueue = createEnqueue<AuthJobs>(queueSchema);
  return (tx, part) => enqueue(tx, 'auth.note_person_part', part);
}

type CronRow = readonly [task: JobName, crontab: string, key?: string];

/** Recurring jobs. The key prevents two waiting jobs of one kind; the default is the name of the task. */
export const cronRows: readonly CronRow[] = [
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
