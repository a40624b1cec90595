import type { FetchThirdParty } from '../../../../../../core/ports/third-party-fetch.ts';
import type { AuthContext } from '../../../../context.ts';
import { authErrors } from '../../../../errors.ts';
import { parseProviderEmail } from '../../../../values/addresses.ts';
import { checkMetadataStrings } from '../../../../values/metadata.ts';
import { isAddressAutoConfirmed } from '../../../people/email-address.ts';
import type { ExternalIdentity } from '../../../people/identity.ts';
import { toIdentityClaims } from './claims.ts';
import type { ProviderTokenResponse } from './exchange-provider-code.ts';
import {
  type ConfiguredExternalProvider,
  type ProfileReadInput,
  type ProviderApiRequestOptions,
  type ProviderEmail,
  type ProviderEndpointUrl,
  type ProviderProfile,
  resolveProviderUrl,
} from './provider.ts';

/** Reads the identity of the user who signs in. The address is checked only if a new account needs one. */
export async function readExternalIdentity(
  ctx: AuthContext,
  configuredProvider: ConfiguredExternalProvider,
  grant: ProviderTokenResponse,
  userForm: string | null,
): Promise<ExternalIdentity> {
  const profile = await readProfile(ctx, configuredProvider, { ...grant, userForm });
  const emails = profile.emails.flatMap(withValidAddress);
  const primary = emails.find((candidate) => candidate.primary) ?? emails.at(-1) ?? null;
  const issuer = resolveProviderUrl(configuredProvider.provider.issuer, configuredProvider.configuration.url);
  return {
    provider: configuredProvider.name,
    sub: profile.sub,
    claims: toIdentityClaims(profile, { primary, issuer, idClaims: grant.idClaims }),
    emails: emails.map(({ email }) => email),
    verified: emails
      .filter(({ verified }) => isAddressAutoConfirmed(ctx, 'email', verified))
      .map(({ email }) => email),
    primary: primary?.email ?? null,
  };
}

type CallbackGrant = ProviderTokenResponse & { userForm: string | null };

async function readProfile(
  ctx: AuthContext,
  configuredProvider: ConfiguredExternalProvider,
  grant: CallbackGrant,
): Promise<ProviderProfile> {
  const { provider, configuration } = configuredProvider;
  const get = (address: ProviderEndpointUrl, request?: ProviderApiRequestOptions) =>
    getJson(
      configuredProvider.fetch,
      { address: resolveProviderUrl(address, configuration.url), ...grant },
      request,
    );
  const access: ProfileReadInput = { ...grant, configuration, get };
  try {
    const profile = await provider.readProfile(access);
    checkMetadataStrings([profile.sub, profile.claims]);
    return profile;
  } catch (cause) {
    ctx.log.warn(
      { err: cause, provider: configuredProvider.name },
      'the profile of a provider could not be read',
    );
    const message = 'Error getting user profile from external provider';
    throw authErrors.unexpectedFailure({ message, cause });
  }
}

type Place = { address: string; accessToken: string };

async function getJson(
  fetch: FetchThirdParty,
  { address, accessToken }: Place,
  { query = {}, headers = {}, mayBeWithheld }: ProviderApiRequestOptions = {},
): Promise<unknown> {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const response = await fetch(url, {
    headers: {
      accept: 'application/json',
      'user-agent': 'trellis',
      ...headers,
      authorization: `Bearer ${accessToken}`,
    },
  });
  if (mayBeWithheld && [403, 404].includes(response.status)) return null;
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}`);
  return response.json();
}

/** Leaves out malformed addresses, because no mail could reach them. */
function withValidAddress(address: ProviderEmail): ProviderEmail[] {
  const email = parseProviderEmail(address.email);
  return email === null ? [] : [{ ...address, email }];
}
