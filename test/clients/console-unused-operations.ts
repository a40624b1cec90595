/** Operations that no screen of the console needs, by the reason. */
const unneededOperations: Readonly<Record<string, readonly string[]>> = {
  'Sign-in, sign-up and consent are server-rendered pages of `/account`, which need no script.': [
    'Mutation.decideOAuthAuthorization',
    'Mutation.exchangeCode',
    'Mutation.openOAuthAuthorization',
    'Mutation.refreshSession',
    'Mutation.resendOneTimeToken',
    'Mutation.sendMagicLink',
    'Mutation.sendOneTimeToken',
    'Mutation.signInWithIdToken',
    'Mutation.signInWithPasskey',
    'Mutation.signInWithPassword',
    'Mutation.signInWithSso',
    'Mutation.signInWithWeb3',
    'Mutation.signOut',
    'Mutation.signUp',
    'Mutation.startPasskeySignIn',
    'Mutation.startProviderSignIn',
    'Mutation.verifyOneTimeToken',
    'Mutation.verifyRecoveryCode',
  ],
  'The pages of `/account` keep what concerns the person: password, address, second factors, passkeys, identities.':
    [
      'Mutation.challengeFactor',
      'Mutation.deleteMe',
      'Mutation.deletePasskey',
      'Mutation.enrollFactor',
      'Mutation.eraseMe',
      'Mutation.generateRecoveryCodes',
      'Mutation.linkIdentity',
      'Mutation.regenerateRecoveryCodes',
      'Mutation.requestReauthentication',
      'Mutation.revokeSession',
      'Mutation.startPasskeyRegistration',
      'Mutation.unenrollFactor',
      'Mutation.unenrollRecoveryCodes',
      'Mutation.unlinkIdentity',
      'Mutation.updateMe',
      'Mutation.updatePasskey',
      'Mutation.verifyFactor',
      'Mutation.verifyPasskeyRegistration',
      'Query.passkey',
      'Query.passkeys',
      'Query.recoveryCodes',
      'Query.session',
    ],
  'For apps and servers that sign users in, not for people.': [
    'Mutation.registerOAuthClient',
    'Query.authService',
    'Query.oauthServer',
    'Query.oauthUserInfo',
    'Query.signingKeys',
  ],
  'For the public site and for channels, which need no session.': [
    'Query.articlePreview',
    'Query.feed',
    'Query.publicJob',
  ],
  'The page of an export calls it with the grant in its link.': [
    'Query.exportedAccount',
    'Query.exportedCampaigns',
    'Query.personalDataExport',
  ],
  'A list or an object that contains it is shown instead of the single object.': [
    'Query.auditEntry',
    'Query.campaignAccount',
    'Query.customProvider',
    'Query.factor',
    'Query.identity',
    'Query.ledgerEntry',
    'Query.oauthClient',
    'Query.ssoProvider',
  ],
  'Subscriptions of the content views, which are the second half of the console (issue 31).': [
    'Subscription.mediaChanged',
  ],
  'The name of a second factor concerns its owner.': ['Mutation.updateUserFactor'],
  '`campaignChanged` also reports the deliveries of a campaign.': ['Subscription.deliveryChanged'],
  'For generic clients and caches.': ['Query.errorCodes', 'Query.node'],
};

/** Domains whose operations the console does not show yet, by the reason. */
export const postponedDomains: Readonly<Record<string, string>> = {
  cms: 'The content views are the second half of the console (issue 31).',
};

/** Names of all operations that may be missing in the documents of the console, such as `Mutation.signUp`. */
export const excusedOperations: readonly string[] = Object.values(unneededOperations).flat();
