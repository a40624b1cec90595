import { announce } from '../../../../core/events.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { isBanned } from '../users/is-banned.ts';
import { lockUser } from '../users/lock-user.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { dropRivals } from './confirm-newcomer.ts';
import { findOwner } from './find-account.ts';
import type { ExternalIdentity } from './read-external-identity.ts';
import { changeUser, writeIdentity } from './write-identity.ts';

/** An invited user comes with a provider's identity instead of a password. */
export async function acceptInvitation(
  ctx: AuthContext,
  tx: Transaction,
  inviteTokenHash: string,
  external: ExternalIdentity,
): Promise<{ user: UserRow }> {
  const invitation = await tx.oneTimeToken.findFirst({
    where: { tokenHash: inviteTokenHash, tokenType: 'confirmation' },
  });
  if (!invitation) throw authErrors.inviteNotFound();
  const invited = await lockUser(ctx, tx, invitation.userId);
  if (isBanned(ctx, invited)) throw authErrors.userBanned();
  if (!invited.email || !external.emails.includes(invited.email)) {
    throw authErrors.validationFailed({
      message: 'Invited email does not match emails from external provider',
    });
  }
  const owner = await findOwner(tx, external);
  if (owner && owner !== invited.id) {
    throw authErrors.identityAlreadyExists({ message: 'Identity is already linked to another user' });
  }
  const joined = await writeIdentity(ctx, tx, invited, external);
  const cleared = await dropRivals(tx, joined, external);
  const user = await changeUser(tx, cleared, { emailConfirmedAt: ctx.clock() });
  const traits = { provider: external.provider };
  await recordEvents(ctx, tx, [{ action: 'invite_accepted', actor: user, traits }]);
  await announce(ctx.enqueue, tx, 'user.confirmed', { userId: user.id, email: user.email });
  return { user };
}
