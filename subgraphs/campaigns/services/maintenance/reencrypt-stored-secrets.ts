import { type ResealableColumn, resealColumns } from '../../../../core/auth/reseal-column.ts';
import type { CampaignsContext } from '../../context.ts';
import { createAccountKeyCipher } from '../accounts/account-key.ts';
import { createWebhookResponseCipher } from '../webhooks/webhook-response.ts';
import { createWebhookSecretCipher } from '../webhooks/webhook-secret.ts';

/**
 * Encrypts account keys, webhook secrets and responses again after a change of SVC_ENCRYPTION_KEY, some thousand rows
 * per job.
 */
export async function reencryptStoredSecrets(ctx: CampaignsContext): Promise<void> {
  if (ctx.retiredSecrets.length === 0) return;
  const columns = [accountKeys(ctx), webhookSecrets(ctx), previousSecrets(ctx), webhookResponses(ctx)];
  const outcome = await resealColumns(columns);
  ctx.log[outcome.unopened ? 'error' : 'info'](
    outcome,
    'secrets of campaigns encrypted with the current key',
  );
  if (!outcome.isDone && outcome.resealed) {
    await ctx.enqueue(ctx.db, 'campaigns.reseal_secrets', {}, { key: 'campaigns.reseal_secrets.rest' });
  }
}

/** Account keys to encrypt again. Revoked keys have no encrypted copy. */
function accountKeys(ctx: CampaignsContext): ResealableColumn {
  const { db } = ctx;
  return {
    box: createAccountKeyCipher(ctx),
    list: ({ prefix, after, take }) =>
      db.accountKey.findMany({
        where: { id: { gt: after }, sealed: { not: '' }, NOT: { sealed: { startsWith: prefix } } },
        select: { id: true, sealed: true },
        orderBy: { id: 'asc' },
        take,
      }),
    replace: ({ id, sealed }, newSealed) =>
      db.accountKey.updateMany({ where: { id, sealed }, data: { sealed: newSealed } }),
  };
}

function webhookSecrets(ctx: CampaignsContext): ResealableColumn {
  const { db } = ctx;
  return {
    box: createWebhookSecretCipher(ctx),
    list: ({ prefix, after, take }) =>
      db.webhook.findMany({
        where: { id: { gt: after }, NOT: { sealed: { startsWith: prefix } } },
        select: { id: true, sealed: true },
        orderBy: { id: 'asc' },
        take,
      }),
    replace: ({ id, sealed }, newSealed) =>
      db.webhook.updateMany({ where: { id, sealed }, data: { sealed: newSealed } }),
  };
}

function previousSecrets(ctx: CampaignsContext): ResealableColumn {
  const { db } = ctx;
  return {
    box: createWebhookSecretCipher(ctx),
    list: async ({ prefix, after, take }) => {
      const currentPrefix = { previousSealed: { startsWith: prefix } };
      const where = { id: { gt: after }, previousSealed: { not: null }, NOT: currentPrefix };
      const rows = await db.webhook.findMany({ where, orderBy: { id: 'asc' }, take });
      return rows.map(({ id, previousSealed }) => ({ id, sealed: previousSealed ?? '' }));
    },
    replace: ({ id, sealed: previousSealed }, newSealed) =>
      db.webhook.updateMany({ where: { id, previousSealed }, data: { previousSealed: newSealed } }),
  };
}

function webhookResponses(ctx: CampaignsContext): ResealableColumn {
  const { db } = ctx;
  return {
    box: createWebhookResponseCipher(ctx),
    list: async ({ prefix, after, take }) => {
      // Messages are numbered; before the first page, `after` is a UUID.
      const id = { gt: /^\d+$/.test(after) ? BigInt(after) : 0n };
      const where = { id, responseSealed: { not: null }, NOT: { responseSealed: { startsWith: prefix } } };
      const select = { id: true, responseSealed: true };
      const rows = await db.webhookMessage.findMany({ where, select, orderBy: { id: 'asc' }, take });
      return rows.map((row) => ({ id: String(row.id), sealed: row.responseSealed ?? '' }));
    },
    replace: ({ id, sealed: responseSealed }, newSealed) =>
      db.webhookMessage.updateMany({
        where: { id: BigInt(id), responseSealed },
        data: { responseSealed: newSealed },
      }),
  };
}
