import { AppError } from '../../../../core/errors.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { parseChallenge } from '../flows/pkce.ts';
import { findOwnerByLink } from '../one-time-tokens/find-token-owner.ts';
import { findProvider } from './find-provider.ts';
import { openProviderFlow } from './open-provider-flow.ts';

export type StartProviderSignInInput = {
  provider: string;
  scopes?: string | null;
  redirectTo?: string | null;
  inviteToken?: string | null;
  codeChallenge?: string | null;
  codeChallengeMethod?: string | null;
  parameters?: Record<string, unknown> | null;
};

/** Where a browser goes to sign in with a provider. The order of the checks is the contract's. */
export async function startProviderSignIn(ctx: AuthContext, input: StartProviderSignInInput) {
  const found = await findProvider(ctx, input.provider);
  const inviteTokenHash = input.inviteToken ? await findInvitation(ctx, input.inviteToken) : undefined;
  const challenge = parseChallenge(input);
  return openProviderFlow(ctx, found, { ...input, challenge, inviteTokenHash });
}

async function findInvitation(ctx: AuthContext, token: string): Promise<string> {
  try {
    const owner = await findOwnerByLink(ctx, { tokenTypes: ['confirmation'], token });
    return owner.token.tokenHash;
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    const message = 'User identified by token not found';
    throw authErrors.userNotFound({ status: 404, message, cause });
  }
}
