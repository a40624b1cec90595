import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { createEndpointDefiner } from '../../endpoint/define-endpoint.ts';
import { graph } from '../../endpoint/graph.ts';
import { jsonReply } from '../../endpoint/reply.ts';
import { optionalStringSchema } from '../body-fields.ts';
import { factorFragment } from '../factor.body.ts';
import { userGuard } from '../guards.ts';
import { sessionBodySchema, sessionFragment, toSessionReply } from '../user.body.ts';

const recoveryCodesBody = z
  .object({
    id: z.guid(),
    type: z.literal('recovery_code'),
    friendly_name: optionalStringSchema,
    total: z.number().int(),
    codes: z.array(z.string()),
  })
  .meta({ id: 'AuthRecoveryCodes', description: 'The recovery codes, which are shown this once.' });

type GeneratedCodes = { factor: ResultOf<typeof factorFragment>; codes: readonly string[] };

const statusBody = z
  .object({
    id: z.guid(),
    type: z.literal('recovery_code'),
    total: z.number().int(),
    remaining: z.number().int(),
  })
  .meta({ id: 'AuthRecoveryCodesStatus', description: 'How many recovery codes are left.' });

const endpoint = createEndpointDefiner({
  tag: 'Auth: second factors',
  trailingSlash: true,
  guard: userGuard,
});

/** Recovery codes of the user's own account. */
export const recoveryCodeEndpoints = [
  endpoint({
    methods: ['get'],
    path: '/factors/recovery-codes',
    operationId: 'getRecoveryCodes',
    summary: 'Get the number of recovery codes',
    description:
      'Number of unused recovery codes of the signed-in user. Responds with 404 if the user has no recovery codes.',
    document: graph(`
      query RestGetRecoveryCodes { recoveryCodes { factor { id: uuid } total remaining } }
    `),
    toVariables: () => ({}),
    answers: { 200: statusBody },
    toReply: ({ recoveryCodes: { factor, total, remaining } }) =>
      jsonReply(200, { id: factor.id, type: 'recovery_code' as const, total, remaining }),
  }),
  endpoint({
    methods: ['post'],
    path: '/factors/recovery-codes',
    operationId: 'generateRecoveryCodes',
    summary: 'Create recovery codes',
    description:
      'Creates the first set of recovery codes and returns them once. Requires a verified factor and a session with AAL2.',
    body: z.object({ friendly_name: optionalStringSchema }).meta({ id: 'AuthNewRecoveryCodes' }),
    document: graph(
      `
        mutation RestGenerateRecoveryCodes($input: GenerateRecoveryCodesInput!) {
          generateRecoveryCodes(input: $input) { factor { ...RestFactor } codes }
        }
      `,
      [factorFragment],
    ),
    toVariables: ({ body }) => ({ input: { friendlyName: body.friendly_name } }),
    answers: { 200: recoveryCodesBody },
    toReply: ({ generateRecoveryCodes: generated }) => jsonReply(200, toRecoveryCodesBody(generated)),
  }),
  endpoint({
    methods: ['delete'],
    path: '/factors/recovery-codes',
    operationId: 'unenrollRecoveryCodes',
    summary: 'Delete the recovery codes',
    description: 'Deletes the recovery codes of the signed-in user. Requires a session with AAL2.',
    document: graph(`
      mutation RestUnenrollRecoveryCodes { unenrollRecoveryCodes { factor { id: uuid } } }
    `),
    toVariables: () => ({}),
    answers: {
      200: z
        .object({ id: z.guid() })
        .meta({ id: 'AuthUnenrolledRecoveryCodes', description: 'The id of the factor that is gone.' }),
    },
    toReply: ({ unenrollRecoveryCodes: { factor } }) => jsonReply(200, { id: factor.id }),
  }),
  endpoint({
    methods: ['post'],
    path: '/factors/recovery-codes/verify',
    operationId: 'verifyRecoveryCode',
    summary: 'Verify a recovery code',
    description:
      'Consumes a recovery code in place of a lost factor, raises the session to AAL2 and ends the sessions with AAL1.',
    body: z.object({ code: optionalStringSchema }).meta({ id: 'AuthRecoveryCode' }),
    document: graph(
      `
        mutation RestVerifyRecoveryCode($input: VerifyRecoveryCodeInput!) {
          verifyRecoveryCode(input: $input) { session: tokens { ...RestSession } }
        }
      `,
      [sessionFragment],
    ),
    toVariables: ({ body }) => ({ input: { code: body.code ?? '' } }),
    answers: { 200: sessionBodySchema },
    toReply: ({ verifyRecoveryCode: { session } }) => toSessionReply(session),
  }),
  endpoint({
    methods: ['post'],
    path: '/factors/recovery-codes/regenerate',
    operationId: 'regenerateRecoveryCodes',
    summary: 'Replace the recovery codes',
    description:
      'Replaces the recovery codes of the signed-in user and returns the new ones once. Requires a session with AAL2.',
    document: graph(
      `
        mutation RestRegenerateRecoveryCodes {
          regenerateRecoveryCodes { factor { ...RestFactor } codes }
        }
      `,
      [factorFragment],
    ),
    toVariables: () => ({}),
    answers: { 200: recoveryCodesBody },
    toReply: ({ regenerateRecoveryCodes: generated }) => jsonReply(200, toRecoveryCodesBody(generated)),
  }),
];

function toRecoveryCodesBody({ factor, codes }: GeneratedCodes): z.input<typeof recoveryCodesBody> {
  return {
    id: factor.id,
    type: 'recovery_code',
    friendly_name: factor.friendly_name ?? undefined,
    total: codes.length,
    codes: [...codes],
  };
}
