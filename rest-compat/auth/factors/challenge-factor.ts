import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { jsonObject, text, toUnixSeconds } from '../body-fields.ts';
import { userGuard } from '../users/guard.ts';
import { factorExample } from './factor.example.ts';
import { factorFragment } from './factor.fragment.ts';
import { ownFactorErrors } from './factor-errors.ts';

const challengeBody = z
  .object({
    id: z.guid(),
    type: z.enum(['totp', 'phone', 'webauthn']),
    webauthn: z
      .object({
        type: z.enum(['create', 'request']),
        credential_options: z.object({ publicKey: jsonObject }),
      })
      .optional(),
    expires_at: z.number().int(),
  })
  .meta({ id: 'AuthFactorChallenge' });

export const challengeFactor = defineEndpoint({
  methods: ['post'],
  path: '/factors/{factor_id}/challenge',
  trailingSlash: true,
  summary: 'Ask for a code of an own factor',
  tag: 'Second factors',
  params: z.object({ factor_id: z.string() }),
  body: z.object({ channel: text }).meta({ id: 'AuthFactorChannel' }),
  guard: userGuard,
  document: graph(
    `
    mutation RestChallengeFactor($input: ChallengeFactorInput!) {
      challengeFactor(input: $input) {
        challenge { id factor { ...RestFactor } webauthn { type publicKey } expires_at: expiresAt }
      }
    }
  `,
    [factorFragment],
  ),
  toVariables: ({ params, body }) => ({ input: { factorId: params.factor_id, channel: body.channel } }),
  answers: { 200: challengeBody },
  toReply: ({ challengeFactor: { challenge } }) =>
    json(200, {
      id: challenge.id,
      type: challenge.factor.factor_type as 'totp' | 'phone' | 'webauthn',
      webauthn: toWebauthnBody(challenge.webauthn),
      expires_at: toUnixSeconds(challenge.expires_at),
    }),
  errors: [
    ...ownFactorErrors,
    'auth.mfa_factor_not_found',
    'auth.mfa_totp_verify_not_enabled',
    'auth.mfa_phone_verify_not_enabled',
    'auth.mfa_webauthn_verify_not_enabled',
    'auth.insufficient_aal',
    'auth.over_request_rate_limit',
    'auth.over_sms_send_rate_limit',
  ],
  example: {
    request: { params: { factor_id: factorExample.id }, body: {} },
    data: {
      challengeFactor: {
        challenge: {
          id: '9a0b1c2d-3e4f-4a5b-8c6d-7e8f9a0b1c2d',
          factor: factorExample,
          webauthn: null,
          expires_at: '2026-01-01T00:05:00.000Z',
        },
      },
    },
  },
});

function toWebauthnBody(options: { type: string; publicKey: unknown } | null) {
  if (!options) return undefined;
  return {
    type: options.type as 'create' | 'request',
    credential_options: { publicKey: options.publicKey as Record<string, unknown> },
  };
}
