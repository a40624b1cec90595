import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthRequest } from '../../deps.ts';

/** What has outlived a limit waits for the clean-up and is no session any more. */
export function isAlive({ settings, clock }: AuthRequest): Prisma.SessionWhereInput {
  const now = clock();
  const { timeboxSeconds, inactivitySeconds } = settings;
  return {
    revokedAt: null,
    OR: [{ notAfter: null }, { notAfter: { gte: now } }],
    ...(timeboxSeconds !== undefined && { createdAt: { gte: before(now, timeboxSeconds) } }),
    ...(inactivitySeconds !== undefined && { AND: [isUsedSince(before(now, inactivitySeconds))] }),
  };
}

function isUsedSince(moment: Date): Prisma.SessionWhereInput {
  return { OR: [{ refreshedAt: { gte: moment } }, { refreshedAt: null, createdAt: { gte: moment } }] };
}

function before(moment: Date, seconds: number) {
  return new Date(moment.getTime() - seconds * 1000);
}
