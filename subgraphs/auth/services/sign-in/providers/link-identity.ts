import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { type PkceParameters, parseChallenge } from '../../../values/pkce.ts';
import { findProvider } from './find-provider.ts';
import type { ClientWishes } from './protocol/authorization-url.ts';
import { openProviderFlow } from './start-provider-sign-in.ts';

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
