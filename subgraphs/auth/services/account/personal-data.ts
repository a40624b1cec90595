import type { AuthContext } from '../../context.ts';
import { authorize } from '../../permissions.ts';
import { startUserErasure } from '../people/personal-data/erase-person.ts';
import { createUserExportLink } from '../people/personal-data/export-person.ts';
import { type ReauthenticationProof, requireWholeAccountProof } from './require-recent-authentication.ts';

/** Deletes the signed-in user's account and erases the user's data in every domain. */
export async function eraseMe(ctx: AuthContext, proof: ReauthenticationProof) {
  const viewer = await authorize(ctx, 'user:erase-self');
  await requireWholeAccountProof(ctx, viewer, 'Erasing personal data requires reauthentication', proof);
  const { id: userId } = viewer.user;
  const request = await startUserErasure(ctx, { userId, askedBy: 'self', askerId: userId, actor: null });
  return { request };
}

/** Creates a temporary link to the data that every domain stores about the signed-in user. */
export async function exportMe(ctx: AuthContext, proof: ReauthenticationProof) {
  const viewer = await authorize(ctx, 'user:export-self');
  await requireWholeAccountProof(ctx, viewer, 'Exporting personal data requires reauthentication', proof);
  const { id: userId } = viewer.user;
  return createUserExportLink(ctx, { userId, askedBy: 'self', askerId: userId });
}
