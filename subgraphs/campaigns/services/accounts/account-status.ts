type Shuttable = { closedAt: Date | null; suspendedUntil: Date | null };

export function toAccountStatus({ closedAt, suspendedUntil }: Shuttable, now: Date) {
  if (closedAt) return 'closed';
  return suspendedUntil && suspendedUntil > now ? 'suspended' : 'active';
}
