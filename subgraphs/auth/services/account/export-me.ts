import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { beginExport } from '../people/personal-data/begin-export.ts';
import { limitPerClient } from '../shared/limits/limit-per-client.ts';
import { type Proof, requireFreshProof } from './require-fresh-proof.ts';

/** As for deleting the account: what is exported is all that can be stolen at once. */
const withinSeconds = 600;

/** A link under which the user can read for a while what every domain keeps about them. */
export async function exportMe(ctx: AuthContext, proof: Proof) {
  const { user, session } = await authorize(ctx, 'user:export-self');
  await limitPerClient(ctx, 'updateUser');
  const message = 'Exporting personal data requires reauthentication';
  await requireFreshProof(ctx, { user, session, message, withinSeconds }, proof);
  return beginExport(ctx, { userId: user.id, askedBy: 'self', askerId: user.id });
}
