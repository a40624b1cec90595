/** Statuses of a delivery that is online or on its way, during a run. */
export const presentStatuses = ['pending', 'online'] as const;

/** Returns whether the channel of a delivery should show it, now or soon. */
export function isPresent({ status }: { status: string }) {
  return presentStatuses.some((one) => one === status);
}
