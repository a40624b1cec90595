import { count } from '../../../../core/telemetry/metrics.ts';
import type { AuthContext } from '../../context.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Throws away what nothing can refer to any more. */
export async function cleanUp({ db, clock, settings }: AuthContext): Promise<void> {
  const gone = async (deleted: PromiseLike<{ count: number }>) =>
    count('gotrue_cleanup_affected_rows', {}, (await deleted).count);
  const ago = (milliseconds: number) => new Date(clock().getTime() - milliseconds);
  const { timeboxSeconds, mail } = settings;
  await gone(db.refreshToken.deleteMany({ where: { revokedAt: { lt: ago(day) } } }));
  await gone(db.session.deleteMany({ where: { notAfter: { lt: ago(3 * day) } } }));
  await gone(db.session.deleteMany({ where: { revokedAt: { lt: ago(day) } } }));
  if (timeboxSeconds !== undefined) {
    await gone(db.session.deleteMany({ where: { createdAt: { lt: ago(day + timeboxSeconds * 1000) } } }));
  }
  const unread = day + mail.otpSeconds * 1000;
  await gone(db.oneTimeToken.deleteMany({ where: { sentAt: { lt: ago(unread) } } }));
  await gone(db.flowState.deleteMany({ where: { createdAt: { lt: ago(unread) } } }));
  await gone(db.mfaChallenge.deleteMany({ where: { createdAt: { lt: ago(day) } } }));
  await gone(db.mfaFactor.deleteMany({ where: { status: 'unverified', createdAt: { lt: ago(day) } } }));
  await gone(db.rateLimit.deleteMany({ where: { expire: { lt: BigInt(ago(hour).getTime()) } } }));
  if (settings.anonymousEnabled) {
    await gone(db.user.deleteMany({ where: { isAnonymous: true, createdAt: { lt: ago(30 * day) } } }));
  }
}
