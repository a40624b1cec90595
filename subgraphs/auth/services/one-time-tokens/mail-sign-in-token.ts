import type { AuthContext } from '../../context.ts';
import { recordEvents } from '../audit/record-event.ts';
import { openFlow } from '../flows/open-flow.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import { createMagicLinkMail, createRecoveryMail } from '../mails/sign-in-mails.ts';
import type { Mailing } from '../users/signed-up.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';
import { createOneTimeToken } from './create-one-time-token.ts';

const createMail = { recovery: createRecoveryMail, magiclink: createMagicLinkMail } as const;

type SignInToken = Mailing & { kind: keyof typeof createMail; user: UserRow };

/** Mails a link and a code that let a user in. Frequency and budget have been checked. */
export async function mailSignInToken(ctx: AuthContext, tx: Transaction, asked: SignInToken): Promise<void> {
  const { kind, user, challenge, redirectTo } = asked;
  const email = user.email ?? '';
  const flowId = await openFlow(ctx, tx, { userId: user.id, method: kind, challenge });
  const { code, token } = await createOneTimeToken(ctx, tx, {
    userId: user.id,
    tokenType: 'recovery',
    address: email,
    flowId,
  });
  await tx.user.updateMany({ where: { id: user.id }, data: { recoverySentAt: ctx.clock() } });
  await recordEvents(ctx, tx, [{ action: 'user_recovery_requested', actor: user }]);
  await enqueueMail(ctx, tx, createMail[kind](ctx, { userId: user.id, email, code, token, redirectTo }));
}
