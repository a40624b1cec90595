import { z } from 'zod';
import type { SqlExecutor } from '../../../../../core/jobs/jobs.ts';
import type { AuthContext } from '../../../context.ts';

const linkTargetSchema = z.object({
  challenge: z.object({ challenge: z.string(), method: z.enum(['plain', 's256']) }).nullable(),
  redirectTo: z.string(),
});
const channel = z.enum(['sms', 'whatsapp']);
const data = z.record(z.string(), z.unknown());

const mailWorkSchema = z.object({ email: z.string(), aud: z.string(), mailing: linkTargetSchema });
const smsWorkSchema = z.object({ phone: z.string(), aud: z.string() });
const repeatedSignUpSchema = z.object({ userId: z.string(), passwordHash: z.string().nullable(), data });

/**
 * The work that depends on whether an account exists, with its input. It runs after the request has been
 * answered, so that neither the answer nor its time reveals whether one exists.
 */
export const deferredWorkSchemas = {
  recovery: mailWorkSchema,
  mailedSignIn: mailWorkSchema.extend({ data, createsUser: z.boolean() }),
  textedSignIn: smsWorkSchema.extend({ data, createsUser: z.boolean(), channel }),
  resentConfirmation: mailWorkSchema,
  // An unconfirmed change is found by either address that its user has so far.
  resentEmailChange: z.union([mailWorkSchema, smsWorkSchema.extend({ mailing: linkTargetSchema })]),
  resentPhoneConfirmation: z.union([mailWorkSchema.omit({ mailing: true }), smsWorkSchema]),
  resentPhoneChange: z.union([mailWorkSchema.omit({ mailing: true }), smsWorkSchema]),
  confirmation: z.object({ userId: z.string(), mailing: linkTargetSchema }),
  repeatedSignUp: repeatedSignUpSchema.extend({ email: z.string(), mailing: linkTargetSchema }),
  textedConfirmation: z.object({ userId: z.string(), channel }),
  repeatedPhoneSignUp: repeatedSignUpSchema.extend({ phone: z.string(), channel }),
};

export type DeferredWorkInputs = {
  [Kind in keyof typeof deferredWorkSchemas]: z.output<(typeof deferredWorkSchemas)[Kind]>;
};

/** Leaves work to the queue whose result or duration would reveal whether an account exists. */
export async function deferWork<Kind extends keyof DeferredWorkInputs>(
  { enqueue, deferredBox, request }: AuthContext,
  executor: SqlExecutor,
  kind: Kind,
  input: DeferredWorkInputs[Kind],
): Promise<void> {
  const { requestId, client, hints } = request;
  const work = JSON.stringify({ kind, asked: input, request: { requestId, client, hints } });
  await enqueue(executor, 'auth.postponed', { sealed: deferredBox.seal(work) });
}
