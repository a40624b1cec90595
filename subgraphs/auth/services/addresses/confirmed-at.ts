type Confirmations = { emailConfirmedAt?: Date | null; phoneConfirmedAt?: Date | null };

/** The earliest of the two confirmations. */
export function confirmedAt({ emailConfirmedAt, phoneConfirmedAt }: Confirmations): Date | null {
  if (!emailConfirmedAt || !phoneConfirmedAt) return emailConfirmedAt ?? phoneConfirmedAt ?? null;
  return emailConfirmedAt < phoneConfirmedAt ? emailConfirmedAt : phoneConfirmedAt;
}
