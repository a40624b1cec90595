import { randomBytes, randomUUID } from 'node:crypto';
import { AppError } from '../../../../../core/errors/errors.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import { refuseUnstorableText } from '../../../values/names.ts';
import {
  type PkceChallenge,
  type PkceParameters,
  parsePkceChallenge,
  toPkceS256Challenge,
} from '../../../values/pkce.ts';
import { findTokenOwnerByLink } from '../../credentials/codes/find-token-owner.ts';
import { resolveRedirect } from '../../shared/redirects.ts';
import { getEnabledProvider } from './get-enabled-provider.ts';
import { type ClientAuthorizationOptions, toAuthorizationUrl } from './protocol/authorization-url.ts';
import type { ConfiguredExternalProvider } from './protocol/provider.ts';

type LinkIdentityInput = ClientAuthorizationOptions &
  PkceParameters & { provider: string; redirectTo?: string | null };

type StartProviderSignInInput = LinkIdentityInput & { inviteToken?: string | null };

/** Returns the URL at which a browser signs in with a provider. The order of the checks is the contract's. */
export async function startProviderSignIn(ctx: AuthContext, input: StartProviderSignInInput) {
  const configuredProvider = await getEnabledProvider(ctx, input.provider);
  const inviteTokenHash = input.inviteToken ? await findInvitation(ctx, input.inviteToken) : undefined;
  const challenge = parsePkceChallenge(input);
  return openProviderFlow(ctx, configuredProvider, { ...input, challenge, inviteTokenHash });
}

async function findInvitation(ctx: AuthContext, token: string): Promise<string> {
  try {
    const owner = await findTokenOwnerByLink(ctx, { tokenTypes: ['confirmation'], token });
    return owner.token.tokenHash;
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    const message = 'User identified by token not found';
    throw authErrors.userNotFound({ status: 404, message, cause });
  }
}

type ProviderFlowInput = ClientAuthorizationOptions & {
  redirectTo?: string | null;
  challenge: PkceChallenge | null;
  inviteTokenHash?: string;
  linkingTargetId?: string;
};

/** Stores the purpose of an external sign-in under the state that the provider returns. */
async function openProviderFlow(
  ctx: AuthContext,
  configuredProvider: ConfiguredExternalProvider,
  input: ProviderFlowInput,
) {
  const state = randomUUID();
  const verifier = configuredProvider.provider.needsPkce ? randomBytes(32).toString('base64url') : null;
  const nonce = configuredProvider.provider.ignoresParameters ? null : readNonce(input);
  await ctx.db.flowState.createMany({
    data: {
      id: state,
      authenticationMethod: 'oauth',
      providerType: configuredProvider.name,
      codeChallenge: input.challenge?.challenge,
      codeChallengeMethod: input.challenge?.method,
      redirectTo: resolveRedirect(ctx, input.redirectTo),
      inviteTokenHash: input.inviteTokenHash,
      linkingTargetId: input.linkingTargetId,
      providerVerifier: verifier && ctx.providerBox.seal(verifier),
      providerNonce: nonce,
      createdAt: ctx.clock(),
    },
  });
  const challenge = verifier && toPkceS256Challenge(verifier);
  return { url: toAuthorizationUrl(configuredProvider, input, { state, challenge }) };
}

function readNonce({ parameters }: ClientAuthorizationOptions): string | null {
  const nonce = parameters?.nonce;
  if (typeof nonce !== 'string') return null;
  refuseUnstorableText('nonce', nonce);
  return nonce;
}

/** The URL at which the browser adds an identity to the signed-in user. */
export async function linkIdentity(ctx: AuthContext, input: LinkIdentityInput): Promise<{ url: string }> {
  const user = await authorize(ctx, 'identity:link-own');
  const configuredProvider = await getEnabledProvider(ctx, input.provider);
  const challenge = parsePkceChallenge(input);
  return openProviderFlow(ctx, configuredProvider, { ...input, challenge, linkingTargetId: user.id });
}
