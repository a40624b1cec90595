import { announce } from '../../../../core/events.ts';
import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { toProviders } from '../addresses/to-providers.ts';
import { recordEvents } from '../audit/record-event.ts';
import { checkNewcomer } from '../hooks/check-newcomer.ts';
import { insertUser } from '../users/insert-user.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { draftUser } from '../users/user-draft.ts';
import type { ExternalIdentity } from './read-external-identity.ts';
import { draftIdentity } from './write-identity.ts';

/** A new user, not confirmed yet. An address that is somebody's already stays theirs. */
export async function admitNewcomer(
  ctx: AuthContext,
  tx: Transaction,
  external: ExternalIdentity,
): Promise<UserRow> {
  if (ctx.settings.disableSignup) throw authErrors.signupDisabled();
  const now = ctx.clock();
  const draft = draftUser({ aud: ctx.settings.token.audience, role: ctx.settings.defaultRole, now });
  const identity = draftIdentity(external, { userId: draft.id, now });
  const user = {
    ...draft,
    email: await keepFree(tx, external.primary),
    appMetadata: toProviders([identity]) as Prisma.JsonObject,
    userMetadata: external.claims as Prisma.JsonObject,
    identities: [identity],
  };
  await checkNewcomer(ctx, user, tx);
  await insertUser(ctx, tx, user);
  if (external.primary === null) {
    const traits = { provider: external.provider };
    await recordEvents(ctx, tx, [{ action: 'user_signedup', actor: user, traits }]);
    await announce(ctx.enqueue, tx, 'user.confirmed', { userId: user.id, email: null });
  }
  return user;
}

/** The address, if nobody has it as their own. */
export async function keepFree(tx: Transaction, email: string | null): Promise<string | null> {
  if (!email || (await tx.user.count({ where: { email, isSsoUser: false } }))) return null;
  return email;
}
