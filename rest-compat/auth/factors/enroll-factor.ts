import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';
import { json } from '../../reply.ts';
import { text } from '../body-fields.ts';
import { userGuard } from '../users/guard.ts';
import { ownFactorBody, toOwnFactorBody } from './factor.body.ts';
import { factorExample } from './factor.example.ts';
import { factorFragment } from './factor.fragment.ts';
import { ownFactorErrors } from './factor-errors.ts';

const enrolledBody = ownFactorBody
  .extend({ totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }).optional() })
  .meta({ id: 'AuthEnrolledFactor' });

export const enrollFactor = defineEndpoint({
  methods: ['post'],
  path: '/factors',
  trailingSlash: true,
  summary: 'Begin a second factor of the own account',
  tag: 'Second factors',
  body: z
    .object({ factor_type: text, friendly_name: text, issuer: text, phone: text })
    .meta({ id: 'AuthNewFactor' }),
  guard: userGuard,
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
  toVariables: ({ body }) => ({
    input: {
      factorType: body.factor_type,
      friendlyName: body.friendly_name,
      issuer: body.issuer,
      phone: body.phone,
    },
  }),
  answers: { 200: enrolledBody },
  toReply: ({ enrollFactor: { factor, totp } }) =>
    json(200, { ...toOwnFactorBody(factor), ...(totp && { totp }) }, { 'cache-control': 'no-store' }),
  errors: [
    ...ownFactorErrors,
    'auth.mfa_totp_enroll_not_enabled',
    'auth.mfa_phone_enroll_not_enabled',
    'auth.mfa_webauthn_enroll_not_enabled',
    'auth.mfa_verified_factor_exists',
    'auth.mfa_factor_name_conflict',
    'auth.too_many_enrolled_mfa_factors',
    'auth.insufficient_aal',
  ],
  example: {
    request: { body: { factor_type: 'totp', friendly_name: 'My phone' } },
    data: {
      enrollFactor: {
        factor: factorExample,
        totp: {
          qr_code: "<svg xmlns='http://www.w3.org/2000/svg'/>",
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/example.com:user%40example.com?issuer=example.com&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
        },
      },
    },
  },
});
