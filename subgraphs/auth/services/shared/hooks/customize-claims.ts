import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { AppError } from '../../../../../core/errors/errors.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import type { ConfiguredHook } from '../../../values/hooks.ts';
import { callHook, type HookSqlExecutor } from './call-hook.ts';

/** The claims that an access token requires; a hook may add others as it likes. */
const claimsShape = z.looseObject({
  aud: z.string().or(z.array(z.string())),
  exp: z.int(),
  iat: z.int(),
  sub: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  aal: z.string(),
  session_id: z.string(),
  is_anonymous: z.boolean(),
  iss: z.string().optional(),
  jti: z.string().optional(),
  nbf: z.int().optional(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  user_metadata: z.record(z.string(), z.unknown()).optional(),
  amr: z.array(z.string().or(z.record(z.string(), z.unknown()))).optional(),
});

export type AccessTokenClaims = JWTPayload & { sub: string; exp: number };
type ClaimsRequest = { claims: AccessTokenClaims; method: string; executor?: HookSqlExecutor };

/** Calls the hook customize-access-token and returns its claims. */
export async function customizeAccessTokenClaims(
  ctx: AuthContext,
  hook: ConfiguredHook,
  request: ClaimsRequest,
): Promise<AccessTokenClaims> {
  const { claims, method, executor } = request;
  const { sub, client_id } = claims;
  const content = {
    user_id: sub,
    claims,
    authentication_method: method,
    ...(client_id !== undefined && { client_id }),
  };
  const answer = await callHook(ctx, hook, { content, executor }).catch((error: unknown) => {
    throw method === tokenRefreshAuthenticationMethod ? asTemporary(error) : error;
  });
  const result = claimsShape.safeParse(answer.claims);
  if (result.success) return result.data;
  const wrong = [...new Set(result.error.issues.map(({ path }) => String(path[0] ?? 'claims')))];
  throw authErrors.unexpectedFailure({
    message: `The hook's claims are missing or of a wrong type: ${wrong.join(', ')}`,
  });
}

/** Authentication method that the hook receives for the exchange of a refresh token. */
export const tokenRefreshAuthenticationMethod = 'token_refresh';

const temporary = new Set(['auth.hook_timeout', 'auth.hook_timeout_after_retry']);

/**
 * Clients treat a 4xx as the end of their session, so a hook that is briefly unavailable would sign out all
 * users.
 */
function asTemporary(error: unknown): unknown {
  if (!(error instanceof AppError) || !temporary.has(error.extensions.code)) return error;
  return new AppError(error.extensions.code, { status: 503, message: error.message }, { cause: error });
}
