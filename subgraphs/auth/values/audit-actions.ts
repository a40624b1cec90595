type Action = { group: 'account' | 'team' | 'token' | 'user' | 'factor'; means: string };

const account = (means: string) => ({ group: 'account', means }) as const;
const team = (means: string) => ({ group: 'team', means }) as const;
const token = (means: string) => ({ group: 'token', means }) as const;
const user = (means: string) => ({ group: 'user', means }) as const;
const factor = (means: string) => ({ group: 'factor', means }) as const;

/** Every event of the audit log, the heading under which it is recorded, and what it means. */
export const auditActions = {
  login: account('A user signed in.'),
  logout: account('A user signed out.'),
  invite_accepted: account('An invitation was accepted.'),
  user_signedup: team('An account was made and confirmed.'),
  user_invited: team('An invitation was sent.'),
  user_deleted: team('An account was deleted.'),
  token_revoked: token('A refresh token was given up for the next.'),
  token_refreshed: token('A session got new tokens.'),
  session_revoked: token('A session was ended.'),
  user_modified: user('An account was changed.'),
  user_confirmation_requested: user('The confirmation of an address was sent.'),
  user_repeated_signup: user('A taken address was signed up once more.'),
  user_updated_password: user('A password was changed.'),
  user_recovery_requested: user('The way back to an account was sent.'),
  user_reauthenticate_requested: user('A nonce was sent.'),
  identity_linked: user('An identity was added to an account.'),
  identity_unlinked: user('An identity was removed from an account.'),
  custom_provider_created: team('An external provider was added.'),
  custom_provider_updated: team('An external provider was changed.'),
  custom_provider_deleted: team('An external provider was removed.'),
  sso_provider_created: team('The identity provider of an organisation was added.'),
  sso_provider_updated: team('The identity provider of an organisation was changed.'),
  sso_provider_deleted: team('The identity provider of an organisation was removed.'),
  passkey_created: user('A passkey was registered.'),
  passkey_updated: user('A passkey was renamed.'),
  passkey_deleted: user('A passkey was deleted.'),
  oauth_consent_granted: user('An app was let act for a user.'),
  oauth_consent_denied: user('An app was not let act for a user.'),
  oauth_consent_revoked: user('An app may not act for a user any more.'),
  oauth_client_created: team('An app was registered.'),
  oauth_client_updated: team('An app was changed.'),
  oauth_client_deleted: team('An app was removed.'),
  oauth_client_secret_regenerated: team('An app got another secret.'),
  factor_in_progress: factor('A second factor was enrolled.'),
  factor_unenrolled: factor('A second factor was given up.'),
  challenge_created: factor('A code of a second factor was asked for.'),
  verification_attempted: factor('A challenge of a second factor was answered.'),
  factor_deleted: factor('A second factor was deleted by an administrator.'),
  factor_updated: factor('A second factor was changed by an administrator.'),
  recovery_codes_generated: factor('Recovery codes were made.'),
  recovery_codes_regenerated: factor('Recovery codes were replaced.'),
} as const satisfies Record<string, Action>;
