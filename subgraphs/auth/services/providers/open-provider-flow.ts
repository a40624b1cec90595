import { randomBytes, randomUUID } from 'node:crypto';
import type { AuthContext } from '../../context.ts';
import { refuseNoText } from '../factors/friendly-name.ts';
import { type Challenge, toS256 } from '../flows/pkce.ts';
import { resolveRedirect } from '../redirects/resolve-redirect.ts';
import { type ClientWishes, toAuthorizationUrl } from './authorization-url.ts';
import type { ConfiguredProvider } from './configured-provider.ts';

type Opening = ClientWishes & {
  redirectTo?: string | null;
  challenge: Challenge | null;
  inviteTokenHash?: string;
  linkingTargetId?: string;
};

/** Remembers what an external sign-in is for, under the state that the provider hands back. */
export async function openProviderFlow(
  ctx: AuthContext,
  found: ConfiguredProvider,
  opening: Opening,
): Promise<{ url: string }> {
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
