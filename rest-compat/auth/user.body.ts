import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { graph } from '../endpoint/graph.ts';
import { jsonReply, toRestFields } from '../endpoint/reply.ts';
import {
  jsonObjectSchema,
  optionalStringSchema,
  timestampSchema,
  toLowercaseEnumName,
  toUnixSeconds,
} from './body-fields.ts';

/** A second factor by its names on the wire. */
export const factorFragment = graph(`
  fragment RestFactor on Factor @_unmask {
    id: uuid
    friendly_name: friendlyName
    factor_type: factorType
    status
    phone
    web_authn_aaguid: webauthnAaguid
    last_challenged_at: lastChallengedAt
    created_at: createdAt
    updated_at: updatedAt
  }
`);

const factorType = z.enum(['totp', 'phone', 'webauthn', 'recovery_code']);
const factorStatus = z.enum(['unverified', 'verified']);

export const factorBodySchema = z
  .object({
    id: z.guid(),
    friendly_name: optionalStringSchema,
    factor_type: factorType,
    status: factorStatus,
    phone: z.string(),
    web_authn_aaguid: optionalStringSchema,
    last_challenged_at: timestampSchema.nullable(),
    created_at: timestampSchema,
    updated_at: timestampSchema,
  })
  .meta({ id: 'AuthFactor', description: 'The factor.' });

/** The shorter form, for the endpoints of the user's own factors. */
export const ownFactorBodySchema = z.object({
  id: z.guid(),
  type: factorType,
  friendly_name: optionalStringSchema,
  phone: optionalStringSchema,
});

type GraphFactor = ResultOf<typeof factorFragment>;

export function toFactorBody(factor: GraphFactor): z.input<typeof factorBodySchema> {
  return {
    ...toRestFields(factor),
    factor_type: factorType.parse(toLowercaseEnumName(factor.factor_type)),
    status: factorStatus.parse(toLowercaseEnumName(factor.status)),
    phone: factor.phone ?? '',
    last_challenged_at: toRestFields(factor).last_challenged_at ?? null,
  };
}

export function toOwnFactorBody(factor: GraphFactor): z.input<typeof ownFactorBodySchema> {
  return {
    id: factor.id,
    type: factorType.parse(toLowercaseEnumName(factor.factor_type)),
    friendly_name: factor.friendly_name ?? undefined,
    phone: factor.phone ?? undefined,
  };
}

/** Omitted for a user without factors. */
function toFactorBodies(factors: readonly GraphFactor[] | null | undefined) {
  return factors?.length ? factors.map(toFactorBody) : undefined;
}

/** A user by their names on the wire. */
export const userFragment = graph(
  `
    fragment RestUser on User @_unmask {
      id: uuid
      aud
      role
      email
      email_confirmed_at: emailConfirmedAt
      invited_at: invitedAt
      phone
      phone_confirmed_at: phoneConfirmedAt
      confirmation_sent_at: confirmationSentAt
      confirmed_at: confirmedAt
      recovery_sent_at: recoverySentAt
      new_email: newEmail
      email_change_sent_at: emailChangeSentAt
      new_phone: newPhone
      phone_change_sent_at: phoneChangeSentAt
      reauthentication_sent_at: reauthenticationSentAt
      last_sign_in_at: lastSignInAt
      app_metadata: appMetadata
      user_metadata: userMetadata
      factors { ...RestFactor }
      identities {
        identity_id: uuid
        id: providerId
        user_id: userUuid
        identity_data: identityData
        provider
        last_sign_in_at: lastSignInAt
        created_at: createdAt
        updated_at: updatedAt
        email
      }
      created_at: createdAt
      updated_at: updatedAt
      banned_until: bannedUntil
      deleted_at: deletedAt
      is_anonymous: isAnonymous
    }
  `,
  [factorFragment],
);

const moment = timestampSchema.optional();

const identityBody = z
  .object({
    identity_id: z.guid(),
    id: z.string(),
    user_id: z.guid(),
    identity_data: jsonObjectSchema.optional(),
    provider: z.string(),
    last_sign_in_at: moment,
    created_at: timestampSchema,
    updated_at: timestampSchema,
    email: optionalStringSchema,
  })
  .meta({ id: 'AuthIdentity' });

export const userBodySchema = z
  .object({
    id: z.guid(),
    aud: z.string(),
    role: z.string(),
    email: z.string(),
    email_confirmed_at: moment,
    invited_at: moment,
    phone: z.string(),
    phone_confirmed_at: moment,
    confirmation_sent_at: moment,
    confirmed_at: moment,
    recovery_sent_at: moment,
    new_email: optionalStringSchema,
    email_change_sent_at: moment,
    new_phone: optionalStringSchema,
    phone_change_sent_at: moment,
    reauthentication_sent_at: moment,
    last_sign_in_at: moment,
    app_metadata: jsonObjectSchema,
    user_metadata: jsonObjectSchema,
    factors: z.array(factorBodySchema).optional(),
    identities: z.array(identityBody),
    created_at: timestampSchema,
    updated_at: timestampSchema,
    banned_until: moment,
    deleted_at: moment,
    is_anonymous: z.boolean(),
  })
  .meta({ id: 'AuthUser', description: 'The account.' });

type GraphUser = ResultOf<typeof userFragment>;

type GraphIdentity = NonNullable<GraphUser['identities']>[number];

/** Unset fields are omitted, except addresses and role, which are empty. */
export function toUserBody(user: GraphUser): z.input<typeof userBodySchema> {
  const fields = toRestFields(user);
  return {
    ...fields,
    aud: fields.aud ?? '',
    role: fields.role ?? '',
    email: fields.email ?? '',
    phone: fields.phone ?? '',
    app_metadata: fields.app_metadata ?? {},
    user_metadata: fields.user_metadata ?? {},
    factors: toFactorBodies(user.factors),
    identities: (user.identities ?? []).map(toIdentityBody),
    created_at: fields.created_at ?? '',
    updated_at: fields.updated_at ?? '',
    is_anonymous: fields.is_anonymous ?? false,
  };
}

function toIdentityBody(identity: GraphIdentity): z.input<typeof identityBody> {
  return { ...toRestFields(identity), identity_data: omitEmpty(identity.identity_data) };
}

/** The identities of a deleted user have no data left. */
function omitEmpty(data: Record<string, unknown>) {
  return Object.keys(data).length === 0 ? undefined : data;
}

/** A session by its names on the wire. */
export const sessionFragment = graph(
  `
    fragment RestSession on AuthTokens @_unmask {
      session_id: sessionUuid
      access_token: accessToken
      token_type: tokenType
      expires_in: expiresIn
      expires_at: expiresAt
      refresh_token: refreshToken
      refresh_token_counter: refreshTokenCounter
      user { ...RestUser }
    }
  `,
  [userFragment],
);

export const sessionBodySchema = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.number().int(),
    expires_at: z.number().int(),
    refresh_token: z.string(),
    user: userBodySchema,
  })
  .meta({ id: 'AuthSession', description: 'The session: an access token, a refresh token and their user.' });

export type SessionFragmentData = ResultOf<typeof sessionFragment>;

export function toSessionBody(session: SessionFragmentData): z.input<typeof sessionBodySchema> {
  return { ...toSessionTokenFields(session), user: toUserBody(session.user) };
}

/** Reply with a session, and with further fields and headers. */
export function toSessionReply<Further extends object>(
  session: SessionFragmentData,
  further?: Further,
  headers?: Record<string, string>,
) {
  const body = { ...toSessionBody(session), ...further };
  return jsonReply(200, body, { ...toSessionLogHeaders(session), ...headers });
}

/** Only the tokens, for a redirect's fragment. */
export function toSessionTokenFields(session: SessionFragmentData) {
  return {
    access_token: session.access_token,
    token_type: 'bearer' as const,
    expires_in: session.expires_in,
    expires_at: toUnixSeconds(session.expires_at),
    refresh_token: session.refresh_token,
  };
}

/** Headers for proxies and logs; they contain no token. */
export function toSessionLogHeaders(session: SessionFragmentData) {
  const { session_id: id, refresh_token: token, refresh_token_counter: counter, user } = session;
  return {
    'sb-auth-user-id': user.id,
    'sb-auth-session-id': id,
    ...(typeof counter === 'number'
      ? { 'sb-auth-refresh-token-counter': String(counter) }
      : { 'sb-auth-refresh-token-prefix': token.slice(0, 5) }),
  };
}
