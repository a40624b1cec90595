import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { checkNewMetadata, type Metadata, mergeMetadata } from '../../../values/metadata.ts';
import { audienceOf } from '../../people/find-user.ts';
import { draftUser, insertUser, recordSignUp } from '../../people/new-user.ts';
import { issueSession } from '../../sessions/lifecycle/issue-session.ts';
import { meterLogin } from '../../shared/audit.ts';
import { beforeUserCreated } from '../../shared/hooks/user-created.ts';
import { limitPerClient } from '../../shared/limits/limit-per-client.ts';
import type { SignedUp } from './address-kind.ts';

/** Creates an anonymous user with a session. */
export async function signUpAnonymously(ctx: AuthContext, data: Metadata): Promise<SignedUp> {
  if (!ctx.settings.anonymousEnabled) throw authErrors.anonymousProviderDisabled();
  await limitPerClient(ctx, 'signUpAnonymously');
  if (ctx.settings.disableSignup) throw authErrors.signupDisabled();
  checkNewMetadata(data);
  const now = ctx.clock();
  const draft = draftUser({ aud: await audienceOf(ctx), role: ctx.settings.defaultRole, now });
  const user = {
    ...draft,
    userMetadata: mergeMetadata({}, data),
    isAnonymous: true,
  };
  await beforeUserCreated(ctx, user);
  const session = await ctx.db.$transaction(async (tx) => {
    await insertUser(ctx, tx, user);
    await recordSignUp(ctx, tx, user, 'anonymous');
    return issueSession(ctx, tx, user, 'anonymous');
  });
  meterLogin(ctx, session, { method: 'anonymous' });
  return { user: session.user, session };
}
