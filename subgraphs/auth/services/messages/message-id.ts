import { randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import { findTestCode } from './test-codes.ts';

/** What a request for a code is answered with, whether or not one was sent. */
export function toMessageId(ctx: AuthContext, phone: string): string {
  return findTestCode(ctx, phone) ? 'test-otp' : randomUUID();
}
