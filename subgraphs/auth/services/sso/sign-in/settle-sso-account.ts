import { announce } from '../../../../../core/events.ts';
import type { Prisma } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { toProviders } from '../../addresses/to-providers.ts';
import { recordEvents } from '../../audit/record-event.ts';
import { checkNewcomer } from '../../hooks/check-newcomer.ts';
import { findOwner } from '../../providers/find-account.ts';
import type { ExternalIdentity } from '../../providers/read-external-identity.ts';
import { draftIdentity, writeIdentity } from '../../providers/write-identity.ts';
import { insertUser } from '../../users/insert-user.ts';
import { isBanned } from '../../users/is-banned.ts';
import { lockUser } from '../../users/lock-user.ts';
import type { Transaction, UserRow } from '../../users/user.query.ts';
import { draftUser } from '../../users/user-draft.ts';

/** The user whom an identity provider knows by this name. An address leads to nobody: others may have it, too. */
export async function settleSsoAccount(
  ctx: AuthContext,
  tx: Transaction,
  external: ExternalIdentity,
): Promise<UserRow> {
  const owner = await findOwner(tx, external);
  if (!owner) return admit(ctx, tx, external);
  const known = await lockUser(ctx, tx, owner);
  if (isBanned(ctx, known)) throw authErrors.userBanned();
  const user = await writeIdentity(ctx, tx, known, external);
  await recordEvents(ctx, tx, [{ action: 'login', actor: user, traits: { provider: external.provider } }]);
  return user;
}

async function admit(ctx: AuthContext, tx: Transaction, external: ExternalIdentity): Promise<UserRow> {
  if (ctx.settings.disableSignup) throw authErrors.signupDisabled();
  const now = ctx.clock();
  const draft = draftUser({ aud: ctx.settings.token.audience, role: ctx.settings.defaultRole, now });
  const identity = draftIdentity(external, { userId: draft.id, now });
  const user = {
    ...draft,
    isSsoUser: true,
    email: external.primary,
    emailConfirmedAt: now,
    appMetadata: toProviders([identity]) as Prisma.JsonObject,
    userMetadata: external.claims as Prisma.JsonObject,
    identities: [identity],
  };
  await checkNewcomer(ctx, user, tx);
  await insertUser(ctx, tx, user);
  const traits = { provider: external.provider };
  await recordEvents(ctx, tx, [{ action: 'user_signedup', actor: user, traits }]);
  await announce(ctx.enqueue, tx, 'user.confirmed', { userId: user.id, email: user.email });
  return user;
}
