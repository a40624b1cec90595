type Linked = { accountId: string | null; accountConfirmedAt: Date | null };

/** How far a link is agreed to; null without one. */
export function showLinkState({ accountId, accountConfirmedAt }: Linked) {
  if (accountId === null) return null;
  return accountConfirmedAt ? 'confirmed' : 'proposed';
}
