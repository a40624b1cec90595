import { isUuid } from '../../../../../core/lib/text.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { mayReadUser } from '../../../values/caller.ts';
import type { FullOrRedactedUser } from '../../people/load-full-or-redacted-users.ts';
import { mayListSessions } from '../../sessions/lifecycle/list-sessions.ts';
import { createPerRequestLoader } from '../../shared/create-per-request-loader.ts';
import { createPasskeyNotFoundError, findPasskeys, passkeyColumns, type VisiblePasskey } from './passkey.ts';

/** A user's passkeys, for that user and for administrators; null for others, and if passkeys are off. */
export async function listPasskeysOfUser(
  ctx: AuthContext,
  user: FullOrRedactedUser,
): Promise<VisiblePasskey[] | null> {
  const caller = await ctx.caller();
  if (!ctx.settings.passkeysEnabled || !caller || !mayReadUser(caller, user.id) || !('aud' in user))
    return null;
  return (await mayListSessions(ctx, caller)) ? ((await findOfUser(ctx, user.id)) ?? []) : null;
}

const findOfUser = createPerRequestLoader<VisiblePasskey[]>(async ({ db }, userIds) => {
  const rows = await db.webauthnCredential.findMany({
    where: { userId: { in: userIds }, factorId: null },
    select: passkeyColumns,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  });
  return Map.groupBy(rows, ({ userId }) => userId);
});

/** The user's passkeys. */
export async function listPasskeys(ctx: AuthContext): Promise<VisiblePasskey[]> {
  const { user } = await authorize(ctx, 'passkey:list-own');
  return findPasskeys(ctx, user.id);
}

/** A passkey, for its user and for administrators. */
export async function getPasskey(ctx: AuthContext, id: string): Promise<VisiblePasskey> {
  const where = { id, factorId: null };
  const passkey = isUuid(id)
    ? await ctx.db.webauthnCredential.findFirst({ where, select: passkeyColumns })
    : null;
  await authorize(ctx, 'passkey:read', passkey?.userId);
  if (!passkey) throw createPasskeyNotFoundError();
  return passkey;
}
