import { count } from '../../../../core/telemetry/metrics.ts';
import { tracing } from '../../../../core/telemetry/tracing.ts';
import type { AuthContext } from '../../context.ts';
import { forgetAnonymous } from './forget-anonymous.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Throws away what nothing can refer to any more, unless SVC_DB_CLEANUP_ENABLED leaves that to somebody else. */
export async function cleanUp(ctx: AuthContext): Promise<void> {
  if (!ctx.settings.cleanUpEnabled) return;
  await tracing().inSpan('database-cleanup', () => deleteAll(ctx));
}

async function deleteAll(ctx: AuthContext): Promise<void> {
  const { db, clock, settings } = ctx;
  const gone = async (deleted: PromiseLike<{ count: number }>) =>
    count('gotrue_cleanup_affected_rows', {}, (await deleted).count);
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds);
  const { timeboxSeconds, inactivitySeconds, mail } = settings;
  await gone(db.refreshToken.deleteMany({ where: { revokedAt: { lt: ago(day) } } }));
  await gone(db.session.deleteMany({ where: { notAfter: { lt: ago(3 * day) } } }));
  await gone(db.session.deleteMany({ where: { revokedAt: { lt: ago(day) } } }));
  if (timeboxSeconds !== undefined) {
    await gone(db.session.deleteMany({ where: { createdAt: { lt: ago(day + timeboxSeconds * 1000) } } }));
  }
  if (inactivitySeconds !== undefined) {
    const idle = { lt: ago(day + inactivitySeconds * 1000) };
    // Whatever is idle for so long is as old, too: its age has an index.
    const where = { createdAt: idle, OR: [{ refreshedAt: null }, { refreshedAt: idle }] };
    await gone(db.session.deleteMany({ where }));
  }
  const unread = day + mail.otpSeconds * 1000;
  await gone(db.oneTimeToken.deleteMany({ where: { sentAt: { lt: ago(unread) } } }));
  await gone(db.flowState.deleteMany({ where: { createdAt: { lt: ago(unread) } } }));
  await gone(db.mfaChallenge.deleteMany({ where: { createdAt: { lt: ago(day) } } }));
  await gone(db.mfaFactor.deleteMany({ where: { status: 'unverified', createdAt: { lt: ago(day) } } }));
  await gone(db.spentWeb3Message.deleteMany({ where: { expiresAt: { lt: ago(0) } } }));
  await gone(db.samlRelayState.deleteMany({ where: { createdAt: { lt: ago(day) } } }));
  await gone(db.spentSamlAssertion.deleteMany({ where: { expiresAt: { lt: ago(0) } } }));
  await gone(db.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: ago(0) } } }));
  await gone(db.oauthAuthorization.deleteMany({ where: { expiresAt: { lt: ago(day) } } }));
  // An app that nobody lets in can register itself once more.
  const unwanted = {
    registrationType: 'dynamic',
    createdAt: { lt: ago(90 * day) },
    consents: { none: {} },
  } as const;
  await gone(db.oauthClient.deleteMany({ where: unwanted }));
  await gone(db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(ago(hour).getTime()) } } }));
  if (settings.anonymousEnabled) await gone(forgetAnonymous(ctx, ago(30 * day)));
}
