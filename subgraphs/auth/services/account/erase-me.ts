import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { beginErasure } from '../people/personal-data/begin-erasure.ts';
import { limitPerClient } from '../shared/limits/limit-per-client.ts';
import { type Proof, requireFreshProof } from './require-fresh-proof.ts';

/** As for deleting the account: what was erased cannot be brought back. */
const withinSeconds = 600;

/** Deletes the own account and erases what every domain keeps about the person. */
export async function eraseMe(ctx: AuthContext, proof: Proof) {
  const { user, session } = await authorize(ctx, 'user:erase-self');
  await limitPerClient(ctx, 'updateUser');
  const message = 'Erasing personal data requires reauthentication';
  await requireFreshProof(ctx, { user, session, message, withinSeconds }, proof);
  const { id: userId } = user;
  const request = await beginErasure(ctx, { userId, askedBy: 'self', askerId: userId, actor: null });
  return { request };
}
