import { z } from 'zod';
import { AppError } from '../../../../core/errors/errors.ts';
import { isDeletedRowError } from '../../../../prisma/errors/deleted-row-error.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { deferredWorkSchemas } from './deferred/defer-work.ts';
import { startSignInByMail } from './one-time/mail-sign-in.ts';
import { sendRecoveryMail } from './one-time/request-recovery.ts';
import {
  resendEmailChange,
  resendPhoneChange,
  resendPhoneConfirmation,
  resendSignUpMail,
} from './one-time/resend-one-time-token.ts';
import { startSignInBySms } from './one-time/sms-sign-in.ts';
import { emailSignUpHandler } from './sign-up/by-email.ts';
import { phoneSignUpHandler } from './sign-up/by-phone.ts';
import { handleRepeatedSignUp } from './sign-up/repeat-sign-up.ts';

/** Creates the handler of a kind of work. It parses the input from the queue. */
function handle<Input>(shape: z.ZodType<Input>, run: (ctx: AuthContext, input: Input) => Promise<void>) {
  return (ctx: AuthContext, input: unknown) => run(ctx, shape.parse(input));
}

const handlers = {
  recovery: handle(deferredWorkSchemas.recovery, sendRecoveryMail),
  mailedSignIn: handle(deferredWorkSchemas.mailedSignIn, startSignInByMail),
  textedSignIn: handle(deferredWorkSchemas.textedSignIn, startSignInBySms),
  resentConfirmation: handle(deferredWorkSchemas.resentConfirmation, resendSignUpMail),
  resentEmailChange: handle(deferredWorkSchemas.resentEmailChange, resendEmailChange),
  resentPhoneConfirmation: handle(deferredWorkSchemas.resentPhoneConfirmation, resendPhoneConfirmation),
  resentPhoneChange: handle(deferredWorkSchemas.resentPhoneChange, resendPhoneChange),
  confirmation: handle(deferredWorkSchemas.confirmation, (ctx, { userId, mailing }) =>
    emailSignUpHandler.confirm(ctx, userId, { mailing }),
  ),
  repeatedSignUp: handle(deferredWorkSchemas.repeatedSignUp, (ctx, { email, mailing, ...repeatedSignUp }) =>
    handleRepeatedSignUp(ctx, emailSignUpHandler, {
      ...repeatedSignUp,
      address: email,
      delivery: { mailing },
    }),
  ),
  textedConfirmation: handle(deferredWorkSchemas.textedConfirmation, (ctx, { userId, channel }) =>
    phoneSignUpHandler.confirm(ctx, userId, { channel }),
  ),
  repeatedPhoneSignUp: handle(
    deferredWorkSchemas.repeatedPhoneSignUp,
    (ctx, { phone, channel, ...repeated }) =>
      handleRepeatedSignUp(ctx, phoneSignUpHandler, { ...repeated, address: phone, delivery: { channel } }),
  ),
} satisfies Record<keyof typeof deferredWorkSchemas, unknown>;

const limitedBy = z.object({ client: z.string(), peer: z.string().nullable() });

const deferredWorkSchema = z.object({
  kind: z.object(deferredWorkSchemas).keyof(),
  asked: z.unknown(),
  request: z.object({
    requestId: z.string(),
    client: z.object({ ip: z.string(), userAgent: z.string(), limitedBy }),
    hints: z.record(z.string(), z.string()),
  }),
});

/** Job handler of `defer`. It runs with the data of the request that enqueued it. */
export async function runDeferredWork(ctx: AuthContext, sealed: string): Promise<void> {
  const { kind, asked, request } = deferredWorkSchema.parse(JSON.parse(ctx.deferredBox.open(sealed)));
  await handlers[kind]({ ...ctx, request: { ...request, credentials: {} } }, asked).catch(ignoreDeletedUser);
}

/** A user who was deleted after the request gets no message, so nothing is left to do. */
function ignoreDeletedUser(error: unknown): void {
  const isGone = error instanceof AppError && error.extensions.code === authErrors.userNotFound.code;
  if (!isGone && !isDeletedRowError(error)) throw error;
}
