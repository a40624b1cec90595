/** Phones are stored as digits and shown as E.164 writes them; what is left of a deleted user's is no phone. */
export function toE164(phone: string | null | undefined): string | null {
  if (!phone) return null;
  return /^\d+$/.test(phone) ? `+${phone}` : phone;
}
