import { accessTokenErrorSpecs } from '../../core/auth/token-errors.ts';
import { defineErrors } from '../../core/errors/errors.ts';

/**
 * Error codes and texts of the REST contract. The code that throws passes `message` and `status` if they
 * vary.
 */
export const authErrors = defineErrors('auth', {
  validationFailed: { status: 400, message: 'The request is not valid.' },

  noAuthorization: { status: 401, message: 'This endpoint requires a valid Bearer token' },
  ...accessTokenErrorSpecs,
  notAdmin: { status: 403, message: 'User not allowed' },
  userNotFound: { status: 403, message: 'User from sub claim in JWT does not exist' },
  userBanned: { status: 403, message: 'User is banned' },

  signupDisabled: { status: 422, message: 'Signups not allowed for this instance' },
  anonymousProviderDisabled: { status: 422, message: 'Anonymous sign-ins are disabled' },
  emailProviderDisabled: { status: 400, message: 'Email signups are disabled' },
  phoneProviderDisabled: { status: 400, message: 'Phone signups are disabled' },
  userAlreadyExists: { status: 400, message: 'User already registered', field: 'email' },
  emailExists: {
    status: 422,
    message: 'A user with this email address has already been registered',
    field: 'email',
  },
  phoneExists: {
    status: 422,
    message: 'A user with this phone number has already been registered',
    field: 'phone',
  },
  emailAddressInvalid: { status: 400, message: 'Email address is invalid', field: 'email' },
  emailAddressNotProvided: {
    status: 422,
    message: 'Error getting user email from external provider',
  },
  emailAddressNotAuthorized: {
    status: 400,
    message: 'Email address cannot be used as it is not authorized',
    field: 'email',
  },

  invalidCredentials: { status: 400, message: 'Invalid login credentials' },
  emailNotConfirmed: { status: 400, message: 'Email not confirmed' },
  phoneNotConfirmed: { status: 400, message: 'Phone not confirmed' },
  weakPassword: { status: 422, message: 'Password is too weak.' },
  samePassword: {
    status: 422,
    message: 'New password should be different from the old password.',
    field: 'password',
  },
  currentPasswordRequired: {
    status: 400,
    message: 'Current password required when setting new password.',
    field: 'currentPassword',
  },
  currentPasswordInvalid: {
    status: 400,
    message: 'Current password required when setting new password.',
    field: 'currentPassword',
  },
  reauthenticationNeeded: { status: 400, message: 'Password update requires reauthentication' },
  reauthenticationNotValid: { status: 422, message: 'Nonce has expired or is invalid', field: 'nonce' },
  userSsoManaged: { status: 422, message: 'The account is managed by single sign-on' },

  refreshTokenNotFound: {
    status: 400,
    message: 'Invalid Refresh Token: Refresh Token Not Found',
    field: 'refreshToken',
  },
  refreshTokenAlreadyUsed: {
    status: 400,
    message: 'Invalid Refresh Token: Already Used',
    field: 'refreshToken',
  },
  conflict: {
    status: 409,
    message: 'Too many concurrent token refresh requests on the same session or refresh token',
  },
  sessionExpired: { status: 400, message: 'Invalid Refresh Token: Session Expired' },

  otpExpired: { status: 403, message: 'Email link is invalid or has expired' },
  flowStateNotFound: {
    status: 404,
    message: 'invalid flow state, no valid flow state found',
    field: 'authCode',
  },
  flowStateExpired: { status: 422, message: 'invalid flow state, flow state has expired', field: 'authCode' },
  badCodeVerifier: {
    status: 400,
    message: 'code challenge does not match previously saved code verifier',
    field: 'codeVerifier',
  },
  flowStateAlreadyUsed: { status: 400, message: 'State has already been used' },

  badOauthState: { status: 400, message: 'OAuth state parameter is invalid' },
  badOauthCallback: {
    status: 400,
    message: 'OAuth callback with missing authorization code missing',
  },
  providerDisabled: { status: 400, message: 'Provider is not enabled' },
  web3ProviderDisabled: { status: 422, message: 'Web3 provider is disabled' },
  web3UnsupportedChain: { status: 400, message: 'Unsupported chain', field: 'chain' },
  featureDisabled: { status: 404, message: 'Custom OAuth providers are disabled' },
  customProviderNotFound: { status: 404, message: 'Custom OAuth provider not found' },
  overCustomProviderQuota: {
    status: 422,
    message: 'Maximum number of custom OAuth/OIDC providers reached',
  },
  providerEmailNeedsVerification: { status: 422, message: 'Unverified email' },
  jobNotFound: { status: 404, message: 'There is no such failed job' },
  demoUnavailable: { status: 404, message: 'Only a development server can create the demo' },
  inviteNotFound: { status: 404, message: 'Invite not found' },
  manualLinkingDisabled: { status: 404, message: 'Manual linking is disabled' },
  identityNotFound: { status: 422, message: "Identity doesn't exist" },
  singleIdentityNotDeletable: {
    status: 422,
    message: 'User must have at least 1 identity after unlinking',
  },
  emailConflictIdentityNotDeletable: {
    status: 422,
    message: 'Unable to unlink identity due to email conflict',
  },
  identityAlreadyExists: { status: 422, message: 'Identity is already linked' },

  captchaFailed: { status: 400, message: 'captcha protection: request disallowed', field: 'captchaToken' },
  unexpectedFailure: {
    status: 500,
    message: 'Unexpected failure, please check server logs for more information',
  },

  insufficientAal: { status: 403, message: 'AAL2 required to enroll a new factor' },
  mfaFactorNotFound: { status: 404, message: 'Factor not found' },
  mfaFactorNameConflict: {
    status: 422,
    message: 'A factor with this friendly name exists already',
    field: 'friendlyName',
  },
  mfaVerifiedFactorExists: {
    status: 422,
    message: 'A verified phone factor already exists, unenroll the existing factor to continue',
  },
  tooManyEnrolledMfaFactors: {
    status: 422,
    message: 'Maximum number of verified factors reached, unenroll to continue',
  },
  mfaTotpEnrollNotEnabled: { status: 422, message: 'MFA enroll is disabled for TOTP' },
  mfaTotpVerifyNotEnabled: { status: 422, message: 'MFA verification is disabled for TOTP' },
  mfaPhoneEnrollNotEnabled: { status: 422, message: 'MFA enroll is disabled for Phone' },
  mfaPhoneVerifyNotEnabled: { status: 422, message: 'MFA verification is disabled for Phone' },
  mfaWebauthnVerifyNotEnabled: { status: 422, message: 'MFA verification is disabled for WebAuthn' },
  mfaWebauthnEnrollNotEnabled: { status: 422, message: 'MFA enroll is disabled for WebAuthn' },
  mfaRecoveryCodesEnrollNotEnabled: { status: 422, message: 'MFA enroll is disabled for recovery codes' },
  mfaRecoveryCodesVerifyNotEnabled: {
    status: 422,
    message: 'MFA verification is disabled for recovery codes',
  },
  mfaRecoveryCodesSoleFactor: {
    status: 422,
    message: 'Recovery codes need another verified factor beside them',
  },
  mfaRecoveryCodesLocked: { status: 429, message: 'Too many wrong recovery codes, please try again later' },
  mfaIpAddressMismatch: { status: 422, message: 'Challenge and verify IP addresses mismatch.' },
  mfaChallengeExpired: {
    status: 422,
    message: 'MFA challenge has expired, verify against another challenge or create a new challenge.',
  },
  mfaVerificationFailed: { status: 422, message: 'Invalid code entered', field: 'code' },

  passkeyDisabled: { status: 404, message: 'Passkeys are disabled' },
  tooManyPasskeys: { status: 422, message: 'Maximum number of passkeys reached' },
  webauthnCredentialExists: { status: 422, message: 'This credential is already registered' },
  webauthnCredentialNotFound: { status: 400, message: 'This credential is not registered' },
  webauthnChallengeNotFound: { status: 400, message: 'Challenge not found or already used' },
  webauthnChallengeExpired: { status: 400, message: 'Challenge has expired' },
  webauthnVerificationFailed: { status: 400, message: 'Credential verification failed' },

  hookTimeout: { status: 422, message: 'Failed to reach hook within maximum time' },
  hookTimeoutAfterRetry: { status: 422, message: 'Failed to reach hook after maximum retries' },
  hookPayloadOverSizeLimit: { status: 422, message: 'The answer of the hook is too long' },
  hookPayloadInvalidContentType: { status: 400, message: 'The answer of the hook is not application/json' },
  mfaVerificationRejected: { status: 403, message: 'This attempt at a second factor was rejected' },
  /** The contract defines no error code for a hook's refusal. */
  unknown: { status: 400, message: 'The request was refused' },

  oauthAuthorizationNotFound: { status: 404, message: 'Authorization not found' },
  oauthClientNotFound: { status: 404, message: 'OAuth client not found' },
  oauthConsentNotFound: { status: 404, message: 'No active grant found for this client' },
  oauthDynamicClientRegistrationDisabled: {
    status: 403,
    message: 'Dynamic client registration is not enabled',
  },

  samlProviderDisabled: { status: 404, message: 'SAML 2.0 is disabled' },
  ssoProviderNotFound: { status: 404, message: 'SSO Identity Provider not found' },
  ssoProviderDisabled: {
    status: 404,
    message: 'SSO Provider assigned for this domain is currently disabled',
  },
  ssoDomainAlreadyExists: {
    status: 422,
    message: 'SSO domain already assigned to another provider',
    field: 'domains',
  },
  samlIdpAlreadyExists: {
    status: 422,
    message: 'SAML Identity Provider with this EntityID already exists',
  },
  samlMetadataFetchFailed: { status: 400, message: 'SAML Metadata could not be fetched' },
  samlEntityIdMismatch: {
    status: 400,
    message: 'SAML Metadata can be updated only if the EntityID matches for the provider',
  },
  samlIdpNotFound: {
    status: 404,
    message: 'A SAML connection has not been established with this Identity Provider',
  },
  samlRelayStateNotFound: { status: 404, message: 'SAML RelayState does not exist, try logging in again?' },
  samlRelayStateExpired: { status: 422, message: 'SAML RelayState has expired. Try logging in again?' },
  samlAssertionNoUserId: {
    status: 400,
    message:
      'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
  },
  samlAssertionNoEmail: { status: 400, message: 'SAML Assertion does not contain an email address' },

  overRequestRateLimit: { status: 429, message: 'Request rate limit reached' },
  overEmailSendRateLimit: { status: 429, message: 'email rate limit exceeded' },
  overSmsSendRateLimit: { status: 429, message: 'SMS rate limit exceeded' },
});
