import { createHash } from 'node:crypto';
import { fetchOutside } from '../../../../core/ports/outgoing.ts';
import type { AuthContext } from '../../context.ts';

/** How much of the digest is told: about a thousand known passwords share it. */
const toldDigits = 5;

/**
 * Whether a password is among those of known breaches, by the range interface of Pwned Passwords. A service that does not
 * answer is no reason to refuse anybody, unless SVC_PASSWORD_HIBP_FAIL_CLOSED says so.
 */
export async function isLeakedPassword(ctx: AuthContext, password: string): Promise<boolean> {
  const { leakCheckEnabled, leakCheckFailsClosed } = ctx.settings;
  if (!leakCheckEnabled || !password) return false;
  const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const suffixes = await fetchSuffixes(ctx, digest.slice(0, toldDigits));
    return suffixes.has(digest.slice(toldDigits));
  } catch (cause) {
    if (leakCheckFailsClosed) throw new Error('the breached-password service did not answer', { cause });
    ctx.log.warn({ error: String(cause) }, 'the breached-password service did not answer');
    return false;
  }
}

async function fetchSuffixes({ settings }: AuthContext, prefix: string): Promise<Set<string>> {
  const url = `${settings.leakCheckUrl.replace(/\/$/, '')}/range/${prefix}`;
  // Padding keeps the length of the answer from telling which range was asked for; padded lines count zero.
  const headers = { 'add-padding': 'true', 'user-agent': settings.leakCheckUserAgent };
  const response = await fetchOutside(url, { headers });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const lines = (await response.text()).split(/\r?\n/).map((line) => line.split(':'));
  return new Set(lines.filter(([, count]) => Number(count) > 0).map(([suffix = '']) => suffix.toUpperCase()));
}
