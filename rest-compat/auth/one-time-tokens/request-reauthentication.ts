import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { bearerErrors } from '../users/guard.ts';

/** The specification says GET, and so does the original; its description says POST. */
export const requestReauthentication = defineEndpoint({
  methods: ['get', 'post'],
  // A HEAD must not send anything.
  head: false,
  path: '/reauthenticate',
  trailingSlash: true,
  summary: 'Send the nonce that a password change may need',
  tag: 'One-time tokens',
  document: graph(`
    mutation RestRequestReauthentication { requestReauthentication { messageId } }
  `),
  toVariables: () => ({}),
  answers: { 200: z.object({ message_id: z.string() }).meta({ id: 'AuthReauthenticationAnswer' }) },
  toReply: ({ requestReauthentication: { messageId } }) => json(200, { message_id: messageId }),
  errors: [
    ...bearerErrors,
    'auth.session_expired',
    'auth.validation_failed',
    'auth.email_not_confirmed',
    'auth.phone_not_confirmed',
    'auth.email_address_not_authorized',
    'auth.email_address_invalid',
    'auth.over_email_send_rate_limit',
    'auth.over_sms_send_rate_limit',
    'auth.unexpected_failure',
  ],
  example: { data: { requestReauthentication: { messageId: '5d1c4b7e-3f0a-4b7c-9f43-2d8e6c0f7a11' } } },
});
