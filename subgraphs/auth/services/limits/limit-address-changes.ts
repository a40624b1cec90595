import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

/** A user is told whether an address or a number is taken; so they may only ask so often. */
export async function limitAddressChanges({ limits, settings }: AuthContext, userId: string): Promise<void> {
  const limit = { name: 'auth-address-changes', points: settings.addressChangeRate, seconds: 3_600 };
  const outcome = await limits.consume(limit, userId);
  if (outcome.allowed) return;
  throw authErrors.overRequestRateLimit({ details: { retryAfterSeconds: outcome.retryAfterSeconds } });
}
