import { graph } from '../../../rest-compat/endpoint/graph.ts';
import type { AccountPageContext } from './session.ts';

const providersDocument = graph(
  `query PageProviders { authSettings { externalProviders { name isEnabled } } }`,
);

/** Entries of the provider list that are not external: they have forms here. */
const ownWays = new Set(['email', 'phone', 'anonymous_users']);

/** Lists the names of the enabled external providers. */
export async function listSignInProviders({ run }: Pick<AccountPageContext, 'run'>): Promise<string[]> {
  const { authSettings } = await run(providersDocument, {});
  return authSettings.externalProviders
    .filter(({ name, isEnabled }) => isEnabled && !ownWays.has(name))
    .map(({ name }) => name);
}

/** Names that are not just the identifier with a capital letter. */
const names = new Map(
  Object.entries({
    github: 'GitHub',
    gitlab: 'GitLab',
    linkedin: 'LinkedIn',
    linkedin_oidc: 'LinkedIn',
    slack_oidc: 'Slack',
    workos: 'WorkOS',
    azure: 'Microsoft',
  }),
);

/** Returns the display name of a provider. */
export function providerDisplayNameOf(name: string): string {
  const plain = name.replace(/^custom:/, '');
  return names.get(plain) ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}
