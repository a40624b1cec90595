import manifest from '../../../../../package.json' with { type: 'json' };
import type { AuthContext } from '../../../context.ts';

export function getAuthService({ settings, externalUrl }: AuthContext) {
  return {
    version: manifest.version,
    name: 'Trellis',
    issuer: settings.token.issuer ?? externalUrl,
    description: 'User registration and authentication: sign-up, sign-in, tokens.',
  };
}
