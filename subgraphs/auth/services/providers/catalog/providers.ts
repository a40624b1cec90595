import type { ProviderName } from '../../../provider-names.ts';
import type { Provider } from '../provider.ts';
import { apple } from './apple.ts';
import { azure } from './azure.ts';
import { bitbucket } from './bitbucket.ts';
import { discord } from './discord.ts';
import { facebook } from './facebook.ts';
import { figma } from './figma.ts';
import { fly } from './fly.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { google } from './google.ts';
import { kakao } from './kakao.ts';
import { keycloak } from './keycloak.ts';
import { linkedin } from './linkedin.ts';
import { notion } from './notion.ts';
import { slack } from './slack.ts';
import { snapchat } from './snapchat.ts';
import { spotify } from './spotify.ts';
import { twitch } from './twitch.ts';
import { twitter } from './twitter.ts';
import { vercelMarketplace } from './vercel-marketplace.ts';
import { workos } from './workos.ts';
import { zoom } from './zoom.ts';

/** Three have two names, because clients of the original know an older and a newer way to them; here it is one. */
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
