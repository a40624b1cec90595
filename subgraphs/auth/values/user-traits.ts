import { toE164 } from './addresses.ts';

type Named = { id: string; email: string | null; phone: string | null };

/** The user whom an event is about, for the audit log. */
export function toTraits({ id, email, phone }: Named) {
  return { user_id: id, user_email: email ?? '', user_phone: toE164(phone) ?? '' };
}
