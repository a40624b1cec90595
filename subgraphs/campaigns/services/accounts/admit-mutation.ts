import type { CampaignsContext } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { requireLiveSession } from './require-live-session.ts';

/** What asks for no credential. */
const withoutCredential: ReadonlySet<string> = new Set(['followClick', 'receiveChannelCallback']);

/** What a key that was replaced still does while its grace lasts: a leaked one must not replace its successor. */
const forReplacedKeys: ReadonlySet<string> = new Set([
  'createCampaign',
  'updateCampaign',
  'deleteCampaign',
  'publishCampaign',
  'extendCampaign',
  'setCampaignBudget',
  'cancelCampaign',
  'takeCampaignOffline',
  'retryDelivery',
]);

/** Stands before every mutation, so that no service can forget to ask; one that is not named above asks for everything. */
export async function admitMutation(ctx: CampaignsContext, name: string): Promise<void> {
  if (withoutCredential.has(name)) return;
  await requireLiveSession(ctx);
  const viewer = await ctx.viewer();
  if (!viewer?.key || viewer.key.isCurrent || forReplacedKeys.has(name)) return;
  throw campaignErrors.unauthorized({
    message: 'This API key was replaced; only the one that follows it may do this.',
  });
}
