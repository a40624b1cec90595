import { countEvent } from '../../../../../core/telemetry/metrics.ts';
import { inSpan } from '../../../../../core/telemetry/tracing.ts';
import type { AuthContext } from '../../../context.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Deletes expired rows, unless SVC_DB_CLEANUP_ENABLED is off because the operator deletes them by other
 * means.
 */
export async function deleteExpiredAuthRows(ctx: AuthContext): Promise<void> {
  if (!ctx.settings.cleanUpEnabled) return;
  await inSpan('database-cleanup', () => deleteAll(ctx));
}

async function deleteAll(ctx: AuthContext): Promise<void> {
  const { db, clock, settings } = ctx;
  const countDeleted = async (result: PromiseLike<{ count: number }>) =>
    countEvent('gotrue_cleanup_affected_rows', {}, (await result).count);
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds);
  const { timeboxSeconds, inactivitySeconds, mail } = settings;
  await countDeleted(db.refreshToken.deleteMany({ where: { revokedAt: { lt: ago(day) } } }));
  await countDeleted(db.session.deleteMany({ where: { notAfter: { lt: ago(3 * day) } } }));
  await countDeleted(db.session.deleteMany({ where: { revokedAt: { lt: ago(day) } } }));
  if (timeboxSeconds !== undefined) {
    await countDeleted(
      db.session.deleteMany({ where: { createdAt: { lt: ago(day + timeboxSeconds * 1000) } } }),
    );
  }
  if (inactivitySeconds !== undefined) {
    const idle = { lt: ago(day + inactivitySeconds * 1000) };
    // A session that was idle for so long was also created before then, and `createdAt` has an index.
    const where = { createdAt: idle, OR: [{ refreshedAt: null }, { refreshedAt: idle }] };
    await countDeleted(db.session.deleteMany({ where }));
  }
  const unread = day + mail.otpSeconds * 1000;
  await countDeleted(db.oneTimeToken.deleteMany({ where: { sentAt: { lt: ago(unread) } } }));
  await countDeleted(db.flowState.deleteMany({ where: { createdAt: { lt: ago(unread) } } }));
  await countDeleted(db.mfaChallenge.deleteMany({ where: { createdAt: { lt: ago(day) } } }));
  await countDeleted(
    db.mfaFactor.deleteMany({ where: { status: 'unverified', createdAt: { lt: ago(day) } } }),
  );
  await countDeleted(db.spentWeb3Message.deleteMany({ where: { expiresAt: { lt: ago(0) } } }));
  await countDeleted(db.samlRelayState.deleteMany({ where: { createdAt: { lt: ago(day) } } }));
  await countDeleted(db.spentSamlAssertion.deleteMany({ where: { expiresAt: { lt: ago(0) } } }));
  await countDeleted(db.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: ago(0) } } }));
  await countDeleted(db.oauthAuthorization.deleteMany({ where: { expiresAt: { lt: ago(day) } } }));
  // An app without any consent can register again.
  const expiredRows = {
    registrationType: 'dynamic',
    createdAt: { lt: ago(90 * day) },
    consents: { none: {} },
  } as const;
  await countDeleted(db.oauthClient.deleteMany({ where: expiredRows }));
  await countDeleted(db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(ago(hour).getTime()) } } }));
  if (settings.anonymousEnabled) await countDeleted(forgetAnonymous(ctx, ago(30 * day)));
}

/** Limits the length of each transaction. */
const batch = 50;

/**
 * Deletes anonymous users who were created before `moment`, and announces each deletion to the other
 * services.
 */
async function forgetAnonymous(ctx: AuthContext, moment: Date): Promise<{ count: number }> {
  const count = await ctx.db.$transaction(async (tx) => {
    const where = { isAnonymous: true, createdAt: { lt: moment } };
    const anonymousUsers = await tx.user.findMany({
      where,
      select: { id: true },
      orderBy: { createdAt: 'asc' },
      take: batch,
    });
    for (const { id } of anonymousUsers) {
      // The user may have become a permanent one since the query.
      const { count } = await tx.user.deleteMany({ where: { id, isAnonymous: true } });
      if (count > 0) await ctx.announce(tx, 'user.deleted', { userId: id });
    }
    return anonymousUsers.length;
  });
  if (count < batch) return { count };
  const rest = await forgetAnonymous(ctx, moment);
  return { count: count + rest.count };
}
