/** The events that this domain announces to the others. */
export type UserEvents = {
  'user.confirmed': { userId: string; email: string | null };
  'user.address_changed': { userId: string; email: string | null };
  /** `until` is when the ban ends; null means that the ban was lifted. */
  'user.ban_changed': { userId: string; until: string | null };
  'user.deleted': { userId: string };
  /** As `user.deleted`, and no domain may keep anything that tells who it was. */
  'user.erased': { requestId: string; userId: string };
};
