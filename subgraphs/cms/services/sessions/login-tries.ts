import { createHash } from 'node:crypto';

/** So many tries under a login before each must wait; so many before it is blocked. */
export const triesUntilDelay = 3;
export const triesUntilBlocked = 50;
export const delaySeconds = 5;

/** Under which the tries of a login are kept, as it was typed. */
export function hashLogin(login: string): string {
  return createHash('sha256').update(login).digest('hex');
}
