import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { createEndpointDefiner, type EndpointGuard } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { emptyReply, jsonReply, toRestFields } from '../../endpoint/reply.ts';
import {
  captchaFields,
  createUuidPathParam,
  jsonObjectSchema,
  optionalStringSchema,
  timestampSchema,
  toCaptchaToken,
  toUnixSeconds,
} from '../body-fields.ts';
import { adminUserEndpoint } from '../guards.ts';
import { sessionBodySchema, sessionFragment, toSessionReply } from '../user.body.ts';

/** Fields of a passkey, with the aliases of the REST contract. */
const passkeyFragment = graph(`
  fragment RestPasskey on Passkey @_unmask {
    id: uuid
    friendly_name: friendlyName
    created_at: createdAt
    last_used_at: lastUsedAt
  }
`);

const passkeyBody = z
  .object({
    id: z.guid(),
    friendly_name: optionalStringSchema,
    created_at: timestampSchema,
    last_used_at: timestampSchema.optional(),
  })
  .meta({ id: 'AuthPasskey', description: 'The passkey.' });

const passkeyChallengeBody = z
  .object({ challenge_id: z.guid(), options: jsonObjectSchema, expires_at: z.number().int() })
  .meta({ id: 'AuthPasskeyChallenge', description: 'Options for the browser’s WebAuthn call.' });

const passkeyChallengeFragment = graph(`
  fragment RestPasskeyChallenge on PasskeyChallenge @_unmask { id: uuid publicKey expiresAt }
`);

/** The browser's answer, as JSON. */
const passkeyAnswerFields = { challenge_id: optionalStringSchema, credential: jsonObjectSchema.optional() };

function toPasskeyChallengeBody(
  challenge: ResultOf<typeof passkeyChallengeFragment>,
): z.input<typeof passkeyChallengeBody> {
  return {
    challenge_id: challenge.id,
    options: challenge.publicKey,
    expires_at: toUnixSeconds(challenge.expiresAt),
  };
}

const passkeyGuard: EndpointGuard = { document: graph(`query RestPasskeyGuard { passkeys { id } }`) };

const endpoint = createEndpointDefiner({
  tag: 'Auth: passkeys',
  trailingSlash: true,
  guard: passkeyGuard,
});

const publicEndpoint = createEndpointDefiner({
  tag: 'Auth: passkeys',
  trailingSlash: true,
});

export const passkeyEndpoints = [
  endpoint({
    methods: ['post'],
    path: '/passkeys/registration/options',
    operationId: 'startPasskeyRegistration',
    summary: 'Start the registration of a passkey',
    description:
      'Returns the options for `navigator.credentials.create()`. A user with a second factor needs a session with AAL2.',
    document: graph(
      `
        mutation RestStartPasskeyRegistration {
          startPasskeyRegistration { challenge { ...RestPasskeyChallenge } }
        }
      `,
      [passkeyChallengeFragment],
    ),
    toVariables: () => ({}),
    answers: { 200: passkeyChallengeBody },
    toReply: ({ startPasskeyRegistration: { challenge } }) =>
      jsonReply(200, toPasskeyChallengeBody(challenge)),
  }),
  endpoint({
    methods: ['post'],
    path: '/passkeys/registration/verify',
    operationId: 'verifyPasskeyRegistration',
    summary: 'Store a new passkey',
    description: 'Verifies and stores the passkey that the browser created.',
    body: z.object(passkeyAnswerFields).meta({ id: 'AuthNewPasskey' }),
    document: graph(
      `
        mutation RestVerifyPasskeyRegistration($input: VerifyPasskeyRegistrationInput!) {
          verifyPasskeyRegistration(input: $input) { passkey { ...RestPasskey } }
        }
      `,
      [passkeyFragment],
    ),
    toVariables: ({ body: { challenge_id: challengeId = '', credential } }) => ({
      input: { challengeId, credential },
    }),
    answers: { 200: passkeyBody },
    toReply: ({ verifyPasskeyRegistration: { passkey } }) => jsonReply(200, toRestFields(passkey)),
  }),
  publicEndpoint({
    methods: ['post'],
    path: '/passkeys/authentication/options',
    operationId: 'startPasskeySignIn',
    summary: 'Start a sign-in with a passkey',
    description: 'Returns the options for `navigator.credentials.get()`. No email address is required.',
    body: z.object(captchaFields).meta({ id: 'AuthPasskeySignIn' }),
    document: graph(
      `
        mutation RestStartPasskeySignIn($input: StartPasskeySignInInput!) {
          startPasskeySignIn(input: $input) { challenge { ...RestPasskeyChallenge } }
        }
      `,
      [passkeyChallengeFragment],
    ),
    toVariables: ({ body }) => ({ input: { captchaToken: toCaptchaToken(body) } }),
    answers: { 200: passkeyChallengeBody },
    toReply: ({ startPasskeySignIn: { challenge } }) => jsonReply(200, toPasskeyChallengeBody(challenge)),
  }),
  publicEndpoint({
    methods: ['post'],
    path: '/passkeys/authentication/verify',
    operationId: 'signInWithPasskey',
    summary: 'Sign in with a passkey',
    description: 'Verifies the signature of a passkey and opens a session with AAL1.',
    body: z.object(passkeyAnswerFields).meta({ id: 'AuthPasskeySignature' }),
    document: graph(
      `
        mutation RestSignInWithPasskey($input: SignInWithPasskeyInput!) {
          signInWithPasskey(input: $input) { session: tokens { ...RestSession } }
        }
      `,
      [sessionFragment],
    ),
    toVariables: ({ body: { challenge_id: challengeId = '', credential } }) => ({
      input: { challengeId, credential },
    }),
    answers: { 200: sessionBodySchema },
    toReply: ({ signInWithPasskey: { session } }) => toSessionReply(session),
  }),
  endpoint({
    methods: ['get'],
    path: '/passkeys',
    operationId: 'listPasskeys',
    summary: 'List the passkeys of the user',
    description: 'Passkeys of the signed-in user, oldest first.',
    document: graph(`query RestListPasskeys { passkeys { ...RestPasskey } }`, [passkeyFragment]),
    toVariables: () => ({}),
    answers: {
      200: z.array(passkeyBody).meta({ id: 'AuthPasskeys', description: 'The passkeys of the account.' }),
    },
    toReply: ({ passkeys }) => jsonReply(200, passkeys.map(toRestFields)),
  }),
  endpoint({
    methods: ['patch'],
    path: '/passkeys/{id}',
    operationId: 'updatePasskey',
    summary: 'Rename a passkey',
    params: z.object({ id: createUuidPathParam('Id of the passkey.') }),
    body: z.object({ friendly_name: optionalStringSchema }).meta({ id: 'AuthPasskeyName' }),
    document: graph(
      `
        mutation RestUpdatePasskey($input: UpdatePasskeyInput!) {
          updatePasskey(input: $input) { passkey { ...RestPasskey } }
        }
      `,
      [passkeyFragment],
    ),
    toVariables: ({ params: { id }, body }) => ({ input: { id, friendlyName: body.friendly_name ?? '' } }),
    answers: { 200: passkeyBody },
    toReply: ({ updatePasskey: { passkey } }) => jsonReply(200, toRestFields(passkey)),
  }),
  endpoint({
    methods: ['delete'],
    path: '/passkeys/{id}',
    operationId: 'deletePasskey',
    summary: 'Delete a passkey',
    params: z.object({ id: createUuidPathParam('Id of the passkey.') }),
    document: graph(`
      mutation RestDeletePasskey($input: DeletePasskeyInput!) {
        deletePasskey(input: $input) { passkey { id } }
      }
    `),
    toVariables: ({ params: { id } }) => ({ input: { id } }),
    answers: { 204: 'empty' },
    toReply: () => emptyReply(204),
  }),
];

/** Passkeys of any account, for administrators. */
export const adminPasskeyEndpoints = [
  adminUserEndpoint({
    methods: ['get'],
    path: '/admin/users/{id}/passkeys',
    operationId: 'listUserPasskeys',
    summary: 'List the passkeys of a user',
    description: 'All passkeys of a user. For administrators.',
    params: z.object({ id: createUuidPathParam('Id of the account.') }),
    document: graph(
      `query RestListUserPasskeys($userId: ID!) { userPasskeys(userId: $userId) { ...RestPasskey } }`,
      [passkeyFragment],
    ),
    toVariables: ({ params }) => ({ userId: params.id }),
    answers: {
      200: z.array(passkeyBody).meta({ id: 'AuthUserPasskeys', description: 'The passkeys of the account.' }),
    },
    toReply: ({ userPasskeys }) => jsonReply(200, userPasskeys.map(toRestFields)),
  }),
  adminUserEndpoint({
    methods: ['delete'],
    path: '/admin/users/{id}/passkeys/{passkey_id}',
    operationId: 'deleteUserPasskey',
    summary: 'Delete a passkey of a user',
    description: 'Deletes a passkey of a user. For administrators.',
    params: z.object({
      id: createUuidPathParam('Id of the account.'),
      passkey_id: createUuidPathParam('Id of the passkey.'),
    }),
    document: graph(`
      mutation RestDeleteUserPasskey($input: DeleteUserPasskeyInput!) {
        deleteUserPasskey(input: $input) { passkey { id } }
      }
    `),
    toVariables: ({ params }) => ({ input: { userId: params.id, passkeyId: params.passkey_id } }),
    answers: { 204: 'empty' },
    toReply: () => emptyReply(204),
  }),
];
