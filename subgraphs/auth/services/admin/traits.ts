import { toE164 } from '../addresses/to-e164.ts';

type Named = { id: string; email: string | null; phone: string | null };

/** Whom an administrator's action was about, for the audit log. */
export function toTraits({ id, email, phone }: Named) {
  return { user_id: id, user_email: email ?? '', user_phone: toE164(phone) ?? '' };
}
