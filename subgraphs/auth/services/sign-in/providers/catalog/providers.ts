import type { ProviderName } from '../../../../values/provider-names.ts';
import type { Provider } from '../protocol/provider.ts';
import { bitbucket, fly, github, gitlab } from './code-hosts.ts';
import { discord, spotify, twitch, twitter } from './communities.ts';
import { apple, facebook, kakao, snapchat } from './native-apps.ts';
import { azure, google, keycloak, linkedin, slack, vercelMarketplace } from './openid.ts';
import { figma, notion, workos, zoom } from './work-tools.ts';

/**
 * Three providers have two names, because the legacy system had an older and a newer integration; here both
 * names share one.
 */
export const providers: Readonly<Record<ProviderName, Provider>> = {
  apple,
  azure,
  bitbucket,
  discord,
  facebook,
  figma,
  fly,
  github,
  gitlab,
  google,
  kakao,
  keycloak,
  linkedin,
  linkedin_oidc: linkedin,
  notion,
  slack,
  slack_oidc: slack,
  snapchat,
  spotify,
  twitch,
  twitter,
  vercel_marketplace: vercelMarketplace,
  workos,
  x: twitter,
  zoom,
};
