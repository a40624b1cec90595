import type { AuthContext } from '../../context.ts';
import { openFlow } from '../flows/open-flow.ts';
import type { Challenge } from '../flows/pkce.ts';
import { createConfirmationMail } from '../mails/confirmation-mail.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import { createOneTimeToken } from '../one-time-tokens/create-one-time-token.ts';
import type { Transaction } from './user.query.ts';

type Confirmation = { userId: string; email: string; challenge: Challenge | null; redirectTo: string };

/** Sends the mail that makes a user of a sign-up. Frequency and budget have been checked. */
export async function sendConfirmation(
  ctx: AuthContext,
  tx: Transaction,
  asked: Confirmation,
): Promise<void> {
  const { userId, email, challenge, redirectTo } = asked;
  const flowId = await openFlow(ctx, tx, { userId, method: 'email/signup', challenge });
  const { code, token } = await createOneTimeToken(ctx, tx, {
    userId,
    tokenType: 'confirmation',
    address: email,
    flowId,
  });
  await enqueueMail(ctx, tx, createConfirmationMail(ctx, { userId, email, code, token, redirectTo }));
}
