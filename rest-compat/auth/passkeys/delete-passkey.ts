import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { empty } from '../../reply.ts';
import { passkeyExample } from './passkey.example.ts';
import { ownPasskeyErrors } from './passkey-errors.ts';

export const deletePasskey = defineEndpoint({
  methods: ['delete'],
  path: '/passkeys/{id}',
  trailingSlash: true,
  summary: 'Delete an own passkey',
  tag: 'Passkeys',
  params: z.object({ id: z.string() }),
  document: graph(`
    mutation RestDeletePasskey($input: DeletePasskeyInput!) {
      deletePasskey(input: $input) { passkey { id } }
    }
  `),
  toVariables: ({ params: { id } }) => ({ input: { id } }),
  answers: { 204: 'empty' },
  toReply: () => empty(204),
  errors: [...ownPasskeyErrors, 'auth.insufficient_aal'],
  example: {
    request: { params: { id: passkeyExample.id } },
    data: { deletePasskey: { passkey: { id: passkeyExample.id } } },
  },
});
