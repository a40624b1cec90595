import type { Reach } from './reach.ts';

const redirect = { none: 'A browser comes here by a link or a redirect, not a client of the graph.' };

/** The operations of the authentication service. */
export const authReach: Reach = {
  getHealth: 'Query.authService',
  getSettings: 'Query.authSettings',
  getWellKnownJwksJson: 'Query.signingKeys',
  getWellKnownOpenidConfiguration: 'AuthService.oauthServer',
  getWellKnownOauthAuthorizationServer: 'Query.oauthServer',

  postSignup: 'Mutation.signUp',
  postVerify: 'Mutation.verifyOneTimeToken',
  getVerify: {
    none: 'A browser follows the link of a mail; a client gives its token to verifyOneTimeToken.',
  },
  postOtp: 'Mutation.sendOneTimeToken',
  postMagiclink: 'Mutation.sendMagicLink',
  postRecover: 'Mutation.requestRecovery',
  postResend: 'Mutation.resendOneTimeToken',
  getReauthenticate: 'Mutation.requestReauthentication',
  postReauthenticate: 'Mutation.requestReauthentication',

  // One endpoint for each kind of grant; its other kinds are the mutations that the test names besides.
  postToken: 'Mutation.signInWithPassword',
  postLogout: 'Mutation.signOut',

  getAuthorize: 'Mutation.startProviderSignIn',
  getCallback: redirect,
  postCallback: redirect,
  getUserIdentitiesAuthorize: 'Mutation.linkIdentity',
  deleteUserIdentitiesIdentityId: 'Mutation.unlinkIdentity',

  getUser: 'Query.me',
  putUser: 'Mutation.updateMe',

  getAdminUsers: 'Query.users',
  postAdminUsers: 'Mutation.createUser',
  postAdminUsersId: 'Mutation.createUser',
  getAdminUsersId: 'Query.user',
  putAdminUsersId: 'Mutation.updateUser',
  deleteAdminUsersId: 'Mutation.deleteUser',
  postInvite: 'Mutation.inviteUser',
  postAdminGenerateLink: 'Mutation.generateLink',
  getAdminAudit: 'Query.auditEntries',

  postFactors: 'Mutation.enrollFactor',
  postFactorsFactorIdChallenge: 'Mutation.challengeFactor',
  postFactorsFactorIdVerify: 'Mutation.verifyFactor',
  deleteFactorsFactorId: 'Mutation.unenrollFactor',
  getAdminUsersIdFactors: 'User.factors',
  putAdminUsersIdFactorsFactorId: 'Mutation.updateUserFactor',
  deleteAdminUsersIdFactorsFactorId: 'Mutation.deleteUserFactor',
  getFactorsRecoveryCodes: 'Query.recoveryCodes',
  postFactorsRecoveryCodes: 'Mutation.generateRecoveryCodes',
  deleteFactorsRecoveryCodes: 'Mutation.unenrollRecoveryCodes',
  postFactorsRecoveryCodesVerify: 'Mutation.verifyRecoveryCode',
  postFactorsRecoveryCodesRegenerate: 'Mutation.regenerateRecoveryCodes',

  getOauthAuthorize: redirect,
  getOauthAuthorizationsAuthorizationId: 'Mutation.openOAuthAuthorization',
  postOauthAuthorizationsAuthorizationIdConsent: 'Mutation.decideOAuthAuthorization',
  postOauthToken: {
    none: 'The token endpoint of a standard (RFC 6749), which apps of others call by their libraries.',
  },
  getOauthUserinfo: 'Query.oauthUserInfo',
  postOauthUserinfo: 'Query.oauthUserInfo',
  postOauthClientsRegister: 'Mutation.registerOAuthClient',
  getAdminOauthClients: 'Query.oauthClients',
  postAdminOauthClients: 'Mutation.createOAuthClient',
  getAdminOauthClientsClientId: 'Query.oauthClient',
  putAdminOauthClientsClientId: 'Mutation.updateOAuthClient',
  deleteAdminOauthClientsClientId: 'Mutation.deleteOAuthClient',
  postAdminOauthClientsClientIdRegenerateSecret: 'Mutation.regenerateOAuthClientSecret',
  getUserOauthGrants: 'Query.oauthGrants',
  deleteUserOauthGrants: 'Mutation.revokeOAuthGrant',

  postPasskeysRegistrationOptions: 'Mutation.startPasskeyRegistration',
  postPasskeysRegistrationVerify: 'Mutation.verifyPasskeyRegistration',
  postPasskeysAuthenticationOptions: 'Mutation.startPasskeySignIn',
  postPasskeysAuthenticationVerify: 'Mutation.signInWithPasskey',
  getPasskeys: 'Query.passkeys',
  patchPasskeysId: 'Mutation.updatePasskey',
  deletePasskeysId: 'Mutation.deletePasskey',
  getAdminUsersIdPasskeys: 'User.passkeys',
  deleteAdminUsersIdPasskeysPasskeyId: 'Mutation.deleteUserPasskey',

  getAdminCustomProviders: 'Query.customProviders',
  postAdminCustomProviders: 'Mutation.createCustomProvider',
  getAdminCustomProvidersIdentifier: 'Query.customProvider',
  putAdminCustomProvidersIdentifier: 'Mutation.updateCustomProvider',
  deleteAdminCustomProvidersIdentifier: 'Mutation.deleteCustomProvider',

  getSsoSamlMetadata: { none: 'A document of SAML 2.0 that identity providers fetch by its address.' },
  postSso: 'Mutation.signInWithSso',
  postSsoSamlAcs: redirect,
  getAdminSsoProviders: 'Query.ssoProviders',
  postAdminSsoProviders: 'Mutation.createSsoProvider',
  getAdminSsoProvidersIdpId: 'Query.ssoProvider',
  putAdminSsoProvidersIdpId: 'Mutation.updateSsoProvider',
  deleteAdminSsoProvidersIdpId: 'Mutation.deleteSsoProvider',
};
