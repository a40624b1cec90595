import { createKeyedDigest } from '../../core/auth/keyed-digest.ts';
import { createSealedBox } from '../../core/auth/sealed-box.ts';
import type { CommonServerDeps } from '../../core/deps.ts';
import type { AuthEncryptionKeys } from './deps.ts';

type Secrets = Pick<CommonServerDeps, 'encryptionSecret' | 'retiredSecrets'>;

/** The keys of every purpose, from the one secret of the settings. */
export function createAuthEncryptionKeys({
  encryptionSecret: secret,
  retiredSecrets,
}: Secrets): AuthEncryptionKeys {
  return {
    oneTimeDigest: createKeyedDigest(secret, 'auth/one-time-token', retiredSecrets),
    refreshDigest: createKeyedDigest(secret, 'auth/refresh-token', retiredSecrets),
    mailBox: createSealedBox(secret, 'auth/mail', retiredSecrets),
    smsBox: createSealedBox(secret, 'auth/sms', retiredSecrets),
    deferredBox: createSealedBox(secret, 'auth/postponed', retiredSecrets),
    providerBox: createSealedBox(secret, 'auth/provider', retiredSecrets),
    customProviderBox: createSealedBox(secret, 'auth/custom-provider', retiredSecrets),
    totpBox: createSealedBox(secret, 'auth/totp-secret', retiredSecrets),
    sessionKeyBox: createSealedBox(secret, 'auth/session-key', retiredSecrets),
    recoveryDigest: createKeyedDigest(secret, 'auth/recovery-code', retiredSecrets),
  };
}
