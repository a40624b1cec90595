import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { graph } from '../endpoint/graph.ts';
import { jsonReply, toRestFields } from '../endpoint/reply.ts';
import { jsonObjectSchema, optionalStringSchema, timestampSchema, toUnixSeconds } from './body-fields.ts';
import { factorBodySchema, factorFragment, toFactorBody } from './factor.body.ts';

/** Fields of a user, with the aliases of the REST contract. */
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

const optionalTimestampSchema = timestampSchema.optional();

const identityBody = z
  .object({
    identity_id: z.guid(),
    id: z.string(),
    user_id: z.guid(),
    identity_data: jsonObjectSchema.optional(),
    provider: z.string(),
    last_sign_in_at: optionalTimestampSchema,
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
    email_confirmed_at: optionalTimestampSchema,
    invited_at: optionalTimestampSchema,
    phone: z.string(),
    phone_confirmed_at: optionalTimestampSchema,
    confirmation_sent_at: optionalTimestampSchema,
    confirmed_at: optionalTimestampSchema,
    recovery_sent_at: optionalTimestampSchema,
    new_email: optionalStringSchema,
    email_change_sent_at: optionalTimestampSchema,
    new_phone: optionalStringSchema,
    phone_change_sent_at: optionalTimestampSchema,
    reauthentication_sent_at: optionalTimestampSchema,
    last_sign_in_at: optionalTimestampSchema,
    app_metadata: jsonObjectSchema,
    user_metadata: jsonObjectSchema,
    factors: z.array(factorBodySchema).optional(),
    identities: z.array(identityBody),
    created_at: timestampSchema,
    updated_at: timestampSchema,
    banned_until: optionalTimestampSchema,
    deleted_at: optionalTimestampSchema,
    is_anonymous: z.boolean(),
  })
  .meta({ id: 'AuthUser', description: 'The account.' });

type GraphUser = ResultOf<typeof userFragment>;

type GraphIdentity = NonNullable<GraphUser['identities']>[number];

/** Returns the REST body of a user. Unset fields are omitted, except addresses and role, which are empty. */
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
    factors: user.factors?.length ? user.factors.map(toFactorBody) : undefined,
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

/** Fields of a session, with the aliases of the REST contract. */
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

/** Creates the reply with a session, and with further fields and headers. */
export function toSessionReply<Further extends object>(
  session: SessionFragmentData,
  further?: Further,
  headers?: Record<string, string>,
) {
  const body = { ...toSessionBody(session), ...further };
  return jsonReply(200, body, { ...toSessionLogHeaders(session), ...headers });
}

/** Returns only the tokens, for the fragment of a redirect. */
export function toSessionTokenFields(session: SessionFragmentData) {
  return {
    access_token: session.access_token,
    token_type: 'bearer' as const,
    expires_in: session.expires_in,
    expires_at: toUnixSeconds(session.expires_at),
    refresh_token: session.refresh_token,
  };
}

/** Returns headers for proxies and logs. They contain no token. */
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
