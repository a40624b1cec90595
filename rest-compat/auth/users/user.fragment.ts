import { graph } from '../../graph.ts';
import { factorFragment } from '../factors/factor.fragment.ts';

/** A user by their names on the wire. */
export const userFragment = graph(
  `
  fragment RestUser on User @_unmask {
    id
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
      identity_id: id
      id: providerId
      user_id: userId
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
