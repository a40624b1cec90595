type Used = {
  revokedAt: Date | null;
  child: { revokedAt: Date | null } | null;
  session: { revokedAt: Date | null };
};

/**
 * What a refresh token that was exchanged before is worth: only the immediately previous one, and only for a moment,
 * brings its child again. Anything else is taken for theft. Once its session is revoked, no member of it is worth anything.
 */
export function decideReuse(
  { revokedAt, child, session }: Used,
  { now, reuseSeconds }: { now: Date; reuseSeconds: number },
): 'child' | 'theft' {
  if (session.revokedAt || !revokedAt || !child) return 'theft';
  const isPrevious = child.revokedAt === null;
  const isInTime = now.getTime() <= revokedAt.getTime() + reuseSeconds * 1000;
  return isPrevious && isInTime ? 'child' : 'theft';
}
