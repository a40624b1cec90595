import type { SsoProviderName } from '../../provider-names.ts';

/** How a sign-in with SAML is called in the `amr` claim. */
export const samlMethod = 'sso/saml';

/** What identities call an identity provider. */
export function toProviderName(id: string): SsoProviderName {
  return `sso:${id}`;
}
