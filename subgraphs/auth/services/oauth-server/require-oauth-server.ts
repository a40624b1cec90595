import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

/** Where it is off there is none of it, whoever asks. */
export function requireOauthServer({ settings }: AuthContext): void {
  if (!settings.oauthServerEnabled) throw authErrors.featureDisabled({ message: 'OAuth server is disabled' });
}
