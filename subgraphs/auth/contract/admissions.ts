/** The names of operations that are checked before their input is read. */
export type AuthAdmission =
  | 'token'
  | 'web3'
  | 'verify'
  | 'sendOneTimeToken'
  | 'sendMagicLink'
  | 'requestRecovery'
  | 'resendOneTimeToken';
