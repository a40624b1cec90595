import type { ProviderName } from '../../../../values/provider-names.ts';
import type { ExternalProviderDefinition } from '../protocol/provider.ts';
import { bitbucketProvider, flyProvider, githubProvider, gitlabProvider } from './code-hosts.ts';
import { discordProvider, spotifyProvider, twitchProvider, twitterProvider } from './communities.ts';
import { appleProvider, facebookProvider, kakaoProvider, snapchatProvider } from './native-apps.ts';
import {
  azureProvider,
  googleProvider,
  keycloakProvider,
  linkedinProvider,
  slackProvider,
  vercelMarketplaceProvider,
} from './openid.ts';
import { figmaProvider, notionProvider, workosProvider, zoomProvider } from './work-tools.ts';

/**
 * Three providers have two names, because the legacy system had an older and a newer integration; here both
 * names share one.
 */
export const builtInProviders: Readonly<Record<ProviderName, ExternalProviderDefinition>> = {
  apple: appleProvider,
  azure: azureProvider,
  bitbucket: bitbucketProvider,
  discord: discordProvider,
  facebook: facebookProvider,
  figma: figmaProvider,
  fly: flyProvider,
  github: githubProvider,
  gitlab: gitlabProvider,
  google: googleProvider,
  kakao: kakaoProvider,
  keycloak: keycloakProvider,
  linkedin: linkedinProvider,
  linkedin_oidc: linkedinProvider,
  notion: notionProvider,
  slack: slackProvider,
  slack_oidc: slackProvider,
  snapchat: snapchatProvider,
  spotify: spotifyProvider,
  twitch: twitchProvider,
  twitter: twitterProvider,
  vercel_marketplace: vercelMarketplaceProvider,
  workos: workosProvider,
  x: twitterProvider,
  zoom: zoomProvider,
};
