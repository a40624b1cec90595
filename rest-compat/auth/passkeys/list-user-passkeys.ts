import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { userExample } from '../users/user.example.ts';
import { passkeyBody, passkeyFragment, toPasskeyBody } from './passkey.body.ts';
import { passkeyExample } from './passkey.example.ts';
import { adminPasskeyErrors } from './passkey-errors.ts';

export const listUserPasskeys = defineEndpoint({
  methods: ['get'],
  path: '/admin/users/{id}/passkeys',
  trailingSlash: true,
  summary: "List a user's passkeys",
  tag: 'Administration',
  params: z.object({ id: z.string() }),
  document: graph(
    `query RestListUserPasskeys($userId: ID!) { userPasskeys(userId: $userId) { ...RestPasskey } }`,
    [passkeyFragment],
  ),
  toVariables: ({ params }) => ({ userId: params.id }),
  answers: { 200: z.array(passkeyBody).meta({ id: 'AuthUserPasskeys' }) },
  toReply: ({ userPasskeys }) => json(200, userPasskeys.map(toPasskeyBody)),
  errors: [...adminPasskeyErrors],
  example: { request: { params: { id: userExample.id } }, data: { userPasskeys: [passkeyExample] } },
});
