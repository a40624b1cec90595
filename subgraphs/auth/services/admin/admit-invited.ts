import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { confirmedAt } from '../addresses/confirmed-at.ts';
import { checkNewcomer } from '../hooks/check-newcomer.ts';
import { audienceOf } from '../users/audience.ts';
import { claimAddress, toEmailClaims } from '../users/claim-address.ts';
import { insertUser } from '../users/insert-user.ts';
import { checkMetadataSize, type Metadata, mergeMetadata } from '../users/metadata.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { draftEmailUser } from '../users/user-draft.ts';
import { lockAccount } from './find-account.ts';
import { storeAccount } from './store-account.ts';

type Invited = { email: string; data: Metadata; known: UserRow | null };

/**
 * The account of an invitation. One that somebody began and never confirmed loses its password: whoever follows the
 * link must not let a stranger in with them.
 */
export async function admitInvited(ctx: AuthContext, tx: Transaction, asked: Invited): Promise<UserRow> {
  const { email, data, known } = asked;
  const now = ctx.clock();
  const sent = { invitedAt: now, confirmationSentAt: now };
  if (known) {
    const before = await lockAccount(ctx, tx, known.id);
    if (before.emailConfirmedAt) throw authErrors.emailExists();
    const after: UserRow = { ...before, ...sent, ...renew(before, data), passwordHash: null };
    checkMetadataSize(after, before);
    await storeAccount(tx, before, after);
    await claimAddress(ctx, tx, before);
    return after;
  }
  const { defaultRole: role } = ctx.settings;
  const aud = await audienceOf(ctx);
  const draft = draftEmailUser({ email, passwordHash: null, data: {}, aud, role, now, confirmed: false });
  const user: UserRow = { ...draft, ...sent, userMetadata: merge({}, data) };
  await checkNewcomer(ctx, user, tx);
  await insertUser(ctx, tx, user);
  return user;
}

/** What the account is told to be: not what somebody said who began it, unless they have proved a phone number. */
function renew(before: UserRow, data: Metadata): Partial<UserRow> {
  if (confirmedAt(before)) return {};
  const identities = before.identities.map((one) =>
    one.provider === 'email' ? { ...one, identityData: toEmailClaims(before) } : one,
  );
  return { identities, userMetadata: merge(before.invitedAt ? before.userMetadata : {}, data) };
}

function merge(stored: unknown, data: Metadata) {
  return mergeMetadata(stored, data) as UserRow['userMetadata'];
}
