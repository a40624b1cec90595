import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '../../../../../core/errors/errors.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { refuseNoText } from '../../../values/names.ts';
import { type Challenge, type PkceParameters, parseChallenge, toS256 } from '../../../values/pkce.ts';
import { findOwnerByLink } from '../../credentials/codes/find-token-owner.ts';
import { resolveRedirect } from '../../shared/redirects.ts';
import { findProvider } from './find-provider.ts';
import { type ClientWishes, toAuthorizationUrl } from './protocol/authorization-url.ts';
import type { ConfiguredProvider } from './protocol/provider.ts';

type StartProviderSignInInput = PkceParameters & {
  provider: string;
  scopes?: string | null;
  redirectTo?: string | null;
  inviteToken?: string | null;
  parameters?: Record<string, unknown> | null;
};

/** Returns the URL at which a browser signs in with a provider. The order of the checks is the contract's. */
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

type ProviderFlowInput = ClientWishes & {
  redirectTo?: string | null;
  challenge: Challenge | null;
  inviteTokenHash?: string;
  linkingTargetId?: string;
};

/** Stores the purpose of an external sign-in under the state that the provider returns. */
async function openProviderFlow(ctx: AuthContext, found: ConfiguredProvider, opening: ProviderFlowInput) {
  const state = randomUUID();
  const verifier = found.provider.needsPkce ? randomBytes(32).toString('base64url') : null;
  const nonce = found.provider.ignoresParameters ? null : readNonce(opening);
  await ctx.db.flowState.createMany({
    data: {
      id: state,
      authenticationMethod: 'oauth',
      providerType: found.name,
      codeChallenge: opening.challenge?.challenge,
      codeChallengeMethod: opening.challenge?.method,
      redirectTo: resolveRedirect(ctx, opening.redirectTo),
      inviteTokenHash: opening.inviteTokenHash,
      linkingTargetId: opening.linkingTargetId,
      providerVerifier: verifier && ctx.providerBox.seal(verifier),
      providerNonce: nonce,
      createdAt: ctx.clock(),
    },
  });
  const challenge = verifier && toS256(verifier);
  return { url: toAuthorizationUrl(found, opening, { state, challenge }) };
}

function readNonce({ parameters }: ClientWishes): string | null {
  const nonce = parameters?.nonce;
  if (typeof nonce !== 'string') return null;
  refuseNoText('nonce', nonce);
  return nonce;
}

type LinkIdentityInput = ClientWishes &
  PkceParameters & {
    provider: string;
    redirectTo?: string | null;
  };

/** The URL at which the browser adds an identity to the signed-in user. */
export async function linkIdentity(ctx: AuthContext, input: LinkIdentityInput): Promise<{ url: string }> {
  const user = await authorize(ctx, 'identity:link-own');
  const found = await findProvider(ctx, input.provider);
  const challenge = parseChallenge(input);
  return openProviderFlow(ctx, found, { ...input, challenge, linkingTargetId: user.id });
}
