import { z } from 'zod';
import { announce } from '../../../../core/events.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { recordEvents } from '../audit/record-event.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import { createIdentityUnlinkedMail } from '../mails/notification-mails.ts';
import { lockUser } from '../users/lock-user.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { keepFree } from './admit-newcomer.ts';
import { isProved } from './is-proved.ts';
import { requireIdentityOwner } from './require-identity-owner.ts';
import { changeUser } from './write-identity.ts';

type Identity = UserRow['identities'][number];

const uuid = z.guid();

/** Takes an identity from the signed-in user, and with it the address or number that only it vouched for. */
export async function unlinkIdentity(
  ctx: AuthContext,
  { identityId }: { identityId: string },
): Promise<{ user: UserRow }> {
  const owner = await requireIdentityOwner(ctx);
  if (!uuid.safeParse(identityId).success) {
    throw authErrors.validationFailed({ status: 404, message: 'identity_id must be an UUID' });
  }
  const user = await ctx.db.$transaction(async (tx) => {
    const before = await lockUser(ctx, tx, owner.id);
    const identity = chooseIdentity(before, identityId.toLowerCase());
    const after = await remove(ctx, tx, before, identity);
    const traits = {
      identity_id: identity.id,
      provider: identity.provider,
      provider_id: identity.providerId,
    };
    await recordEvents(ctx, tx, [{ action: 'identity_unlinked', actor: after, traits }]);
    if (ctx.settings.mail.notifiesIdentityUnlinked && before.email) {
      const told = { userId: before.id, email: before.email, provider: identity.provider };
      await enqueueMail(ctx, tx, createIdentityUnlinkedMail(told));
    }
    return after;
  });
  return { user };
}

function chooseIdentity({ identities }: UserRow, id: string): Identity {
  if (identities.length <= 1) throw authErrors.singleIdentityNotDeletable();
  const identity = identities.find((one) => one.id === id);
  if (!identity) throw authErrors.identityNotFound();
  return identity;
}

async function remove(
  ctx: AuthContext,
  tx: Transaction,
  user: UserRow,
  identity: Identity,
): Promise<UserRow> {
  await tx.identity.deleteMany({ where: { id: identity.id } });
  const identities = user.identities.filter(({ id }) => id !== identity.id);
  if (identity.provider === 'phone') {
    return changeUser(tx, user, { identities, phone: null, phoneConfirmedAt: null });
  }
  const isAlone = user.email === identity.email && !identities.some(({ email }) => email === user.email);
  if (!isAlone) return changeUser(tx, user, { identities });
  const successor = await findSuccessor(tx, identities);
  await tx.oneTimeToken.deleteMany({ where: { userId: user.id } });
  await announce(ctx.enqueue, tx, 'user.address_changed', { userId: user.id, email: successor.email });
  return changeUser(tx, user, {
    identities,
    email: successor.email,
    emailConfirmedAt: successor.isProved ? (user.emailConfirmedAt ?? ctx.clock()) : null,
  });
}

/** The next address of the user: a proved one first. Refused when each is somebody else's by now. */
async function findSuccessor(tx: Transaction, identities: readonly Identity[]) {
  const candidates = identities
    .filter(({ email }) => email !== null)
    .map(({ email, identityData }) => ({ email, isProved: isProved(identityData) }))
    .sort((a, b) => Number(b.isProved) - Number(a.isProved));
  if (candidates.length === 0) return { email: null, isProved: false };
  for (const candidate of candidates) {
    if (await keepFree(tx, candidate.email)) return candidate;
  }
  throw authErrors.emailConflictIdentityNotDeletable();
}
