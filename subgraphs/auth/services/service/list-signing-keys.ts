import type { AuthContext } from '../../context.ts';

/** The public halves of the keys that sign access tokens. */
export function listSigningKeys({ keyring }: AuthContext) {
  return keyring.publicKeys;
}
