import { createAccessCheckRunner } from '../../core/access/create-authorize.ts';
import type { AuthContext } from './context.ts';
import type { PreauthorizedAuthOperation } from './contract/admissions.ts';
import { authorize } from './permissions.ts';
import { enforceClientRateLimit } from './services/shared/limits/client-rate-limits.ts';
import { checkWeb3SignInAllowed } from './services/sign-in/web3/sign-in-with-web3.ts';

/**
 * Checks of each operation that run before its input is read. A REST request whose body cannot be read
 * never becomes an operation, so the edge requests the check alone. The limits are counted in the
 * subgraph, because the edge may be a process without a database. `follow` is the check of a live
 * subscription, which is not an operation of this subgraph.
 */
const admissions: Record<PreauthorizedAuthOperation, (ctx: AuthContext) => Promise<unknown>> = {
  follow: (ctx) => authorize(ctx, 'user:follow-self'),
  token: (ctx) => enforceClientRateLimit(ctx, 'token'),
  web3: (ctx) => checkWeb3SignInAllowed(ctx, {}),
  verify: (ctx) => enforceClientRateLimit(ctx, 'verify'),
  sendOneTimeToken: (ctx) => enforceClientRateLimit(ctx, 'sendOneTimeToken'),
  sendMagicLink: (ctx) => enforceClientRateLimit(ctx, 'sendMagicLink'),
  requestRecovery: (ctx) => enforceClientRateLimit(ctx, 'requestRecovery'),
  resendOneTimeToken: (ctx) => enforceClientRateLimit(ctx, 'resendOneTimeToken'),
};

export const preauthorizeAuthOperation = createAccessCheckRunner(admissions);
