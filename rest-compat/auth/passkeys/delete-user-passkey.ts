import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { empty } from '../../reply.ts';
import { userExample } from '../users/user.example.ts';
import { passkeyExample } from './passkey.example.ts';
import { adminPasskeyErrors } from './passkey-errors.ts';

export const deleteUserPasskey = defineEndpoint({
  methods: ['delete'],
  path: '/admin/users/{id}/passkeys/{passkey_id}',
  trailingSlash: true,
  summary: "Delete a user's passkey",
  tag: 'Administration',
  params: z.object({ id: z.string(), passkey_id: z.string() }),
  document: graph(`
    mutation RestDeleteUserPasskey($input: DeleteUserPasskeyInput!) {
      deleteUserPasskey(input: $input) { passkey { id } }
    }
  `),
  toVariables: ({ params }) => ({ input: { userId: params.id, passkeyId: params.passkey_id } }),
  answers: { 204: 'empty' },
  toReply: () => empty(204),
  errors: [...adminPasskeyErrors],
  example: {
    request: { params: { id: userExample.id, passkey_id: passkeyExample.id } },
    data: { deleteUserPasskey: { passkey: { id: passkeyExample.id } } },
  },
});
