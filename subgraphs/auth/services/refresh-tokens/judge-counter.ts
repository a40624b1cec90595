/** Why a refresh token may be exchanged once more. */
export type ReuseCause = 'concurrent-refresh' | 'fail-to-save' | 'always-allow';

type Verdict =
  | { kind: 'current' }
  /** It counts further than its session: not ours, or the database was set back. */
  | { kind: 'foreign' }
  | { kind: 'reused'; causes: ReuseCause[] }
  | { kind: 'theft' };

type Counted = { tokenCounter: bigint | null; refreshedAt: Date | null; revokedAt: Date | null };
type Circumstances = { now: Date; reuseSeconds: number; allowsReuse: boolean };

/**
 * What a refresh token of version 2 is worth, by how far its session has counted on since. As with version 1, only the
 * immediately previous one, and only for a moment, brings the current one again.
 */
export function judgeCounter(
  counter: bigint,
  { tokenCounter, refreshedAt, revokedAt }: Counted,
  { now, reuseSeconds, allowsReuse }: Circumstances,
): Verdict {
  if (tokenCounter === null || revokedAt) return { kind: 'theft' };
  const difference = tokenCounter - counter;
  if (difference < 0n) return { kind: 'foreign' };
  if (difference === 0n) return { kind: 'current' };
  const isPrevious = difference === 1n;
  const isInTime = refreshedAt !== null && now.getTime() <= refreshedAt.getTime() + reuseSeconds * 1000;
  if (!allowsReuse && !(isPrevious && isInTime)) return { kind: 'theft' };
  const causes: ReuseCause[] = [];
  if (isInTime) causes.push('concurrent-refresh');
  if (isPrevious) causes.push('fail-to-save');
  if (allowsReuse) causes.push('always-allow');
  return { kind: 'reused', causes };
}
