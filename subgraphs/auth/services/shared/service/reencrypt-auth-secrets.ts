import { type ResealableColumn, resealColumns } from '../../../../../core/auth/reseal-column.ts';
import type { AuthContext } from '../../../context.ts';

/**
 * After a change of SVC_ENCRYPTION_KEY, encrypts long-lived secrets again under the new key, some thousand
 * rows at a time. Secrets that are stored for minutes (flows, the queue) are left to expire.
 */
export async function reencryptAuthSecrets(ctx: AuthContext): Promise<void> {
  if (ctx.retiredSecrets.length === 0) return;
  const outcome = await resealColumns([factorSecrets(ctx), sessionKeys(ctx), clientSecrets(ctx)]);
  ctx.log[outcome.unopened ? 'error' : 'info'](outcome, 'secrets of auth encrypted with the current key');
  if (!outcome.isDone && outcome.resealed) {
    await ctx.enqueue(ctx.db, 'auth.reseal_secrets', {}, { key: 'auth.reseal_secrets.rest' });
  }
}

function factorSecrets({ db, totpBox: box }: AuthContext): ResealableColumn {
  return {
    box,
    list: async ({ prefix, after, take }) => {
      const where = { id: { gt: after }, secret: { not: null }, NOT: { secret: { startsWith: prefix } } };
      const rows = await db.mfaFactor.findMany({ where, orderBy: { id: 'asc' }, take });
      return rows.map(({ id, secret }) => ({ id, sealed: secret ?? '' }));
    },
    replace: ({ id, sealed }, secret) =>
      db.mfaFactor.updateMany({ where: { id, secret: sealed }, data: { secret } }),
  };
}

function sessionKeys({ db, sessionKeyBox: box }: AuthContext): ResealableColumn {
  return {
    box,
    list: async ({ prefix, after, take }) => {
      const where = { id: { gt: after }, tokenKey: { not: null }, NOT: { tokenKey: { startsWith: prefix } } };
      const rows = await db.session.findMany({ where, orderBy: { id: 'asc' }, take });
      return rows.map(({ id, tokenKey }) => ({ id, sealed: tokenKey ?? '' }));
    },
    replace: ({ id, sealed }, tokenKey) =>
      db.session.updateMany({ where: { id, tokenKey: sealed }, data: { tokenKey } }),
  };
}

function clientSecrets({ db, customProviderBox: box }: AuthContext): ResealableColumn {
  return {
    box,
    list: async ({ prefix, after, take }) => {
      const where = { id: { gt: after }, NOT: { clientSecret: { startsWith: prefix } } };
      const rows = await db.customProvider.findMany({ where, orderBy: { id: 'asc' }, take });
      return rows.map(({ id, clientSecret }) => ({ id, sealed: clientSecret }));
    },
    replace: ({ id, sealed }, clientSecret) =>
      db.customProvider.updateMany({ where: { id, clientSecret: sealed }, data: { clientSecret } }),
  };
}
