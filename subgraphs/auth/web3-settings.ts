import { flag, integer, seconds, setting } from '../../core/settings.ts';

/** Sign-in with wallets of blockchains. */
export const web3Settings = {
  ethereumEnabled: setting('SVC_EXTERNAL_WEB3_ETHEREUM_ENABLED', flag(false), {
    description: 'Sign-in with an Ethereum wallet, which signs a message for a page of the site or the list.',
  }),
  ethereumValiditySeconds: validity('SVC_EXTERNAL_WEB3_ETHEREUM_MAXIMUM_VALIDITY_DURATION', 'an Ethereum'),
  solanaEnabled: setting('SVC_EXTERNAL_WEB3_SOLANA_ENABLED', flag(false), {
    description: 'Sign-in with a Solana wallet, likewise.',
  }),
  solanaValiditySeconds: validity('SVC_EXTERNAL_WEB3_SOLANA_MAXIMUM_VALIDITY_DURATION', 'a Solana'),
  web3Rate: setting('SVC_RATE_LIMIT_WEB3', integer().default(30), {
    description: 'Sign-ins with a wallet per client in 5 minutes.',
  }),
};

function validity(name: string, whose: string) {
  return setting(name, seconds().default(600), {
    description: `How far from now ${whose} wallet's message may have been issued; within it, it opens one session.`,
  });
}
