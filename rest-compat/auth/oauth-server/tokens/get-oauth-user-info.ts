import { z } from 'zod';
import type { AppError } from '../../../../core/errors.ts';
import { defineEndpoint } from '../../../define-endpoint.ts';
import { graph } from '../../../graph.ts';
import { json, type Reply } from '../../../reply.ts';
import { text, toUnixSeconds } from '../../body-fields.ts';
import { bearerErrors } from '../../users/guard.ts';

const userInfoBody = z
  .object({
    sub: z.guid(),
    name: text,
    preferred_username: text,
    picture: text,
    updated_at: z.number().int().optional(),
    email: text,
    email_verified: z.boolean().optional(),
    phone_number: text,
    phone_number_verified: z.boolean().optional(),
  })
  .meta({ id: 'AuthOAuthUserInfo' });

export const getOauthUserInfo = defineEndpoint({
  methods: ['get', 'post'],
  path: '/oauth/userinfo',
  summary: 'Read whom an app acts for',
  tag: 'OAuth server',
  document: graph(`
    query RestGetOAuthUserInfo {
      oauthUserInfo {
        sub name preferredUsername picture updatedAt email emailVerified phoneNumber phoneNumberVerified
      }
    }
  `),
  toVariables: () => ({}),
  answers: { 200: userInfoBody },
  toReply: ({ oauthUserInfo: claims }) =>
    json(
      200,
      {
        sub: claims.sub,
        name: claims.name ?? undefined,
        preferred_username: claims.preferredUsername ?? undefined,
        picture: claims.picture ?? undefined,
        updated_at: claims.updatedAt ? toUnixSeconds(claims.updatedAt) : undefined,
        email: claims.email ?? undefined,
        email_verified: claims.emailVerified ?? undefined,
        phone_number: claims.phoneNumber ?? undefined,
        phone_number_verified: claims.phoneNumberVerified ?? undefined,
      },
      { 'cache-control': 'no-store' },
    ),
  toErrorReply,
  errors: [...bearerErrors, 'auth.feature_disabled'],
  example: {
    data: {
      oauthUserInfo: {
        sub: '6f0c2f9e-9c1d-4a9b-8a3e-0d8c1b7a5e21',
        name: null,
        preferredUsername: null,
        picture: null,
        updatedAt: null,
        email: 'user@example.com',
        emailVerified: true,
        phoneNumber: null,
        phoneNumberVerified: null,
      },
    },
  },
});

const tokenErrors = new Set<string>(bearerErrors);

/** As RFC 6750 says it of a token: without one there is nothing to say. */
function toErrorReply(error: AppError): Reply | null {
  const { code } = error.extensions;
  if (!tokenErrors.has(code)) return null;
  const body = { error: 'invalid_token', error_description: error.message };
  const said = code === 'auth.no_authorization' ? '' : ', error="invalid_token"';
  return json(401, body, { 'www-authenticate': `Bearer realm="oauth"${said}`, 'cache-control': 'no-store' });
}
