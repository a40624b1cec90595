import { resealColumns, type SealedColumn } from '../../../../core/auth/reseal-column.ts';
import type { CampaignsContext } from '../../context.ts';
import { createKeyBox } from '../accounts/account-key.ts';
import { createSecretBox } from '../webhooks/webhook-secret.ts';

/**
 * Encrypts account keys and webhook secrets again after a change of SVC_ENCRYPTION_KEY, some thousand rows
 * per job.
 */
export async function resealSecrets(ctx: CampaignsContext): Promise<void> {
  if (ctx.retiredSecrets.length === 0) return;
  const outcome = await resealColumns([accountKeys(ctx), webhookSecrets(ctx), previousSecrets(ctx)]);
  ctx.log[outcome.unopened ? 'error' : 'info'](
    outcome,
    'secrets of campaigns encrypted with the current key',
  );
  if (!outcome.isDone && outcome.resealed) {
    await ctx.enqueue(ctx.db, 'campaigns.reseal_secrets', {}, { key: 'campaigns.reseal_secrets.rest' });
  }
}

/** Account keys to encrypt again. Revoked keys have no encrypted copy. */
function accountKeys(ctx: CampaignsContext): SealedColumn {
  const { db } = ctx;
  return {
    box: createKeyBox(ctx),
    list: ({ prefix, after, take }) =>
      db.accountKey.findMany({
        where: { id: { gt: after }, sealed: { not: '' }, NOT: { sealed: { startsWith: prefix } } },
        select: { id: true, sealed: true },
        orderBy: { id: 'asc' },
        take,
      }),
    replace: ({ id, sealed }, anew) =>
      db.accountKey.updateMany({ where: { id, sealed }, data: { sealed: anew } }),
  };
}

function webhookSecrets(ctx: CampaignsContext): SealedColumn {
  const { db } = ctx;
  return {
    box: createSecretBox(ctx),
    list: ({ prefix, after, take }) =>
      db.webhook.findMany({
        where: { id: { gt: after }, NOT: { sealed: { startsWith: prefix } } },
        select: { id: true, sealed: true },
        orderBy: { id: 'asc' },
        take,
      }),
    replace: ({ id, sealed }, anew) =>
      db.webhook.updateMany({ where: { id, sealed }, data: { sealed: anew } }),
  };
}

function previousSecrets(ctx: CampaignsContext): SealedColumn {
  const { db } = ctx;
  return {
    box: createSecretBox(ctx),
    list: async ({ prefix, after, take }) => {
      const unsealed = { previousSealed: { startsWith: prefix } };
      const where = { id: { gt: after }, previousSealed: { not: null }, NOT: unsealed };
      const rows = await db.webhook.findMany({ where, orderBy: { id: 'asc' }, take });
      return rows.map(({ id, previousSealed }) => ({ id, sealed: previousSealed ?? '' }));
    },
    replace: ({ id, sealed: previousSealed }, anew) =>
      db.webhook.updateMany({ where: { id, previousSealed }, data: { previousSealed: anew } }),
  };
}
