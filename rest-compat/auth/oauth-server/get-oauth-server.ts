import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { discoveryBody, oauthServerFragment, serverExample, toDiscoveryBody } from './discovery.body.ts';

export const getOauthServer = defineEndpoint({
  methods: ['get'],
  path: '/.well-known/oauth-authorization-server',
  summary: 'What an app needs to know to sign users in here',
  tag: 'OAuth server',
  document: graph(`query RestGetOAuthServer { oauthServer { ...RestOAuthServer } signingKeys }`, [
    oauthServerFragment,
  ]),
  toVariables: () => ({}),
  answers: { 200: discoveryBody },
  toReply: ({ oauthServer, signingKeys }) =>
    json(200, toDiscoveryBody(oauthServer, signingKeys), { 'cache-control': 'public, max-age=600' }),
  errors: ['auth.feature_disabled'],
  example: { data: { oauthServer: serverExample, signingKeys: [] } },
});
