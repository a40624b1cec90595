import type { Family } from '../family.ts';
import { adminEndpoints } from './admin/endpoints.ts';
import { customProviderEndpoints } from './custom-providers/endpoints.ts';
import { authDialect } from './dialect.ts';
import { challengeFactor } from './factors/challenge-factor.ts';
import { deleteUserFactor } from './factors/delete-user-factor.ts';
import { enrollFactor } from './factors/enroll-factor.ts';
import { listUserFactors } from './factors/list-user-factors.ts';
import { unenrollFactor } from './factors/unenroll-factor.ts';
import { updateUserFactor } from './factors/update-user-factor.ts';
import { verifyFactor } from './factors/verify-factor.ts';
import { oauthServerEndpoints } from './oauth-server/endpoints.ts';
import { followLink } from './one-time-tokens/follow-link.ts';
import { requestReauthentication } from './one-time-tokens/request-reauthentication.ts';
import { requestRecovery } from './one-time-tokens/request-recovery.ts';
import { resendOneTimeToken } from './one-time-tokens/resend-one-time-token.ts';
import { sendMagicLink } from './one-time-tokens/send-magic-link.ts';
import { sendOneTimeToken } from './one-time-tokens/send-one-time-token.ts';
import { verifyOneTimeToken } from './one-time-tokens/verify-one-time-token.ts';
import { passkeyEndpoints } from './passkeys/endpoints.ts';
import { finishProviderSignIn, finishProviderSignInByForm } from './providers/finish-provider-sign-in.ts';
import { linkIdentity } from './providers/link-identity.ts';
import { startProviderSignIn } from './providers/start-provider-sign-in.ts';
import { unlinkIdentity } from './providers/unlink-identity.ts';
import { recoveryCodeEndpoints } from './recovery-codes/endpoints.ts';
import { getAuthService } from './service/get-auth-service.ts';
import { getAuthSettings } from './service/get-auth-settings.ts';
import { getOpenIdConfiguration } from './service/get-open-id-configuration.ts';
import { listSigningKeys } from './service/list-signing-keys.ts';
import { issueToken } from './sessions/issue-token.ts';
import { signOut } from './sessions/sign-out.ts';
import { ssoEndpoints } from './sso/endpoints.ts';
import { getMe } from './users/get-me.ts';
import { signUp } from './users/sign-up.ts';
import { updateUser } from './users/update-user.ts';

/** First segments of the paths that belong to the authentication service, whether or not they exist. */
const ownPaths =
  /^\/(signup|verify|token|user|logout|otp|magiclink|recover|resend|invite|reauthenticate|authorize|callback|factors|admin|settings|health|sso|passkeys|oauth|\.well-known\/oauth-authorization-server)(\/|$)/;

/** The authentication service, at the root. */
export const authFamily: Family = {
  prefix: '',
  dialect: authDialect,
  bearer: 'accessToken',
  endpoints: [
    getAuthService,
    getAuthSettings,
    listSigningKeys,
    getOpenIdConfiguration,
    signUp,
    verifyOneTimeToken,
    followLink,
    sendOneTimeToken,
    sendMagicLink,
    requestRecovery,
    resendOneTimeToken,
    requestReauthentication,
    issueToken,
    signOut,
    startProviderSignIn,
    finishProviderSignIn,
    finishProviderSignInByForm,
    linkIdentity,
    unlinkIdentity,
    getMe,
    updateUser,
    ...adminEndpoints,
    enrollFactor,
    challengeFactor,
    verifyFactor,
    unenrollFactor,
    listUserFactors,
    updateUserFactor,
    deleteUserFactor,
    ...recoveryCodeEndpoints,
    ...oauthServerEndpoints,
    ...passkeyEndpoints,
    ...customProviderEndpoints,
    ...ssoEndpoints,
  ],
  owns: (path) => ownPaths.test(path),
};
