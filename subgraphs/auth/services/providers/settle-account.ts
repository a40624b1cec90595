import type { FlowState } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { isBanned } from '../users/is-banned.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { admitNewcomer } from './admit-newcomer.ts';
import { type Admission, confirmNewcomer } from './confirm-newcomer.ts';
import { findAccount } from './find-account.ts';
import { linkToTarget } from './link-to-target.ts';
import type { ExternalIdentity } from './read-external-identity.ts';
import { writeIdentity } from './write-identity.ts';

type Purpose = Pick<FlowState, 'inviteTokenHash' | 'linkingTargetId' | 'redirectTo'>;

/** Whose sign-in an external identity is, by the linking rules; the identity is theirs afterwards. */
export async function settleAccount(
  ctx: AuthContext,
  tx: Transaction,
  { inviteTokenHash, linkingTargetId, redirectTo }: Purpose,
  external: ExternalIdentity,
): Promise<Admission> {
  if (linkingTargetId) return linkToTarget(ctx, tx, linkingTargetId, external);
  if (inviteTokenHash) return acceptInvitation(ctx, tx, inviteTokenHash, external);
  const { user, isKnown } = await openAccount(ctx, tx, external);
  if (!mayEnter(user, external, isKnown)) {
    return confirmNewcomer(ctx, tx, { user, external, redirectTo: redirectTo ?? ctx.settings.siteUrl });
  }
  const traits = { provider: external.provider };
  await recordEvents(ctx, tx, [{ action: 'login', actor: user, traits }]);
  return { user };
}

async function openAccount(ctx: AuthContext, tx: Transaction, external: ExternalIdentity) {
  const account = await findAccount(ctx, tx, external);
  if (!account) return { user: await admitNewcomer(ctx, tx, external), isKnown: true };
  if (isBanned(ctx, account.user)) throw authErrors.userBanned();
  const user = await writeIdentity(ctx, tx, account.user, external);
  if (!account.isKnown) {
    const traits = { provider: external.provider };
    await recordEvents(ctx, tx, [{ action: 'identity_linked', actor: user, traits }]);
  }
  return { user, isKnown: account.isKnown };
}

/** A proved address; or no address at all; or, for an identity of old, a proved phone number. */
function mayEnter(user: UserRow, { primary }: ExternalIdentity, isKnown: boolean): boolean {
  if (user.emailConfirmedAt || (isKnown && user.phoneConfirmedAt)) return true;
  return !user.email && primary === null;
}
