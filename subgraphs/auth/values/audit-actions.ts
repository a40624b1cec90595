type Action = { group: 'account' | 'team' | 'token' | 'user' | 'factor'; means: string };

const account = (means: string) => ({ group: 'account', means }) as const;
const team = (means: string) => ({ group: 'team', means }) as const;
const token = (means: string) => ({ group: 'token', means }) as const;
const user = (means: string) => ({ group: 'user', means }) as const;
const factor = (means: string) => ({ group: 'factor', means }) as const;

/** Events of the audit log, with their group and description. */
export const auditActions = {
  login: account('A user signed in.'),
  logout: account('A user signed out.'),
  invite_accepted: account('An invitation was accepted.'),
  user_signedup: team('An account was created and confirmed.'),
  user_invited: team('An invitation was sent.'),
  user_deleted: team('An account was deleted.'),
  token_revoked: token('A refresh token was replaced by its successor.'),
  token_refreshed: token('A session received new tokens.'),
  session_revoked: token('A session was ended.'),
  user_modified: user('An account was changed.'),
  user_confirmation_requested: user('The confirmation of an email address was sent.'),
  user_repeated_signup: user('A sign-up was repeated for a taken address.'),
  user_updated_password: user('A password was changed.'),
  user_recovery_requested: user('A recovery message was sent.'),
  user_reauthenticate_requested: user('A nonce was sent.'),
  identity_linked: user('An identity was added to an account.'),
  identity_unlinked: user('An identity was removed from an account.'),
  custom_provider_created: team('An external provider was added.'),
  custom_provider_updated: team('An external provider was changed.'),
  custom_provider_deleted: team('An external provider was removed.'),
  sso_provider_created: team('The identity provider of an organization was added.'),
  sso_provider_updated: team('The identity provider of an organization was changed.'),
  sso_provider_deleted: team('The identity provider of an organization was removed.'),
  passkey_created: user('A passkey was registered.'),
  passkey_updated: user('A passkey was renamed.'),
  passkey_deleted: user('A passkey was deleted.'),
  oauth_consent_granted: user('A user granted access to an app.'),
  oauth_consent_denied: user('A user denied access to an app.'),
  oauth_consent_revoked: user('A user revoked the access of an app.'),
  oauth_client_created: team('An app was registered.'),
  oauth_client_updated: team('An app was changed.'),
  oauth_client_deleted: team('An app was deleted.'),
  oauth_client_secret_regenerated: team('The secret of an app was replaced.'),
  factor_in_progress: factor('A second factor was enrolled.'),
  factor_unenrolled: factor('A second factor was removed.'),
  challenge_created: factor('A challenge of a second factor was created.'),
  verification_attempted: factor('A challenge of a second factor was answered.'),
  factor_deleted: factor('A second factor was deleted by an administrator.'),
  factor_updated: factor('A second factor was changed by an administrator.'),
  recovery_codes_generated: factor('Recovery codes were generated.'),
  recovery_codes_regenerated: factor('Recovery codes were replaced.'),
} as const satisfies Record<string, Action>;
