import type { AuthContext } from '../../context.ts';
import { findHook } from '../hooks/find-hook.ts';
import { checkAuthorized } from './check-authorized.ts';
import { checkDeliverable } from './check-deliverable.ts';

/** Whether an address may get mail, as far as the settings say. Not inside a transaction: it may ask outside. */
export async function checkRecipient(ctx: AuthContext, email: string): Promise<void> {
  checkAuthorized(ctx, email);
  // Whoever sends in our place knows best where it arrives.
  if (!findHook(ctx, 'sendEmail')) await checkDeliverable(ctx, email);
}
