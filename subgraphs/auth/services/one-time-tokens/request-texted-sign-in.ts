import type { AuthContext } from '../../context.ts';
import { claimSms } from '../limits/sending-pause.ts';
import { prepareCode } from '../messages/send-code.ts';
import { findTestCode } from '../messages/test-codes.ts';
import { postpone } from '../postponed/postpone.ts';
import type { Works } from '../postponed/work.ts';
import { audienceOf } from '../users/audience.ts';
import { textSignIn } from './text-sign-in.ts';

/** Has a code sent to whoever has the phone number, or wants to be somebody with it. */
export async function requestTextedSignIn(
  ctx: AuthContext,
  request: Omit<Works['textedSignIn'], 'aud'>,
): Promise<void> {
  const { phone } = request;
  await claimSms(ctx, phone);
  await prepareCode(ctx, phone);
  const asked = { ...request, aud: await audienceOf(ctx) };
  // Whoever knows the code beforehand uses it at once.
  if (findTestCode(ctx, phone)) await textSignIn(ctx, asked);
  else await postpone(ctx, ctx.db, 'textedSignIn', asked);
}
