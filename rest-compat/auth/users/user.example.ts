import type { ResultOf } from 'gql.tada';
import type { userFragment } from './user.fragment.ts';

const id = '6f0c2f9e-9c1d-4a9b-8a3e-0d8c1b7a5e21';
const moment = '2026-01-01T00:00:00.123Z';
const claims = { sub: id, email: 'user@example.com', email_verified: false, phone_verified: false };

/** A user as the graph answers them, for the examples of the endpoints. */
export const userExample: ResultOf<typeof userFragment> = {
  id,
  aud: 'authenticated',
  role: 'authenticated',
  email: 'user@example.com',
  email_confirmed_at: null,
  invited_at: null,
  phone: null,
  phone_confirmed_at: null,
  confirmation_sent_at: moment,
  confirmed_at: null,
  recovery_sent_at: null,
  new_email: null,
  email_change_sent_at: null,
  new_phone: null,
  phone_change_sent_at: null,
  reauthentication_sent_at: null,
  last_sign_in_at: null,
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: claims,
  factors: [],
  identities: [
    {
      identity_id: '0b1e7b0c-3d63-4a57-9a65-3f1f6f0f8a11',
      id,
      user_id: id,
      identity_data: claims,
      provider: 'email',
      last_sign_in_at: moment,
      created_at: moment,
      updated_at: moment,
      email: 'user@example.com',
    },
  ],
  created_at: moment,
  updated_at: moment,
  banned_until: null,
  deleted_at: null,
  is_anonymous: false,
};
