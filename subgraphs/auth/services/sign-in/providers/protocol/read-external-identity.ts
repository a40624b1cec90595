import type { FetchOutside } from '../../../../../../core/ports/outgoing.ts';
import type { AuthContext } from '../../../../context.ts';
import { authErrors } from '../../../../errors.ts';
import { parseStatedEmail } from '../../../../values/addresses.ts';
import { checkMetadata } from '../../../../values/metadata.ts';
import { confirmsAtOnce } from '../../../people/email-address.ts';
import type { ExternalIdentity } from '../../../people/identity.ts';
import { toClaims } from './claims.ts';
import type { ProviderGrant } from './exchange-provider-code.ts';
import {
  type Access,
  type Address,
  type ConfiguredProvider,
  locate,
  type Profile,
  type ProfileRequest,
  type ProviderEmail,
} from './provider.ts';

/** Reads the identity of the user who signs in. The address is checked only if a new account needs one. */
export async function readExternalIdentity(
  ctx: AuthContext,
  found: ConfiguredProvider,
  grant: ProviderGrant,
  userForm: string | null,
): Promise<ExternalIdentity> {
  const profile = await readProfile(ctx, found, { ...grant, userForm });
  const emails = profile.emails.flatMap(withValidAddress);
  const primary = emails.find((one) => one.primary) ?? emails.at(-1) ?? null;
  const issuer = locate(found.provider.issuer, found.configuration.url);
  return {
    provider: found.name,
    sub: profile.sub,
    claims: toClaims(profile, { primary, issuer, idClaims: grant.idClaims }),
    emails: emails.map(({ email }) => email),
    verified: emails
      .filter(({ verified }) => confirmsAtOnce(ctx, 'email', verified))
      .map(({ email }) => email),
    primary: primary?.email ?? null,
  };
}

type CallbackGrant = ProviderGrant & { userForm: string | null };

async function readProfile(
  ctx: AuthContext,
  found: ConfiguredProvider,
  given: CallbackGrant,
): Promise<Profile> {
  const { provider, configuration } = found;
  const get = (address: Address, request?: ProfileRequest) =>
    getJson(found.fetch, { address: locate(address, configuration.url), ...given }, request);
  const access: Access = { ...given, configuration, get };
  try {
    const profile = await provider.readProfile(access);
    checkMetadata([profile.sub, profile.claims]);
    return profile;
  } catch (cause) {
    ctx.log.warn({ err: cause, provider: found.name }, 'the profile of a provider could not be read');
    const message = 'Error getting user profile from external provider';
    throw authErrors.unexpectedFailure({ message, cause });
  }
}

type Place = { address: string; accessToken: string };

async function getJson(
  fetch: FetchOutside,
  { address, accessToken }: Place,
  { query = {}, headers = {}, mayBeWithheld }: ProfileRequest = {},
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
function withValidAddress(known: ProviderEmail): ProviderEmail[] {
  const email = parseStatedEmail(known.email);
  return email === null ? [] : [{ ...known, email }];
}
