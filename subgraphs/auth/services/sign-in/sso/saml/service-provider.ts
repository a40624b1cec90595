import type { KeyObject } from 'node:crypto';
import type { SAML, SamlConfig } from '@node-saml/node-saml';
import type { AuthContext } from '../../../../context.ts';
import type { IdpMetadata } from './parse-idp-metadata.ts';

/** Accepted difference between the clocks of an identity provider and this server. */
export const maxClockSkewMs = 60_000;

type SamlRequestContext = {
  /** Identity provider of the request or response; absent if only this server's metadata is generated. */
  idp?: Pick<IdpMetadata, 'ssoUrl' | 'certificates'>;
  key: KeyObject;
  nameIdFormat?: string | null;
  /** The request that must be answered; absent if the identity provider started the sign-in. */
  requestId?: string;
};

/** This server as a service provider of the library, which is loaded when it is first needed. */
export async function createSamlServiceProvider(
  ctx: AuthContext,
  request: SamlRequestContext,
): Promise<SAML> {
  const { SAML } = await import('@node-saml/node-saml');
  return new SAML(await toConfig(ctx, request));
}

async function toConfig(ctx: AuthContext, { idp, key, nameIdFormat, requestId }: SamlRequestContext) {
  const { ValidateInResponseTo } = await import('@node-saml/node-saml');
  const { entityId, acsUrl } = getSamlServiceProviderUrls(ctx);
  const pem = key.export({ format: 'pem', type: 'pkcs8' }).toString();
  return {
    issuer: entityId,
    callbackUrl: acsUrl,
    audience: entityId,
    entryPoint: idp?.ssoUrl,
    // A placeholder, because the list may not be empty; no key matches it.
    idpCert: idp ? [...idp.certificates] : 'AA==',
    privateKey: pem,
    decryptionPvk: ctx.settings.samlEncryptionEnabled ? pem : undefined,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: nameIdFormat ?? nameIdFormats.persistent,
    disableRequestedAuthnContext: true,
    // Either signature is enough: that of the whole response, or that of the assertion in it.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    acceptedClockSkewMs: maxClockSkewMs,
    validateInResponseTo: requestId ? ValidateInResponseTo.always : ValidateInResponseTo.ifPresent,
    cacheProvider: onlyRequest(requestId),
    ...(requestId && { generateUniqueId: () => requestId }),
  } satisfies SamlConfig;
}

/** The library's cache of open requests, which here holds one or none. */
function onlyRequest(requestId: string | undefined) {
  const requestedAt = new Date().toISOString();
  return {
    saveAsync: async () => null,
    getAsync: async (id: string) => (id === requestId ? requestedAt : null),
    removeAsync: async () => null,
  };
}

/** Returns the entity id of this server for identity providers, and the URL to which they redirect browsers. */
export function getSamlServiceProviderUrls({
  settings,
  externalUrl,
}: Pick<AuthContext, 'settings' | 'externalUrl'>) {
  const base = `${settings.samlUrl ?? externalUrl}/sso/saml`;
  return { entityId: `${base}/metadata`, acsUrl: `${base}/acs` };
}

/** The formats of a NameID that can be requested of an identity provider, by their SAML names. */
export const nameIdFormats = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  emailAddress: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  transient: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  unspecified: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
} as const;
