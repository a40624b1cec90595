import { graphEnum } from '../../../core/graphql/fields.ts';

export const Channel = graphEnum(
  'MessageChannel',
  'By what a code is sent to a phone.',
  { SMS: 'sms', WHATSAPP: 'whatsapp' },
  { SMS: 'As a text message.', WHATSAPP: 'By WhatsApp.' },
);

export const CodeChallengeMethod = graphEnum(
  'CodeChallengeMethod',
  'How the challenge of a PKCE flow was made from its verifier.',
  { S256: 's256', PLAIN: 'plain' },
  { S256: 'It is the SHA-256 of the verifier, in base64url.', PLAIN: 'It is the verifier itself.' },
);

export const VerificationType = graphEnum(
  'VerificationType',
  'What a code or a link confirms.',
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
    SIGNUP: 'The address of a new account.',
    INVITE: 'An invitation.',
    MAGICLINK: 'A sign-in by a mailed link or code.',
    RECOVERY: 'The way back to an account whose password is lost.',
    EMAIL: 'Any code that was mailed to sign up or in.',
    EMAIL_CHANGE: 'One of the two addresses of a change of address.',
    SMS: 'A phone number, to sign up or in.',
    PHONE_CHANGE: 'The new number of an account.',
  },
);

export const ResendType = graphEnum(
  'ResendType',
  'What is sent again.',
  { SIGNUP: 'signup', EMAIL_CHANGE: 'email_change', SMS: 'sms', PHONE_CHANGE: 'phone_change' },
  {
    SIGNUP: 'The confirmation of a new account, by mail.',
    EMAIL_CHANGE: 'The confirmation of a new address, by mail.',
    SMS: 'The confirmation of a new account, to a phone.',
    PHONE_CHANGE: 'The confirmation of a new phone number.',
  },
);

export const LinkType = graphEnum(
  'LinkType',
  'What an administrator makes a link for.',
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
    MAGICLINK: 'A sign-in; of an address without an account, a sign-up.',
    RECOVERY: 'The way back to an account.',
    EMAIL_CHANGE_CURRENT: 'A change of address, confirmed at the address so far.',
    EMAIL_CHANGE_NEW: 'A change of address, confirmed at the new address.',
  },
);

export const FactorType = graphEnum(
  'FactorType',
  'What a second factor is.',
  { TOTP: 'totp', PHONE: 'phone', WEBAUTHN: 'webauthn', RECOVERY_CODE: 'recovery_code' },
  {
    TOTP: 'An app that shows codes.',
    PHONE: 'A phone that gets codes.',
    WEBAUTHN: 'A security key.',
    RECOVERY_CODE: 'A list of codes, each good once.',
  },
);

export const EnrolledFactorType = graphEnum(
  'EnrolledFactorType',
  'What can be enrolled as a second factor.',
  { TOTP: 'totp', PHONE: 'phone', WEBAUTHN: 'webauthn' },
  { TOTP: 'An app that shows codes.', PHONE: 'A phone that gets codes.', WEBAUTHN: 'A security key.' },
);

export const FactorStatus = graphEnum(
  'FactorStatus',
  'Whether a second factor counts.',
  { UNVERIFIED: 'unverified', VERIFIED: 'verified' },
  { UNVERIFIED: 'No code of it was right yet: it does not count.', VERIFIED: 'It counts.' },
);

export const WebauthnCeremony = graphEnum(
  'WebauthnCeremony',
  'Which of the browser’s functions asks a security key.',
  { CREATE: 'create', REQUEST: 'request' },
  {
    CREATE: 'The key is new: `navigator.credentials.create`.',
    REQUEST: 'The key is known: `navigator.credentials.get`.',
  },
);

export const AssuranceLevel = graphEnum(
  'AssuranceLevel',
  'How well the user of a session has proved who they are.',
  { AAL1: 'aal1', AAL2: 'aal2' },
  { AAL1: 'By one factor.', AAL2: 'By a second factor too.' },
);

export const SignOutScope = graphEnum(
  'SignOutScope',
  'Which of the own sessions end.',
  { GLOBAL: 'global', LOCAL: 'local', OTHERS: 'others' },
  { GLOBAL: 'All.', LOCAL: 'This one.', OTHERS: 'All but this one.' },
);

export const WeaknessReason = graphEnum(
  'PasswordWeakness',
  'What a password lacks.',
  { LENGTH: 'length', CHARACTERS: 'characters', PWNED: 'pwned' },
  {
    LENGTH: 'It is too short.',
    CHARACTERS: 'It lacks a kind of characters.',
    PWNED: 'It is in a list of passwords that were stolen elsewhere.',
  },
);

export const Web3Chain = graphEnum(
  'Web3Chain',
  'Whose wallet signs.',
  { ETHEREUM: 'ethereum', SOLANA: 'solana' },
  { ETHEREUM: 'A wallet of Ethereum.', SOLANA: 'A wallet of Solana.' },
);

export const CustomProviderType = graphEnum(
  'CustomProviderType',
  'What an external provider speaks.',
  { OAUTH2: 'oauth2', OIDC: 'oidc' },
  { OAUTH2: 'OAuth 2.', OIDC: 'OpenID Connect.' },
);
