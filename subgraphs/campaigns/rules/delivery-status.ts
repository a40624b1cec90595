/** Statuses of a delivery that is online or on its way, during a run. */
export const presentStatuses = ['pending', 'online'] as const;

/** Whether its channel should be showing it. */
export function isPresent({ status }: { status: string }) {
  return presentStatuses.some((one) => one === status);
}
