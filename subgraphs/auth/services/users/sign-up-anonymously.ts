import { announce } from '../../../../core/events.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { meterLogin } from '../audit/meter-login.ts';
import { recordEvents } from '../audit/record-event.ts';
import { checkNewcomer } from '../hooks/check-newcomer.ts';
import { limitPerClient } from '../limits/limit-per-client.ts';
import { issueSession } from '../sessions/issue-session.ts';
import { audienceOf } from './audience.ts';
import { insertUser } from './insert-user.ts';
import { checkNewMetadata, type Metadata, mergeMetadata } from './metadata.ts';
import type { SignedUp } from './signed-up.ts';
import type { UserRow } from './user.query.ts';
import { draftUser } from './user-draft.ts';

/** Lets somebody in without a name. */
export async function signUpAnonymously(ctx: AuthContext, data: Metadata): Promise<SignedUp> {
  if (!ctx.settings.anonymousEnabled) throw authErrors.anonymousProviderDisabled();
  await limitPerClient(ctx, 'signUpAnonymously');
  if (ctx.settings.disableSignup) throw authErrors.signupDisabled();
  checkNewMetadata(data);
  const now = ctx.clock();
  const draft = draftUser({ aud: await audienceOf(ctx), role: ctx.settings.defaultRole, now });
  const user = {
    ...draft,
    userMetadata: mergeMetadata({}, data) as UserRow['userMetadata'],
    isAnonymous: true,
  };
  await checkNewcomer(ctx, user);
  const session = await ctx.db.$transaction(async (tx) => {
    await insertUser(ctx, tx, user);
    await recordEvents(ctx, tx, [
      { action: 'user_signedup', actor: user, traits: { provider: 'anonymous' } },
    ]);
    await announce(ctx.enqueue, tx, 'user.confirmed', { userId: user.id, email: null });
    return issueSession(ctx, tx, user, 'anonymous');
  });
  meterLogin(ctx, session, { method: 'anonymous' });
  return { user: session.user, session };
}
