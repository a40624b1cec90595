/** Phones are stored as digits and shown as E.164 writes them. */
export function toE164(phone: string | null | undefined): string | null {
  return phone ? `+${phone}` : null;
}
