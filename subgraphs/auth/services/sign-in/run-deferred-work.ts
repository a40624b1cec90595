import { z } from 'zod';
import type { AuthContext } from '../../context.ts';
import { works } from './deferred/defer.ts';
import { mailSignIn } from './one-time/mail-sign-in.ts';
import { mailRecovery } from './one-time/request-recovery.ts';
import {
  resendConfirmation,
  resendEmailChange,
  resendPhoneChange,
  resendPhoneConfirmation,
} from './one-time/resend-one-time-token.ts';
import { textSignIn } from './one-time/text-sign-in.ts';
import { byEmail } from './sign-up/by-email.ts';
import { byPhone } from './sign-up/by-phone.ts';
import { repeatSignUp } from './sign-up/repeat-sign-up.ts';

/** Creates the handler of a kind of work. It parses the input from the queue. */
function handle<Asked>(shape: z.ZodType<Asked>, run: (ctx: AuthContext, asked: Asked) => Promise<void>) {
  return (ctx: AuthContext, asked: unknown) => run(ctx, shape.parse(asked));
}

const handlers = {
  recovery: handle(works.recovery, mailRecovery),
  mailedSignIn: handle(works.mailedSignIn, mailSignIn),
  textedSignIn: handle(works.textedSignIn, textSignIn),
  resentConfirmation: handle(works.resentConfirmation, resendConfirmation),
  resentEmailChange: handle(works.resentEmailChange, resendEmailChange),
  resentPhoneConfirmation: handle(works.resentPhoneConfirmation, resendPhoneConfirmation),
  resentPhoneChange: handle(works.resentPhoneChange, resendPhoneChange),
  confirmation: handle(works.confirmation, (ctx, { userId, mailing }) =>
    byEmail.confirm(ctx, userId, { mailing }),
  ),
  repeatedSignUp: handle(works.repeatedSignUp, (ctx, { email, mailing, ...repeated }) =>
    repeatSignUp(ctx, byEmail, { ...repeated, address: email, sending: { mailing } }),
  ),
  textedConfirmation: handle(works.textedConfirmation, (ctx, { userId, channel }) =>
    byPhone.confirm(ctx, userId, { channel }),
  ),
  repeatedPhoneSignUp: handle(works.repeatedPhoneSignUp, (ctx, { phone, channel, ...repeated }) =>
    repeatSignUp(ctx, byPhone, { ...repeated, address: phone, sending: { channel } }),
  ),
} satisfies Record<keyof typeof works, unknown>;

const limitedBy = z.object({ client: z.string(), peer: z.string().nullable() });

const deferred = z.object({
  kind: z.object(works).keyof(),
  asked: z.unknown(),
  request: z.object({
    requestId: z.string(),
    client: z.object({ ip: z.string(), userAgent: z.string(), limitedBy }),
    hints: z.record(z.string(), z.string()),
  }),
});

/** Job handler of `defer`. It runs with the data of the request that enqueued it. */
export async function runDeferredWork(ctx: AuthContext, sealed: string): Promise<void> {
  const { kind, asked, request } = deferred.parse(JSON.parse(ctx.deferredBox.open(sealed)));
  await handlers[kind]({ ...ctx, request: { ...request, credentials: {} } }, asked);
}
