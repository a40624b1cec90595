import { z } from 'zod';
import type { CustomProvider } from '../../../../../../prisma/generated/auth/client.ts';
import { chooseIdTokenIssuerForm } from '../catalog/issuers.ts';
import type { ExternalProviderDefinition, ProfileReadInput } from '../protocol/provider.ts';
import type { OpenidDiscoveryDocument } from './discovery.ts';
import { mapClaimsToProfile } from './map-claims-to-profile.ts';

const profile = z.record(z.string(), z.unknown());

/** Every asymmetric algorithm; `none` and shared secrets are not accepted. */
const algorithms = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];

/** A custom provider in a built-in one's form. An administrator's endpoints precede discovered ones. */
export function toProviderDefinition(
  row: CustomProvider,
  discovery: OpenidDiscoveryDocument | null,
): ExternalProviderDefinition {
  const authorize = row.authorizationUrl ?? discovery?.authorization_endpoint ?? '';
  const userinfo = row.userinfoUrl ?? discovery?.userinfo_endpoint ?? null;
  const keys = row.jwksUri ?? discovery?.jwks_uri ?? null;
  const { issuer } = row;
  return {
    authorize,
    token: row.tokenUrl ?? discovery?.token_endpoint ?? '',
    issuer: issuer ?? new URL(authorize).origin,
    scopes: row.scopes,
    parameters: row.authorizationParams,
    authentication: 'either',
    ...(row.pkceEnabled && { needsPkce: true }),
    ...(issuer &&
      keys && {
        idToken: {
          keys,
          findIssuer: (_, unverifiedClaims) => chooseIdTokenIssuerForm(issuer, unverifiedClaims),
          isRequired: row.providerType === 'oidc',
          algorithms: algorithmsOf(discovery),
        },
      }),
    readProfile: async (access) => mapClaimsToProfile(await collectClaims(access, userinfo), row),
  };
}

function algorithmsOf(discovery: OpenidDiscoveryDocument | null): string[] {
  const offeredAlgorithms = discovery?.id_token_signing_alg_values_supported;
  return offeredAlgorithms ? algorithms.filter((name) => offeredAlgorithms.includes(name)) : algorithms;
}

/** The claims of the userinfo endpoint and of the id_token, which takes precedence because it is signed. */
async function collectClaims({ accessToken, idClaims, get }: ProfileReadInput, userinfo: string | null) {
  if (!accessToken || userinfo === null) return idClaims ?? {};
  const claims = profile.parse(await get(userinfo));
  if (idClaims && claims.sub !== idClaims.sub) throw new Error('the userinfo is about somebody else');
  return { ...claims, ...idClaims };
}
