import { AppError } from '../../../../../core/errors.ts';
import type { AuthContext } from '../../../context.ts';
import { issuerOf } from '../issuer.ts';

type Return = { redirectUri: string; state: string | null };

/** Where a browser goes back to its app; who sent it there stands beside the answer (RFC 9207). */
export function toReturnLocation(
  ctx: AuthContext,
  { redirectUri, state }: Return,
  values: Record<string, string>,
): string {
  const query = new URLSearchParams({ ...values, ...(state !== null && { state }), iss: issuerOf(ctx) });
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query}`;
}

/** The same with what is wrong with the app's request; anything else is no matter of the app's. */
export function toRefusalLocation(ctx: AuthContext, answerTo: Return, refusal: unknown): string {
  const code = refusal instanceof AppError ? /^oauth\.(\w+)$/.exec(refusal.extensions.code)?.[1] : undefined;
  if (!(refusal instanceof AppError) || !code) throw refusal;
  return toReturnLocation(ctx, answerTo, { error: code, error_description: refusal.message });
}
