import type { AuthContext } from '../../context.ts';

/** What this server calls itself: in id_tokens, in redirects to clients and in its discovery documents. */
export function issuerOf({ settings, externalUrl }: Pick<AuthContext, 'settings' | 'externalUrl'>): string {
  return settings.token.issuer ?? externalUrl;
}
