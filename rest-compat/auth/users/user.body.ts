import type { ResultOf } from 'gql.tada';
import { z } from 'zod';
import { jsonObject, text, timestamp, toTimestamp } from '../body-fields.ts';
import { factorBody, toFactorBodies } from '../factors/factor.body.ts';
import type { userFragment } from './user.fragment.ts';

const moment = timestamp.optional();

const identityBody = z
  .object({
    identity_id: z.guid(),
    id: z.string(),
    user_id: z.guid(),
    identity_data: jsonObject.optional(),
    provider: z.string(),
    last_sign_in_at: moment,
    created_at: timestamp,
    updated_at: timestamp,
    email: text,
  })
  .meta({ id: 'AuthIdentity' });

export const userBody = z
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
    new_email: text,
    email_change_sent_at: moment,
    new_phone: text,
    phone_change_sent_at: moment,
    reauthentication_sent_at: moment,
    last_sign_in_at: moment,
    app_metadata: jsonObject,
    user_metadata: jsonObject,
    factors: z.array(factorBody).optional(),
    identities: z.array(identityBody),
    created_at: timestamp,
    updated_at: timestamp,
    banned_until: moment,
    deleted_at: moment,
    is_anonymous: z.boolean(),
  })
  .meta({ id: 'AuthUser' });

type GraphUser = ResultOf<typeof userFragment>;
type GraphIdentity = NonNullable<GraphUser['identities']>[number];

/** What is unset is left out; addresses and role are always there, empty if need be. */
export function toUserBody(user: GraphUser): z.input<typeof userBody> {
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    email_confirmed_at: toTimestamp(user.email_confirmed_at),
    invited_at: toTimestamp(user.invited_at),
    phone: user.phone ?? '',
    phone_confirmed_at: toTimestamp(user.phone_confirmed_at),
    confirmation_sent_at: toTimestamp(user.confirmation_sent_at),
    confirmed_at: toTimestamp(user.confirmed_at),
    recovery_sent_at: toTimestamp(user.recovery_sent_at),
    new_email: user.new_email ?? undefined,
    email_change_sent_at: toTimestamp(user.email_change_sent_at),
    new_phone: user.new_phone ?? undefined,
    phone_change_sent_at: toTimestamp(user.phone_change_sent_at),
    reauthentication_sent_at: toTimestamp(user.reauthentication_sent_at),
    last_sign_in_at: toTimestamp(user.last_sign_in_at),
    app_metadata: (user.app_metadata ?? {}) as Record<string, unknown>,
    user_metadata: (user.user_metadata ?? {}) as Record<string, unknown>,
    factors: toFactorBodies(user.factors),
    identities: (user.identities ?? []).map(toIdentityBody),
    created_at: toTimestamp(user.created_at) ?? '',
    updated_at: toTimestamp(user.updated_at) ?? '',
    banned_until: toTimestamp(user.banned_until),
    deleted_at: toTimestamp(user.deleted_at),
    is_anonymous: user.is_anonymous ?? false,
  };
}

function toIdentityBody(identity: GraphIdentity): z.input<typeof identityBody> {
  return {
    identity_id: identity.identity_id,
    id: identity.id,
    user_id: identity.user_id,
    identity_data: leaveOutEmpty(identity.identity_data as Record<string, unknown>),
    provider: identity.provider,
    last_sign_in_at: toTimestamp(identity.last_sign_in_at),
    created_at: toTimestamp(identity.created_at) ?? '',
    updated_at: toTimestamp(identity.updated_at) ?? '',
    email: identity.email ?? undefined,
  };
}

/** Nothing is left of an identity's data once its user was deleted. */
function leaveOutEmpty(data: Record<string, unknown>) {
  return Object.keys(data).length === 0 ? undefined : data;
}
