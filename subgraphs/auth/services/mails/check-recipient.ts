import type { AuthContext } from '../../context.ts';
import { checkAuthorized } from './check-authorized.ts';
import { checkDeliverable } from './check-deliverable.ts';

/** Whether an address may get mail, as far as the settings say. Not inside a transaction: it may ask outside. */
export async function checkRecipient(ctx: AuthContext, email: string): Promise<void> {
  checkAuthorized(ctx, email);
  await checkDeliverable(ctx, email);
}
