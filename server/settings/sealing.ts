import type { Settings } from './load-settings.ts';

/** The secret that encrypts at rest, and those that only open what was encrypted before. */
export function toSealing({ secrets, server }: Settings) {
  return {
    encryptionSecret: secrets.encryption,
    retiredSecrets: server.retiredKeys.filter((key) => key !== secrets.encryption),
  };
}
