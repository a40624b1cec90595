import manifest from '../../../../package.json' with { type: 'json' };

export function getAuthService() {
  return {
    version: manifest.version,
    name: 'Trellis',
    description: 'User registration and authentication: sign-up, sign-in, tokens.',
  };
}
