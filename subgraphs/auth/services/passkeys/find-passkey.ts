import { z } from 'zod';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { type PasskeyRow, passkeyColumns, passkeysOf } from './passkey.ts';

const uuid = z.guid();

/** A passkey of this user; anybody else's is as good as none. */
export async function findPasskey({ db }: AuthContext, userId: string, id: string): Promise<PasskeyRow> {
  const where = { id, ...passkeysOf(userId) };
  const passkey = uuid.safeParse(id).success
    ? await db.webauthnCredential.findFirst({ where, select: passkeyColumns })
    : null;
  if (!passkey) throw missingPasskey();
  return passkey;
}

export function missingPasskey() {
  return authErrors.validationFailed({ status: 404, message: 'Passkey not found' });
}
