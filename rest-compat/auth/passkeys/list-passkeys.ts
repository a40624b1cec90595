import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { passkeyBody, passkeyFragment, toPasskeyBody } from './passkey.body.ts';
import { passkeyExample } from './passkey.example.ts';
import { ownPasskeyErrors } from './passkey-errors.ts';

export const listPasskeys = defineEndpoint({
  methods: ['get'],
  path: '/passkeys',
  trailingSlash: true,
  summary: 'List the own passkeys',
  tag: 'Passkeys',
  document: graph(`query RestListPasskeys { passkeys { ...RestPasskey } }`, [passkeyFragment]),
  toVariables: () => ({}),
  answers: { 200: z.array(passkeyBody).meta({ id: 'AuthPasskeys' }) },
  toReply: ({ passkeys }) => json(200, passkeys.map(toPasskeyBody)),
  errors: [...ownPasskeyErrors],
  example: { data: { passkeys: [passkeyExample] } },
});
