import type { JWTPayload } from 'jose';
import { z } from 'zod';

const text = z.string().nullish();
const object = z.record(z.string(), z.unknown()).nullish();

/** Types of the claims that Supabase Auth decodes; null counts as absent. */
const claimTypes = z.object({
  ...{ iss: text, sub: text, jti: text, email: text, phone: text, role: text },
  ...{ aal: text, session_id: text, client_id: text, scope: text },
  ...{ app_metadata: object, user_metadata: object, is_anonymous: z.boolean().nullish() },
});

/** Returns the first claim whose type Supabase Auth would reject, with the reason; `null` if all are valid. */
export function findMistypedClaim(claims: JWTPayload): string | null {
  const [issue] = claimTypes.safeParse(claims).error?.issues ?? [];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}
