import { rethrowDeletedRow } from '../../../../prisma/errors/deleted-row-error.ts';
import type { CampaignsContext } from '../../context.ts';
import type { CampaignsServerDeps } from '../../deps.ts';
import { campaignErrors } from '../../errors.ts';
import { authorize } from '../../permissions.ts';
import { toGracePeriodEnd } from '../accounts/account-keys.ts';
import { getOwnWebhook } from './read-webhooks.ts';
import { createWebhookSecret, createWebhookSecretCipher } from './webhook-secret.ts';

type CreateWebhookInput = { url: string; events?: string[] | null };

const maxWebhooks = 10;

/** Creates a webhook. Only this response contains its secret. */
export async function createWebhook(ctx: CampaignsContext, { url, events }: CreateWebhookInput) {
  const account = await authorize(ctx, 'webhook:change');
  refuseWebhookUrl(ctx, url);
  const secret = createWebhookSecret();
  const webhook = await ctx.db.$transaction(async (tx) => {
    // The lock serializes concurrent creations, so that the limit holds.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks:${account.id}`}, 0))`;
    const count = await tx.webhook.count({ where: { accountId: account.id } });
    if (count >= maxWebhooks)
      throw campaignErrors.tooManyWebhooks({ message: `An account has at most ${maxWebhooks} webhooks.` });
    return tx.webhook.create({
      data: {
        accountId: account.id,
        url,
        events: [...new Set(events)],
        sealed: createWebhookSecretCipher(ctx).seal(secret),
        createdAt: ctx.clock(),
      },
    });
  });
  return { webhook, secret };
}

const maxUrlLength = 2_000;

/** Rejects an address that this server would never call. */
function refuseWebhookUrl({ outgoing }: Pick<CampaignsServerDeps, 'outgoing'>, url: string) {
  const message =
    url.length > maxUrlLength ? `must have at most ${maxUrlLength} characters` : outgoing.findProblem(url);
  if (message) throw campaignErrors.invalidField({ details: { errors: [{ field: 'url', message }] } });
}

type UpdateWebhookInput = {
  id: string;
  url?: string | null;
  events?: string[] | null;
  isEnabled?: boolean | null;
};

/** Changes only the fields in the input. Enabling resets the failures and sends pending messages. */
export async function updateWebhook(ctx: CampaignsContext, { id, ...input }: UpdateWebhookInput) {
  const { disabledAt } = await getOwnWebhook(ctx, id);
  if (input.url != null) refuseWebhookUrl(ctx, input.url);
  const data = toColumns(input, disabledAt ?? ctx.clock());
  const webhook = await ctx.db
    .$transaction(async (tx) => {
      if (input.isEnabled) await ctx.enqueue(tx, 'campaigns.call_webhook', { webhookId: id });
      return tx.webhook.update({ where: { id }, data });
    })
    .catch(rethrowDeletedRow(campaignErrors.webhookNotFound));
  return { webhook };
}

function toColumns({ url, events, isEnabled }: Omit<UpdateWebhookInput, 'id'>, disabledAt: Date) {
  return {
    ...(url != null && { url }),
    ...(events && { events: [...new Set(events)] }),
    ...(isEnabled && enabledState),
    ...(isEnabled === false && { disabledAt, disabledReason: 'by its owner' }),
  };
}

const enabledState = {
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  failures: 0,
  quietUntil: null,
};

/** Deletes a webhook with its messages. */
export async function deleteWebhook(ctx: CampaignsContext, id: string) {
  const webhook = await getOwnWebhook(ctx, id);
  await ctx.db.webhook.deleteMany({ where: { id: webhook.id } });
  return { deletedId: webhook.id };
}

type RotateWebhookSecretInput = { id: string; graceSeconds?: number | null };

/** Replaces the secret. Messages carry signatures by both secrets until the grace period of the old one ends. */
export async function rotateWebhookSecret(
  ctx: CampaignsContext,
  { id, graceSeconds }: RotateWebhookSecretInput,
) {
  const { sealed } = await getOwnWebhook(ctx, id);
  const previousUntil = toGracePeriodEnd(graceSeconds, ctx.clock());
  const secret = createWebhookSecret();
  const webhook = await ctx.db.webhook
    .update({
      where: { id },
      data: {
        sealed: createWebhookSecretCipher(ctx).seal(secret),
        previousSealed: sealed,
        previousUntil,
      },
    })
    .catch(rethrowDeletedRow(campaignErrors.webhookNotFound));
  return { webhook, secret };
}
