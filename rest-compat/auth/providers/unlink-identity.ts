import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { bearerErrors } from '../users/guard.ts';

const id = '0b1e7b0c-3d63-4a57-9a65-3f1f6f0f8a11';

export const unlinkIdentity = defineEndpoint({
  methods: ['delete'],
  path: '/user/identities/{identity_id}',
  summary: 'Remove an identity of the own account',
  tag: 'External providers',
  params: z.object({ identity_id: z.string() }),
  document: graph(`
    mutation RestUnlinkIdentity($input: UnlinkIdentityInput!) {
      unlinkIdentity(input: $input) { user { id } }
    }
  `),
  toVariables: ({ params }) => ({ input: { identityId: params.identity_id } }),
  answers: { 200: z.object({}).meta({ id: 'AuthUnlinkedIdentity' }) },
  toReply: () => json(200, {}),
  errors: [
    ...bearerErrors,
    'auth.session_expired',
    'auth.manual_linking_disabled',
    'auth.insufficient_aal',
    'auth.validation_failed',
    'auth.single_identity_not_deletable',
    'auth.identity_not_found',
    'auth.email_conflict_identity_not_deletable',
  ],
  example: { request: { params: { identity_id: id } }, data: { unlinkIdentity: { user: { id } } } },
});
