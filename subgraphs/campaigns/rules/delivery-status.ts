/** Statuses of a delivery that is online or on its way, during a run. */
export const activeDeliveryStatuses = ['pending', 'online'] as const;

/** Whether its channel should be showing it. */
export function isActiveDelivery({ status }: { status: string }) {
  return activeDeliveryStatuses.some((one) => one === status);
}
