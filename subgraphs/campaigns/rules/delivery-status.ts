/** Of a run that goes on: on its channel, or on its way there. */
export const presentStatuses = ['pending', 'online'] as const;

/** Whether its channel should be showing it. */
export function isPresent({ status }: { status: string }) {
  return presentStatuses.some((one) => one === status);
}
