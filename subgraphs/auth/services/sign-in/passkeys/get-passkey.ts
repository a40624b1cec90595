import { isUuid } from '../../../../../core/lib/text.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { missingPasskey, type PasskeyRow, passkeyColumns } from './passkey.ts';

/** A passkey, for its user and for administrators. */
export async function getPasskey(ctx: AuthContext, id: string): Promise<PasskeyRow> {
  const where = { id, factorId: null };
  const passkey = isUuid(id)
    ? await ctx.db.webauthnCredential.findFirst({ where, select: passkeyColumns })
    : null;
  await authorize(ctx, 'passkey:read', passkey?.userId);
  if (!passkey) throw missingPasskey();
  return passkey;
}
