/** The names of operations that are checked before their input is read, and `follow` of live subscriptions. */
export type PreauthorizedAuthOperation =
  | 'follow'
  | 'token'
  | 'web3'
  | 'verify'
  | 'sendOneTimeToken'
  | 'sendMagicLink'
  | 'requestRecovery'
  | 'resendOneTimeToken';
