type Clock = { clock: () => Date };

export function isBanned({ clock }: Clock, { bannedUntil }: { bannedUntil: Date | null }): boolean {
  return bannedUntil !== null && bannedUntil > clock();
}
