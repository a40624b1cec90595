import { createAccessCheckRunner } from '../../core/access/create-authorize.ts';
import type { CampaignsContext } from './context.ts';
import { authorize } from './permissions.ts';

/** Permission checks for live subscriptions, which are not operations of this subgraph. */
const admissions: Record<'follow', (ctx: CampaignsContext) => Promise<unknown>> = {
  follow: (ctx) => authorize(ctx, 'campaign:follow'),
};

export const preauthorizeCampaignsOperation = createAccessCheckRunner(admissions);
