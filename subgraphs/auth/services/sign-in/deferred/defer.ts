import { z } from 'zod';
import type { SqlExecutor } from '../../../../../core/jobs/jobs.ts';
import type { AuthContext } from '../../../context.ts';

const mailing = z.object({
  challenge: z.object({ challenge: z.string(), method: z.enum(['plain', 's256']) }).nullable(),
  redirectTo: z.string(),
});
const channel = z.enum(['sms', 'whatsapp']);
const data = z.record(z.string(), z.unknown());

const mailed = z.object({ email: z.string(), aud: z.string(), mailing });
const texted = z.object({ phone: z.string(), aud: z.string() });
const repeated = z.object({ userId: z.string(), passwordHash: z.string().nullable(), data });

/**
 * The work that depends on whether an account exists, with its input. It runs after the request has been
 * answered, so that neither the answer nor its time reveals whether one exists.
 */
export const works = {
  recovery: mailed,
  mailedSignIn: mailed.extend({ data, createsUser: z.boolean() }),
  textedSignIn: texted.extend({ data, createsUser: z.boolean(), channel }),
  resentConfirmation: mailed,
  // An unconfirmed change is found by either address that its user has so far.
  resentEmailChange: z.union([mailed, texted.extend({ mailing })]),
  resentPhoneConfirmation: z.union([mailed.omit({ mailing: true }), texted]),
  resentPhoneChange: z.union([mailed.omit({ mailing: true }), texted]),
  confirmation: z.object({ userId: z.string(), mailing }),
  repeatedSignUp: repeated.extend({ email: z.string(), mailing }),
  textedConfirmation: z.object({ userId: z.string(), channel }),
  repeatedPhoneSignUp: repeated.extend({ phone: z.string(), channel }),
};

export type Works = { [Kind in keyof typeof works]: z.output<(typeof works)[Kind]> };

/** Leaves work to the queue whose result or duration would reveal whether an account exists. */
export async function defer<Kind extends keyof Works>(
  { enqueue, deferredBox, request }: AuthContext,
  executor: SqlExecutor,
  kind: Kind,
  asked: Works[Kind],
): Promise<void> {
  const { requestId, client, hints } = request;
  const work = JSON.stringify({ kind, asked, request: { requestId, client, hints } });
  await enqueue(executor, 'auth.postponed', { sealed: deferredBox.seal(work) });
}
