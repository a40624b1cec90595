import type { Guard } from '../../define-endpoint.ts';
import { graph } from '../../graph.ts';

/** Clients try out whether wallets sign in, with signatures that are no text: that none does is told first. */
export const grantGuard: Guard = {
  document: graph('query RestGrantGuard { __typename }'),
  item: {
    document: graph(`
      mutation RestWeb3Guard($isWeb3: Boolean!) {
        signInWithWeb3(input: {}) @include(if: $isWeb3) { session { expiresIn } }
      }
    `),
    toVariables: ({ query }) => ({ isWeb3: query.grant_type === 'web3' }),
  },
};
