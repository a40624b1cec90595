import type { NewCampaignRunRows } from '../../../../prisma/campaigns/sql-writes.ts';
import { isForeignKeyViolation } from '../../../../prisma/errors/deleted-row-error.ts';
import { isWriteConflict } from '../../../../prisma/errors/write-conflict.ts';
import type { Campaign } from '../../../../prisma/generated/campaigns/client.ts';
import type { CampaignAccountRow } from '../../caller.ts';
import type { CampaignsContext, CampaignsTransaction } from '../../context.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { isCampaignId, toCampaign } from '../../rules/campaign.ts';
import { type CampaignEventName, queueWebhookEvents } from '../webhooks/queue-webhook-events.ts';

export async function getCampaign(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'campaign:read');
  return toCampaign(await getOwnCampaign(ctx, account, id), account, ctx.clock());
}

/**
 * Returns the stored campaign. The error is the same for other accounts' campaigns, unknown ids and malformed
 * ids.
 */
export async function getOwnCampaign(ctx: CampaignsContext, account: CampaignAccountRow, id: string) {
  const row = isCampaignId(id) ? await findOrImportCampaign(ctx, account, id) : null;
  if (row?.accountId !== account.id) throw campaignErrors.notFound();
  return row;
}

/** Resolves a reference of another subgraph: the campaign if the caller owns it, else null. */
export async function findOwnCampaign(ctx: CampaignsContext, id: string) {
  const account = await authorize(ctx, 'campaign:resolve');
  // Prisma batches the `findUnique` calls of one tick into one statement.
  const row = account && isCampaignId(id) ? await ctx.db.campaign.findUnique({ where: { id } }) : null;
  return row && row.accountId === account?.id ? toCampaign(row, account, ctx.clock()) : null;
}

/**
 * Returns the stored campaign. An unknown campaign is imported from the legacy system with the key of the
 * caller.
 */
async function findOrImportCampaign(
  { sqlReads, fallback, request }: CampaignsContext,
  { userId }: CampaignAccountRow,
  id: string,
) {
  const storedCampaign = await sqlReads.findCampaign(id);
  const key = request.credentials.accountKey;
  if (storedCampaign || !fallback || !key) return storedCampaign;
  return (await fallback.importCampaign(request, { userId, key, id }))
    ? sqlReads.findCampaign(id)
    : storedCampaign;
}

/** Everything that a permitted change writes in its transaction. */
export type DecidedCampaignChange = {
  values: Partial<Campaign>;
  /** Event for the webhooks of the account. */
  event: CampaignEventName;
  /** Run that the change starts. */
  run?: NewCampaignRunRows;
  /** Further writes in the transaction of the change. */
  alongside?: (tx: CampaignsTransaction, changedCampaign: Campaign) => Promise<void>;
};

/** An attempt fails only after another change has succeeded, so this is the number of concurrent changes that all succeed. */
export const maxChangeAttempts = 32;

/**
 * Reads a campaign, calls `decide`, and writes the change only if the version of the campaign is still the
 * same. Otherwise it starts again with the new state, so a change is always applied to the state that it was
 * checked against.
 */
export async function changeCampaignWithVersionCheck(
  ctx: CampaignsContext,
  id: string,
  decide: (row: Campaign) => DecidedCampaignChange | Promise<DecidedCampaignChange>,
) {
  const account = await authorize(ctx, 'campaign:change');
  for (let attempt = 0; attempt < maxChangeAttempts; attempt += 1) {
    const row = await getOwnCampaign(ctx, account, id);
    const changedCampaign = await write(ctx, row, await decide(row));
    if (changedCampaign) return toCampaign(changedCampaign, account, ctx.clock());
  }
  throw campaignErrors.changedMeanwhile();
}

async function write(
  ctx: CampaignsContext,
  before: Campaign,
  { values, event, run, alongside }: DecidedCampaignChange,
): Promise<Campaign | undefined> {
  const after = { ...before, ...values, version: before.version + 1, updatedAt: ctx.clock() };
  const change = { before, after, run };
  try {
    // Without webhooks, and without further writes to budget or deliveries, the change is one statement.
    if (!alongside && (await ctx.sqlWrites.updateWithoutWebhooks(change))) return after;
    return await ctx.db.$transaction(async (tx) => {
      if (!(await ctx.sqlWrites.updateCampaign(change, tx))) return undefined;
      await alongside?.(tx, after);
      await queueWebhookEvents(ctx, tx, { name: event, campaign: after });
      return after;
    });
  } catch (error) {
    if (isConflictWithConcurrentChange(error)) return undefined;
    throw error;
  }
}

/**
 * Whether a change can be retried: PostgreSQL aborts one of two deadlocked transactions, and a webhook can be deleted
 * before its message is stored.
 */
export function isConflictWithConcurrentChange(error: unknown): boolean {
  return isWriteConflict(error) || isForeignKeyViolation(error);
}
