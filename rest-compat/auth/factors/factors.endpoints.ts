import { z } from 'zod';
import { AppError } from '../../../core/errors/errors.ts';
import { createEndpointDefiner } from '../../endpoint/define-endpoint.ts';
import { toCamelCaseKeys } from '../../endpoint/define-operation.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply } from '../../endpoint/reply.ts';
import {
  createRequiredEnumPlaceholder,
  createUuidPathParam,
  jsonObjectSchema,
  optionalStringSchema,
  optionalUuidSchema,
  toLowercaseEnumName,
  toUnixSeconds,
} from '../body-fields.ts';
import { authBodyErrors } from '../dialect.ts';
import { factorFragment, ownFactorBodySchema, toOwnFactorBody } from '../factor.body.ts';
import { userGuard } from '../guards.ts';
import { sessionBodySchema, sessionFragment, toSessionReply } from '../user.body.ts';

const enrolledBody = ownFactorBodySchema
  .extend({ totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }).optional() })
  .meta({
    id: 'AuthEnrolledFactor',
    description: 'The new factor, with what an app or a key needs to use it.',
  });

const challengeType = z.enum(['totp', 'phone', 'webauthn']);
/** Function of the browser's credentials API that the page must call. */
const ceremony = z.enum(['create', 'request']);

const challengeBody = z
  .object({
    id: z.guid(),
    type: challengeType,
    webauthn: z
      .object({
        type: ceremony,
        credential_options: z.object({ publicKey: jsonObjectSchema }),
      })
      .optional(),
    expires_at: z.number().int(),
  })
  .meta({ id: 'AuthFactorChallenge', description: 'The challenge that a code or a key answers.' });

/** The channel, or the reason why the body has no usable one. Only factors that need a body refuse it. */
function toChannel(channel: unknown) {
  if (channel === undefined || typeof channel === 'string') return { channelText: channel };
  const problem = channel instanceof AppError ? channel : authBodyErrors.badJson({ message: notText });
  return { bodyProblem: problem.message };
}

const notText = `${authBodyErrors.badJson.message}: channel: a string is needed`;

const unenrolledBody = z
  .object({ id: z.guid() })
  .meta({ id: 'AuthUnenrolledFactor', description: 'The id of the factor that is gone.' });

const endpoint = createEndpointDefiner({
  tag: 'Auth: second factors',
  trailingSlash: true,
  guard: userGuard,
});

/** Second factors of the user's own account. */
export const ownFactorEndpoints = [
  endpoint({
    methods: ['post'],
    path: '/factors',
    operationId: 'enrollFactor',
    summary: 'Enroll a second factor',
    body: z
      .object({
        factor_type: optionalStringSchema,
        friendly_name: optionalStringSchema,
        issuer: optionalStringSchema,
        phone: optionalStringSchema,
      })
      .meta({ id: 'AuthNewFactor' }),
    document: graph(
      `
        mutation RestEnrollFactor($input: EnrollFactorInput!) {
          enrollFactor(input: $input) {
            factor { ...RestFactor }
            totp { qr_code: qrCode secret uri }
          }
        }
      `,
      [factorFragment],
    ),
    toVariables: ({ body: { factor_type, ...rest } }) => ({
      input: {
        ...toCamelCaseKeys(rest),
        factorType: createRequiredEnumPlaceholder('TOTP'),
        factorTypeText: factor_type ?? '',
      },
    }),
    answers: { 200: enrolledBody },
    toReply: ({ enrollFactor: { factor, totp } }) =>
      jsonReply(200, {
        ...toOwnFactorBody(factor),
        // The legacy system returns an empty name here, and omits it everywhere else.
        friendly_name: factor.friendly_name ?? '',
        ...(totp && { totp }),
      }),
  }),
  endpoint({
    methods: ['post'],
    path: '/factors/{factor_id}/challenge',
    operationId: 'challengeFactor',
    summary: 'Create a challenge for a factor',
    description:
      'Creates a challenge for a factor of the signed-in user, and sends its code if the factor is a phone.',
    params: z.object({ factor_id: createUuidPathParam('Id of the factor.') }),
    body: z
      .object({ channel: z.unknown().meta({ type: 'string' }).optional() })
      .meta({ id: 'AuthFactorChannel' }),
    document: graph(
      `
        mutation RestChallengeFactor($input: ChallengeFactorInput!) {
          challengeFactor(input: $input) {
            challenge { id: uuid factor { ...RestFactor } webauthn { type publicKey } expires_at: expiresAt }
          }
        }
      `,
      [factorFragment],
    ),
    toVariables: ({ params, body: { channel } }) => ({
      input: { factorId: params.factor_id, ...toChannel(channel) },
    }),
    answers: { 200: challengeBody },
    toReply: ({ challengeFactor: { challenge } }) =>
      jsonReply(200, {
        id: challenge.id,
        type: challengeType.parse(toLowercaseEnumName(challenge.factor.factor_type)),
        webauthn: toWebauthnBody(challenge.webauthn),
        expires_at: toUnixSeconds(challenge.expires_at),
      }),
  }),
  endpoint({
    methods: ['post'],
    path: '/factors/{factor_id}/verify',
    operationId: 'verifyFactor',
    summary: 'Verify a factor with its code',
    params: z.object({ factor_id: createUuidPathParam('Id of the factor.') }),
    body: z
      .object({
        challenge_id: optionalUuidSchema,
        code: optionalStringSchema,
        webauthn: z
          .object({ type: optionalStringSchema.nullable(), credential_response: jsonObjectSchema.nullish() })
          .optional(),
      })
      .meta({ id: 'AuthFactorAnswer' }),
    document: graph(
      `
        mutation RestVerifyFactor($input: VerifyFactorInput!) {
          verifyFactor(input: $input) { session: tokens { ...RestSession } }
        }
      `,
      [sessionFragment],
    ),
    toVariables: ({ params, body }) => ({
      input: {
        factorId: params.factor_id,
        challengeId: body.challenge_id ?? '',
        code: body.code,
        webauthn: body.webauthn && {
          typeText: body.webauthn.type,
          credentialResponse: body.webauthn.credential_response,
        },
      },
    }),
    answers: { 200: sessionBodySchema },
    toReply: ({ verifyFactor: { session } }) => toSessionReply(session),
  }),
  endpoint({
    methods: ['delete'],
    path: '/factors/{factor_id}',
    operationId: 'unenrollFactor',
    summary: 'Remove a second factor',
    params: z.object({ factor_id: createUuidPathParam('Id of the factor.') }),
    document: graph(`
      mutation RestUnenrollFactor($input: UnenrollFactorInput!) {
        unenrollFactor(input: $input) { factor { id: uuid } }
      }
    `),
    toVariables: ({ params }) => ({ input: { factorId: params.factor_id } }),
    answers: { 200: unenrolledBody },
    toReply: ({ unenrollFactor: { factor } }) => jsonReply(200, { id: factor.id }),
  }),
];

function toWebauthnBody(options: { type: string; publicKey: Record<string, unknown> } | null) {
  if (!options) return undefined;
  const { type, publicKey } = options;
  return { type: ceremony.parse(type.toLowerCase()), credential_options: { publicKey } };
}
