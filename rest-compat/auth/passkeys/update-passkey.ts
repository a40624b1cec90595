import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { text } from '../body-fields.ts';
import { passkeyBody, passkeyFragment, toPasskeyBody } from './passkey.body.ts';
import { passkeyExample } from './passkey.example.ts';
import { ownPasskeyErrors, passkeyGuard } from './passkey-errors.ts';

export const updatePasskey = defineEndpoint({
  methods: ['patch'],
  path: '/passkeys/{id}',
  trailingSlash: true,
  summary: 'Name an own passkey',
  tag: 'Passkeys',
  params: z.object({ id: z.string() }),
  body: z.object({ friendly_name: text }).meta({ id: 'AuthPasskeyName' }),
  guard: passkeyGuard,
  document: graph(
    `
    mutation RestUpdatePasskey($input: UpdatePasskeyInput!) {
      updatePasskey(input: $input) { passkey { ...RestPasskey } }
    }
  `,
    [passkeyFragment],
  ),
  toVariables: ({ params: { id }, body }) => ({ input: { id, friendlyName: body.friendly_name } }),
  answers: { 200: passkeyBody },
  toReply: ({ updatePasskey: { passkey } }) => json(200, toPasskeyBody(passkey)),
  errors: [...ownPasskeyErrors, 'auth.insufficient_aal'],
  example: {
    request: { params: { id: passkeyExample.id }, body: { friendly_name: 'My phone' } },
    data: { updatePasskey: { passkey: passkeyExample } },
  },
});
