import { createGraphqlEnum } from '../../../core/graphql/fields.ts';

export const Channel = createGraphqlEnum(
  'MessageChannel',
  'Channel of a code for a phone.',
  { SMS: 'sms', WHATSAPP: 'whatsapp' },
  { SMS: 'Text message.', WHATSAPP: 'WhatsApp message.' },
);

export const CodeChallengeMethod = createGraphqlEnum(
  'CodeChallengeMethod',
  'PKCE method: how the challenge is derived from the verifier.',
  { S256: 's256', PLAIN: 'plain' },
  { S256: 'SHA-256 of the verifier, in base64url.', PLAIN: 'The verifier itself.' },
);

export const VerificationType = createGraphqlEnum(
  'VerificationType',
  'Purpose of a code or a link.',
  {
    SIGNUP: 'signup',
    INVITE: 'invite',
    MAGICLINK: 'magiclink',
    RECOVERY: 'recovery',
    EMAIL: 'email',
    EMAIL_CHANGE: 'email_change',
    SMS: 'sms',
    PHONE_CHANGE: 'phone_change',
  },
  {
    SIGNUP: 'Email address of a new account.',
    INVITE: 'An invitation.',
    MAGICLINK: 'Sign-in with a link or code from a mail.',
    RECOVERY: 'Recovery of an account after a lost password.',
    EMAIL: 'Any sign-up or sign-in code from a mail.',
    EMAIL_CHANGE: 'One of the two addresses of a change of the email address.',
    SMS: 'Sign-up or sign-in code for a phone number.',
    PHONE_CHANGE: 'New phone number of an account.',
  },
);

export const ResendType = createGraphqlEnum(
  'ResendType',
  'Kind of message to send again.',
  { SIGNUP: 'signup', EMAIL_CHANGE: 'email_change', SMS: 'sms', PHONE_CHANGE: 'phone_change' },
  {
    SIGNUP: 'Confirmation of a new account, by mail.',
    EMAIL_CHANGE: 'Confirmation of a new email address, by mail.',
    SMS: 'Confirmation of a new account, to a phone.',
    PHONE_CHANGE: 'Confirmation of a new phone number.',
  },
);

export const LinkType = createGraphqlEnum(
  'LinkType',
  'Purpose of a link that an administrator generates.',
  {
    SIGNUP: 'signup',
    INVITE: 'invite',
    MAGICLINK: 'magiclink',
    RECOVERY: 'recovery',
    EMAIL_CHANGE_CURRENT: 'email_change_current',
    EMAIL_CHANGE_NEW: 'email_change_new',
  },
  {
    SIGNUP: 'A new account, with a password.',
    INVITE: 'A new account whose owner chooses a password later.',
    MAGICLINK: 'Sign-in, or a sign-up if the address has no account.',
    RECOVERY: 'Recovery of an account.',
    EMAIL_CHANGE_CURRENT: 'Change of the email address, confirmed at the old address.',
    EMAIL_CHANGE_NEW: 'Change of the email address, confirmed at the new address.',
  },
);

export const FactorType = createGraphqlEnum(
  'FactorType',
  'Kind of second factor.',
  { TOTP: 'totp', PHONE: 'phone', WEBAUTHN: 'webauthn', RECOVERY_CODE: 'recovery_code' },
  {
    TOTP: 'Authenticator app.',
    PHONE: 'Phone that receives codes.',
    WEBAUTHN: 'Security key.',
    RECOVERY_CODE: 'List of single-use codes.',
  },
);

export const EnrolledFactorType = createGraphqlEnum(
  'EnrolledFactorType',
  'Kind of second factor that can be enrolled.',
  { TOTP: 'totp', PHONE: 'phone', WEBAUTHN: 'webauthn' },
  { TOTP: 'Authenticator app.', PHONE: 'Phone that receives codes.', WEBAUTHN: 'Security key.' },
);

export const FactorStatus = createGraphqlEnum(
  'FactorStatus',
  'Status of a second factor.',
  { UNVERIFIED: 'unverified', VERIFIED: 'verified' },
  {
    UNVERIFIED: 'Enrolled, but no correct code has been entered yet. Not required at sign-in.',
    VERIFIED: 'Verified. Required at sign-in.',
  },
);

export const WebauthnCeremony = createGraphqlEnum(
  'WebauthnCeremony',
  'Function of the browser that calls a security key.',
  { CREATE: 'create', REQUEST: 'request' },
  {
    CREATE: 'Registration of a new key: `navigator.credentials.create`.',
    REQUEST: 'Signature with a registered key: `navigator.credentials.get`.',
  },
);

export const AssuranceLevel = createGraphqlEnum(
  'AssuranceLevel',
  'Authenticator assurance level of a session.',
  { AAL1: 'aal1', AAL2: 'aal2' },
  { AAL1: 'One factor.', AAL2: 'Two factors.' },
);

export const SignOutScope = createGraphqlEnum(
  'SignOutScope',
  'Sessions that a sign-out ends.',
  { GLOBAL: 'global', LOCAL: 'local', OTHERS: 'others' },
  { GLOBAL: 'All sessions.', LOCAL: 'The current session.', OTHERS: 'All sessions except the current one.' },
);

export const WeaknessReason = createGraphqlEnum(
  'PasswordWeakness',
  'Weakness of a password.',
  { LENGTH: 'length', CHARACTERS: 'characters', PWNED: 'pwned' },
  {
    LENGTH: 'Too short.',
    CHARACTERS: 'A required kind of character is missing.',
    PWNED: 'Listed among leaked passwords.',
  },
);

export const Web3Chain = createGraphqlEnum(
  'Web3Chain',
  'Blockchain of a wallet.',
  { ETHEREUM: 'ethereum', SOLANA: 'solana' },
  { ETHEREUM: 'Ethereum wallet.', SOLANA: 'Solana wallet.' },
);

export const CustomProviderType = createGraphqlEnum(
  'CustomProviderType',
  'Protocol of an external provider.',
  { OAUTH2: 'oauth2', OIDC: 'oidc' },
  { OAUTH2: 'OAuth 2.', OIDC: 'OpenID Connect.' },
);
