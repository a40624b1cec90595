import type { Caller } from './services/sessions/find-caller.ts';

/** Whether everything about a user may be shown; id and address are decided by who led to them. */
export function mayReadUser(caller: Caller | null, userId: string): boolean {
  return caller !== null && (caller.isAdmin || caller.userId === userId);
}
