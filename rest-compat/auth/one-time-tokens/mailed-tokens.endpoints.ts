import { z } from 'zod';
import { createEndpointDefiner } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply } from '../../endpoint/reply.ts';
import {
  createRequiredEnumPlaceholder,
  jsonObjectSchema,
  mailLinkRedirectQuerySchema,
  mailRequestBodyFields,
  optionalStringSchema,
  toMailRequestInput,
} from '../body-fields.ts';
import { createAuthAdmissionCheck } from '../guards.ts';

const mailedTokenEndpoint = createEndpointDefiner({
  tag: 'Auth: one-time tokens',
});

/** A code or a link is sent to an address or a phone. */
export const sendOneTimeTokenEndpoints = [
  mailedTokenEndpoint({
    methods: ['post'],
    path: '/otp',
    operationId: 'sendOneTimeToken',
    summary: 'Send a magic link or a code',
    description:
      'Sends a magic link by mail, or a code to a phone. The response does not reveal whether an account exists.',
    query: mailLinkRedirectQuerySchema,
    body: z
      .object({
        email: optionalStringSchema,
        phone: optionalStringSchema,
        create_user: z.boolean().optional(),
        data: jsonObjectSchema.optional(),
        channel: optionalStringSchema,
        ...mailRequestBodyFields,
      })
      .meta({ id: 'AuthOtpRequest' }),
    document: graph(`
      mutation RestSendOneTimeToken($input: SendOneTimeTokenInput!) {
        sendOneTimeToken(input: $input) { messageId }
      }
    `),
    toVariables: ({ query, body: { email, phone, create_user: createUser, data, channel, ...mailing } }) => ({
      input: { email, phone, createUser, data, channelText: channel, ...toMailRequestInput(query, mailing) },
    }),
    toAdmission: createAuthAdmissionCheck('sendOneTimeToken'),
    answers: {
      200: z
        .object({ message_id: optionalStringSchema })
        .meta({ id: 'AuthOtpAnswer', description: 'An id of the message if it went to a phone.' }),
    },
    // The specification has an empty object here; for a phone, auth-js reads the id.
    toReply: ({ sendOneTimeToken: { messageId: id } }, { body }) =>
      jsonReply(200, body.phone ? { message_id: id } : {}),
  }),
  mailedTokenEndpoint({
    methods: ['post'],
    path: '/magiclink',
    operationId: 'sendMagicLink',
    summary: 'Send a magic link',
    description: 'Sends a magic link by mail. The same as POST /otp with an email address.',
    query: mailLinkRedirectQuerySchema,
    body: z
      .object({ email: optionalStringSchema, data: jsonObjectSchema.optional(), ...mailRequestBodyFields })
      .meta({ id: 'AuthMagicLinkRequest' }),
    document: graph(`
      mutation RestSendMagicLink($input: SendMagicLinkInput!) {
        sendMagicLink(input: $input) { messageId }
      }
    `),
    toVariables: ({ query, body: { email, data, ...mailing } }) => ({
      input: { email, data, ...toMailRequestInput(query, mailing) },
    }),
    toAdmission: createAuthAdmissionCheck('sendMagicLink'),
    answers: {
      200: z.object({}).meta({
        id: 'AuthMagicLinkAnswer',
        description: 'An empty object, whether or not there is such an account.',
      }),
    },
    toReply: () => jsonReply(200, {}),
  }),
  mailedTokenEndpoint({
    methods: ['post'],
    path: '/recover',
    operationId: 'requestRecovery',
    summary: 'Send a recovery mail',
    description:
      'Sends a mail with a link that signs the user in to set a new password. The response does not reveal whether an account exists.',
    query: mailLinkRedirectQuerySchema,
    body: z
      .object({ email: optionalStringSchema, ...mailRequestBodyFields })
      .meta({ id: 'AuthRecoveryRequest' }),
    document: graph(`
      mutation RestRequestRecovery($input: RequestRecoveryInput!) {
        requestRecovery(input: $input) { messageId }
      }
    `),
    toVariables: ({ query, body: { email, ...mailing } }) => ({
      input: { email, ...toMailRequestInput(query, mailing) },
    }),
    toAdmission: createAuthAdmissionCheck('requestRecovery'),
    answers: {
      200: z.object({}).meta({
        id: 'AuthRecoveryAnswer',
        description: 'An empty object, whether or not there is such an account.',
      }),
    },
    toReply: () => jsonReply(200, {}),
  }),
  mailedTokenEndpoint({
    methods: ['post'],
    path: '/resend',
    operationId: 'resendOneTimeToken',
    summary: 'Send a confirmation again',
    description:
      'Sends a pending confirmation of a sign-up, an email address or a phone number again. The response does not reveal whether one is pending.',
    query: mailLinkRedirectQuerySchema,
    body: z
      .object({
        type: optionalStringSchema,
        email: optionalStringSchema,
        phone: optionalStringSchema,
        ...mailRequestBodyFields,
      })
      .meta({ id: 'AuthResendRequest' }),
    document: graph(`
      mutation RestResendOneTimeToken($input: ResendOneTimeTokenInput!) {
        resendOneTimeToken(input: $input) { messageId }
      }
    `),
    toVariables: ({ query, body: { type, email, phone, ...mailing } }) => ({
      input: {
        type: createRequiredEnumPlaceholder('SIGNUP'),
        typeText: type ?? '',
        email,
        phone,
        ...toMailRequestInput(query, mailing),
      },
    }),
    toAdmission: createAuthAdmissionCheck('resendOneTimeToken'),
    answers: {
      200: z
        .object({ message_id: z.string() })
        .meta({ id: 'AuthResendAnswer', description: 'An id of the message if it went to a phone.' }),
    },
    toReply: ({ resendOneTimeToken: { messageId: id } }) => jsonReply(200, { message_id: id }),
  }),
  mailedTokenEndpoint({
    // The specification and the original use GET; the specification's description says POST.
    methods: ['get', 'post'],
    // A HEAD request must not send anything.
    head: false,
    path: '/reauthenticate',
    trailingSlash: true,
    operationId: { get: 'requestReauthentication', post: 'requestReauthenticationByPost' },
    summary: 'Send the code for a password change',
    description:
      'Sends the signed-in user the code that a change of the password may require as `nonce` of PUT /user.',
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
    toReply: ({ requestReauthentication: { messageId: id } }) => jsonReply(200, { message_id: id }),
  }),
];
