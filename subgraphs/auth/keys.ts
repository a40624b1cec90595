import { createKeyedDigest } from '../../core/auth/keyed-digest.ts';
import { createSealedBox } from '../../core/auth/sealed-box.ts';
import type { CommonDeps } from '../../core/deps.ts';
import type { AuthKeys } from './deps.ts';

type Secrets = Pick<CommonDeps, 'encryptionSecret' | 'retiredSecrets'>;

/** The keys of every purpose, from the one secret of the settings. */
export function createAuthKeys({ encryptionSecret: secret, retiredSecrets: retired }: Secrets): AuthKeys {
  return {
    oneTimeDigest: createKeyedDigest(secret, 'auth/one-time-token', retired),
    refreshDigest: createKeyedDigest(secret, 'auth/refresh-token', retired),
    mailBox: createSealedBox(secret, 'auth/mail', retired),
    smsBox: createSealedBox(secret, 'auth/sms', retired),
    deferredBox: createSealedBox(secret, 'auth/postponed', retired),
    providerBox: createSealedBox(secret, 'auth/provider', retired),
    customProviderBox: createSealedBox(secret, 'auth/custom-provider', retired),
    totpBox: createSealedBox(secret, 'auth/totp-secret', retired),
    sessionKeyBox: createSealedBox(secret, 'auth/session-key', retired),
    recoveryDigest: createKeyedDigest(secret, 'auth/recovery-code', retired),
  };
}
