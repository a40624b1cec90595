import { z } from 'zod';
import { endpointsWith } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { json } from '../../endpoint/reply.ts';
import { jsonObject, mailingFields, placeholder, redirectQuery, text, toMailing } from '../body-fields.ts';
import { toAdmission } from '../guards.ts';

const mailedTokenEndpoint = endpointsWith({
  tag: 'One-time tokens',
});

/** A code or a link is sent to an address or a phone. */
export const mailedTokenEndpoints = [
  mailedTokenEndpoint({
    methods: ['post'],
    path: '/otp',
    summary: 'Send a magic link, or a code to a phone',
    query: redirectQuery,
    body: z
      .object({
        email: text,
        phone: text,
        create_user: z.boolean().optional(),
        data: jsonObject.optional(),
        channel: text,
        ...mailingFields,
      })
      .meta({ id: 'AuthOtpRequest' }),
    document: graph(`
      mutation RestSendOneTimeToken($input: SendOneTimeTokenInput!) {
        sendOneTimeToken(input: $input) { messageId }
      }
    `),
    toVariables: ({ query, body: { email, phone, create_user: createUser, data, channel, ...mailing } }) => ({
      input: { email, phone, createUser, data, channelText: channel, ...toMailing(query, mailing) },
    }),
    toAdmission: toAdmission('sendOneTimeToken'),
    answers: {
      200: z
        .object({ message_id: text })
        .meta({ id: 'AuthOtpAnswer', description: 'An id of the message if it went to a phone.' }),
    },
    // The specification has an empty object here; for a phone, auth-js reads the id.
    toReply: ({ sendOneTimeToken: { messageId: id } }, { body }) =>
      json(200, body.phone ? { message_id: id } : {}),
  }),
  mailedTokenEndpoint({
    methods: ['post'],
    path: '/magiclink',
    summary: 'Send a magic link',
    query: redirectQuery,
    body: z
      .object({ email: text, data: jsonObject.optional(), ...mailingFields })
      .meta({ id: 'AuthMagicLinkRequest' }),
    document: graph(`
      mutation RestSendMagicLink($input: SendMagicLinkInput!) {
        sendMagicLink(input: $input) { messageId }
      }
    `),
    toVariables: ({ query, body: { email, data, ...mailing } }) => ({
      input: { email, data, ...toMailing(query, mailing) },
    }),
    toAdmission: toAdmission('sendMagicLink'),
    answers: {
      200: z.object({}).meta({
        id: 'AuthMagicLinkAnswer',
        description: 'An empty object, whether or not there is such an account.',
      }),
    },
    toReply: () => json(200, {}),
  }),
  mailedTokenEndpoint({
    methods: ['post'],
    path: '/recover',
    summary: 'Send the way back to an account',
    query: redirectQuery,
    body: z.object({ email: text, ...mailingFields }).meta({ id: 'AuthRecoveryRequest' }),
    document: graph(`
      mutation RestRequestRecovery($input: RequestRecoveryInput!) {
        requestRecovery(input: $input) { messageId }
      }
    `),
    toVariables: ({ query, body: { email, ...mailing } }) => ({
      input: { email, ...toMailing(query, mailing) },
    }),
    toAdmission: toAdmission('requestRecovery'),
    answers: {
      200: z.object({}).meta({
        id: 'AuthRecoveryAnswer',
        description: 'An empty object, whether or not there is such an account.',
      }),
    },
    toReply: () => json(200, {}),
  }),
  mailedTokenEndpoint({
    methods: ['post'],
    path: '/resend',
    summary: 'Send again what waits to be confirmed',
    query: redirectQuery,
    body: z
      .object({ type: text, email: text, phone: text, ...mailingFields })
      .meta({ id: 'AuthResendRequest' }),
    document: graph(`
      mutation RestResendOneTimeToken($input: ResendOneTimeTokenInput!) {
        resendOneTimeToken(input: $input) { messageId }
      }
    `),
    toVariables: ({ query, body: { type, email, phone, ...mailing } }) => ({
      input: {
        type: placeholder('SIGNUP'),
        typeText: type ?? '',
        email,
        phone,
        ...toMailing(query, mailing),
      },
    }),
    toAdmission: toAdmission('resendOneTimeToken'),
    answers: {
      200: z
        .object({ message_id: z.string() })
        .meta({ id: 'AuthResendAnswer', description: 'An id of the message if it went to a phone.' }),
    },
    toReply: ({ resendOneTimeToken: { messageId: id } }) => json(200, { message_id: id }),
  }),
  endpointsWith({ tag: 'One-time tokens' })({
    // The specification and the original use GET; the specification's description says POST.
    methods: ['get', 'post'],
    // A HEAD request must not send anything.
    head: false,
    path: '/reauthenticate',
    trailingSlash: true,
    summary: 'Send the nonce that a password change may need',
    document: graph(`
      mutation RestRequestReauthentication { requestReauthentication { messageId } }
    `),
    toVariables: () => ({}),
    answers: {
      200: z.object({ message_id: z.string() }).meta({
        id: 'AuthReauthenticationAnswer',
        description: 'An id of the message if it went to a phone.',
      }),
    },
    toReply: ({ requestReauthentication: { messageId: id } }) => json(200, { message_id: id }),
  }),
];
