import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import {
  configurationBody,
  oauthServerFragment,
  toBaseFields,
  toDiscoveryBody,
} from '../oauth-server/discovery.body.ts';

/** For whoever checks our tokens; with endpoints to sign in elsewhere where the OAuth server is on. */
export const getOpenIdConfiguration = defineEndpoint({
  methods: ['get'],
  path: '/.well-known/openid-configuration',
  summary: 'Where the keys of access tokens are, and what is in them',
  tag: 'Service',
  document: graph(
    `
    query RestGetOpenIdConfiguration {
      authService { issuer oauthServer { ...RestOAuthServer } }
      signingKeys
    }
  `,
    [oauthServerFragment],
  ),
  toVariables: () => ({}),
  answers: { 200: configurationBody },
  toReply: ({ authService: { issuer, oauthServer }, signingKeys }) =>
    json(200, oauthServer ? toDiscoveryBody(oauthServer, signingKeys) : toBaseFields(issuer, signingKeys), {
      'cache-control': 'public, max-age=600',
    }),
  errors: [],
  example: {
    data: { authService: { issuer: 'https://auth.example.com', oauthServer: null }, signingKeys: [] },
  },
});
