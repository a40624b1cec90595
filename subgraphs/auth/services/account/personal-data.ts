import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { startUserErasure } from '../people/personal-data/erase-person.ts';
import { createUserExportLink } from '../people/personal-data/export-person.ts';
import { enforceClientRateLimit } from '../shared/limits/client-rate-limits.ts';
import { type ReauthenticationProof, requireRecentAuthentication } from './require-recent-authentication.ts';

/**
 * Maximum age of a sign-in that counts as proof, as for deleting the account: an erasure is irreversible, and
 * an export reveals all data at once.
 */
const proofSeconds = 600;

/** Deletes the signed-in user's account and erases the user's data in every domain. */
export async function eraseMe(ctx: AuthContext, proof: ReauthenticationProof) {
  const { user, session } = await authorize(ctx, 'user:erase-self');
  await enforceClientRateLimit(ctx, 'updateUser');
  const message = 'Erasing personal data requires reauthentication';
  await requireRecentAuthentication(ctx, { user, session, message, withinSeconds: proofSeconds }, proof);
  const { id: userId } = user;
  const request = await startUserErasure(ctx, { userId, askedBy: 'self', askerId: userId, actor: null });
  return { request };
}

/** Creates a temporary link to the data that every domain stores about the signed-in user. */
export async function exportMe(ctx: AuthContext, proof: ReauthenticationProof) {
  const { user, session } = await authorize(ctx, 'user:export-self');
  await enforceClientRateLimit(ctx, 'updateUser');
  const message = 'Exporting personal data requires reauthentication';
  await requireRecentAuthentication(ctx, { user, session, message, withinSeconds: proofSeconds }, proof);
  return createUserExportLink(ctx, { userId: user.id, askedBy: 'self', askerId: user.id });
}
