import { z } from 'zod';
import { createEndpointDefiner } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply, redirectReply } from '../../endpoint/reply.ts';
import { createUuidPathParam, queryTextSchema } from '../body-fields.ts';
import {
  challengeQueryFields,
  providerQueryFields,
  toProviderStartInput,
} from './provider-sign-in.endpoints.ts';

const endpoint = createEndpointDefiner({
  tag: 'Auth: external providers',
});

/** External identities of the user's own account. */
export const identityEndpoints = [
  endpoint({
    methods: ['get'],
    head: false,
    path: '/user/identities/authorize',
    operationId: 'linkIdentity',
    summary: 'Link an external identity',
    description:
      'Starts to link an external identity to the signed-in user. Redirects the browser to the provider, or returns its address.',
    query: z
      .object({
        ...providerQueryFields,
        ...challengeQueryFields,
        skip_http_redirect: queryTextSchema.meta({
          description: 'true answers the address instead of redirecting to it.',
          enum: ['true', 'false'],
        }),
      })
      .catchall(queryTextSchema),
    document: graph(`
      mutation RestLinkIdentity($input: LinkIdentityInput!) {
        linkIdentity(input: $input) { url }
      }
    `),
    toVariables: ({ query }) => ({ input: toProviderStartInput(query) }),
    answers: {
      200: z
        .object({ url: z.string() })
        .meta({ id: 'AuthProviderAddress', description: 'The address of the provider.' }),
      302: 'redirect',
    },
    toReply: ({ linkIdentity: { url } }, { query }) =>
      query.skip_http_redirect === 'true' ? jsonReply(200, { url }) : redirectReply(302, url),
  }),
  endpoint({
    methods: ['delete'],
    path: '/user/identities/{identity_id}',
    operationId: 'unlinkIdentity',
    summary: 'Unlink an external identity',
    params: z.object({ identity_id: createUuidPathParam('Id of the identity.') }),
    document: graph(`
      mutation RestUnlinkIdentity($input: UnlinkIdentityInput!) {
        unlinkIdentity(input: $input) { user { id: uuid } }
      }
    `),
    toVariables: ({ params }) => ({ input: { identityId: params.identity_id } }),
    answers: {
      200: z
        .object({})
        .meta({ id: 'AuthUnlinkedIdentity', description: 'An empty object: the identity is gone.' }),
    },
    toReply: () => jsonReply(200, {}),
  }),
];
