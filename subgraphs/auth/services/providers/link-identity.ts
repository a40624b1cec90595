import type { AuthContext } from '../../context.ts';
import { parseChallenge } from '../flows/pkce.ts';
import type { ClientWishes } from './authorization-url.ts';
import { findProvider } from './find-provider.ts';
import { openProviderFlow } from './open-provider-flow.ts';
import { requireIdentityOwner } from './require-identity-owner.ts';

export type LinkIdentityInput = ClientWishes & {
  provider: string;
  redirectTo?: string | null;
  codeChallenge?: string | null;
  codeChallengeMethod?: string | null;
};

/** Where the browser goes to add an identity to the signed-in user. */
export async function linkIdentity(ctx: AuthContext, input: LinkIdentityInput): Promise<{ url: string }> {
  const user = await requireIdentityOwner(ctx);
  const found = await findProvider(ctx, input.provider);
  const challenge = parseChallenge(input);
  return openProviderFlow(ctx, found, { ...input, challenge, linkingTargetId: user.id });
}
