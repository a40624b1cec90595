/** The events that this domain announces to the others. */
export type UserEventPayloads = {
  'user.confirmed': { userId: string; email: string | null };
  'user.address_changed': { userId: string; email: string | null };
  /** `until` is when the ban ends; null means that the ban was lifted. */
  'user.ban_changed': { userId: string; until: string | null };
  'user.deleted': { userId: string };
  /** Like `user.deleted`; in addition, every domain must erase all data that identifies the user. */
  'user.erased': { requestId: string; userId: string };
};
