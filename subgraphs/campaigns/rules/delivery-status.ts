/** Statuses of a delivery that is online or on its way, during a run. */
export const activeDeliveryStatuses = ['pending', 'online'] as const;

/** Returns whether the channel of a delivery should show it, now or soon. */
export function isActiveDelivery({ status }: { status: string }) {
  return activeDeliveryStatuses.some((one) => one === status);
}
