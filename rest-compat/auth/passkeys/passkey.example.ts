import type { ResultOf } from 'gql.tada';
import type { passkeyChallengeFragment, passkeyFragment } from './passkey.body.ts';

/** A passkey as the graph answers it, for the examples of the endpoints. */
export const passkeyExample: ResultOf<typeof passkeyFragment> = {
  id: '5e2d9c1a-7b3f-4c8e-8d21-0f9a8b7c6d5e',
  friendly_name: 'My phone',
  created_at: '2026-01-01T00:00:00.123Z',
  last_used_at: null,
};

export const passkeyChallengeExample: ResultOf<typeof passkeyChallengeFragment> = {
  id: '9a0b1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d',
  publicKey: {
    challenge: 'yPZ0yX3VBBZ0rEqBcHVJzB9xwzXqfpVZb4sPzdwUXuE',
    rpId: 'example.com',
    allowCredentials: [],
    timeout: 300_000,
    userVerification: 'required',
  },
  expiresAt: '2026-01-01T00:05:00.000Z',
};

export const passkeyAnswerExample = {
  challenge_id: passkeyChallengeExample.id,
  credential: {
    id: 'AQIDBAUGBwgJCgsMDQ4PEA',
    rawId: 'AQIDBAUGBwgJCgsMDQ4PEA',
    type: 'public-key',
    response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
    clientExtensionResults: {},
  },
};
