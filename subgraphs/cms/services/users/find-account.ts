/** The auth user by reference; what there is to know of them, auth says. */
export function findAccount({ accountId }: { accountId: string | null }) {
  return accountId === null ? null : { id: accountId };
}
