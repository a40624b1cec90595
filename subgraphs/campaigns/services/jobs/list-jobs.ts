import { type OrderInput, showNodes } from '../../../../core/graphql/connection.ts';
import type { PageRequest } from '../../../../core/graphql/page.ts';
import type { CampaignsContext } from '../../context.ts';
import { toJobSql } from '../campaigns/campaign-filter.ts';
import { readCampaignPage } from '../campaigns/read-campaign-page.ts';
import { toPublicJob } from './to-public-job.ts';

export type JobList = {
  filter?: Parameters<typeof toJobSql>[1] | null;
  orderBy?: readonly OrderInput[] | null;
  page: PageRequest;
};

/** A page of the live campaigns of all accounts, as the public sees them; without an order the latest first. */
export async function listJobs(ctx: CampaignsContext, { filter, orderBy, page }: JobList) {
  const passed = toJobSql(ctx, filter ?? {}, ctx.loaders.now());
  const order = { orderBy, usually: 'liveAt' };
  const found = await readCampaignPage(ctx, { of: 'all', key: '', ...passed, page, ...order });
  return showNodes(found, (row) => toPublicJob(ctx, row));
}
