import type { Family } from '../family.ts';
import { authDialect } from './dialect.ts';
import { followLink } from './one-time-tokens/follow-link.ts';
import { verifyOneTimeToken } from './one-time-tokens/verify-one-time-token.ts';
import { getAuthService } from './service/get-auth-service.ts';
import { getAuthSettings } from './service/get-auth-settings.ts';
import { listSigningKeys } from './service/list-signing-keys.ts';
import { issueToken } from './sessions/issue-token.ts';
import { signOut } from './sessions/sign-out.ts';
import { getMe } from './users/get-me.ts';
import { signUp } from './users/sign-up.ts';
import { updateUser } from './users/update-user.ts';

/** First segments of the paths that belong to the authentication service, whether or not they exist. */
const ownPaths =
  /^\/(signup|verify|token|user|logout|otp|magiclink|recover|resend|invite|reauthenticate|authorize|callback|factors|admin|settings|health)(\/|$)/;

/** The authentication service, at the root. */
export const authFamily: Family = {
  prefix: '',
  dialect: authDialect,
  bearer: 'accessToken',
  endpoints: [
    getAuthService,
    getAuthSettings,
    listSigningKeys,
    signUp,
    verifyOneTimeToken,
    followLink,
    issueToken,
    signOut,
    getMe,
    updateUser,
  ],
  owns: (path) => ownPaths.test(path),
};
