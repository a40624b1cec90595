import { z } from 'zod';
import { defineEndpoint } from '../../../define-endpoint.ts';
import { graph } from '../../../graph.ts';
import { json } from '../../../reply.ts';
import { timestamp, toTimestamp } from '../../body-fields.ts';
import { appBody, appExample, appFragment, toAppBody } from '../app.body.ts';
import { oauthUserErrors } from '../guard.ts';

const grantsBody = z
  .array(z.object({ client: appBody, scopes: z.array(z.string()), granted_at: timestamp }))
  .meta({ id: 'AuthOAuthGrants' });

export const listOauthGrants = defineEndpoint({
  methods: ['get'],
  path: '/user/oauth/grants',
  summary: 'Read which apps may act for the own account',
  tag: 'OAuth server',
  document: graph(
    `query RestListOAuthGrants { oauthGrants { client { ...RestOAuthApp } scopes grantedAt } }`,
    [appFragment],
  ),
  toVariables: () => ({}),
  answers: { 200: grantsBody },
  toReply: ({ oauthGrants }) =>
    json(
      200,
      oauthGrants.map(({ client, scopes, grantedAt }) => ({
        client: toAppBody(client),
        scopes: [...scopes],
        granted_at: toTimestamp(grantedAt) ?? '',
      })),
    ),
  errors: oauthUserErrors,
  example: {
    data: {
      oauthGrants: [{ client: appExample, scopes: ['email'], grantedAt: '2026-01-01T00:00:00.000Z' }],
    },
  },
});
