import type { MfaFactor } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { enqueueMail } from '../mails/enqueue-mail.ts';
import { createFactorEnrolledMail, createFactorUnenrolledMail } from '../mails/notification-mails.ts';
import type { Transaction, UserRow } from '../users/user.query.ts';

export async function notifyFactorEnrolled(
  ctx: AuthContext,
  tx: Transaction,
  { id: userId, email }: UserRow,
  { factorType }: Pick<MfaFactor, 'factorType'>,
): Promise<void> {
  if (!email || !ctx.settings.mail.notifiesFactorEnrolled) return;
  await enqueueMail(ctx, tx, createFactorEnrolledMail({ userId, email, factorType }));
}

export async function notifyFactorUnenrolled(
  ctx: AuthContext,
  tx: Transaction,
  { id: userId, email }: UserRow,
  { factorType }: Pick<MfaFactor, 'factorType'>,
): Promise<void> {
  if (!email || !ctx.settings.mail.notifiesFactorUnenrolled) return;
  await enqueueMail(ctx, tx, createFactorUnenrolledMail({ userId, email, factorType }));
}
