import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';

const configurationBody = z
  .object({
    issuer: z.string(),
    jwks_uri: z.string(),
    subject_types_supported: z.array(z.string()),
    id_token_signing_alg_values_supported: z.array(z.string()),
    claims_supported: z.array(z.string()),
  })
  .meta({ id: 'AuthOpenIdConfiguration' });

const claims = [
  'iss',
  'sub',
  'aud',
  'exp',
  'iat',
  'email',
  'phone',
  'app_metadata',
  'user_metadata',
  'role',
  'aal',
  'amr',
  'session_id',
  'is_anonymous',
];

/** For whoever checks our tokens; without endpoints to sign in elsewhere, because there are none. */
export const getOpenIdConfiguration = defineEndpoint({
  methods: ['get'],
  path: '/.well-known/openid-configuration',
  summary: 'Where the keys of access tokens are, and what is in them',
  tag: 'Service',
  document: graph(`query RestGetOpenIdConfiguration { authService { issuer } signingKeys }`),
  toVariables: () => ({}),
  answers: { 200: configurationBody },
  toReply: ({ authService: { issuer }, signingKeys }) =>
    json(
      200,
      {
        issuer,
        jwks_uri: `${issuer.replace(/\/$/, '')}/.well-known/jwks.json`,
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: toAlgorithms(signingKeys),
        claims_supported: claims,
      },
      { 'cache-control': 'public, max-age=600' },
    ),
  errors: [],
  example: { data: { authService: { issuer: 'https://auth.example.com' }, signingKeys: [] } },
});

/** Without a public key tokens are signed with the secret. */
function toAlgorithms(keys: readonly unknown[]): string[] {
  const algorithms = keys.map((key) => String((key as { alg?: string }).alg));
  return algorithms.length ? [...new Set(algorithms)] : ['HS256'];
}
