import type { KeyObject } from 'node:crypto';
import type { SAML, SamlConfig } from '@node-saml/node-saml';
import type { AuthContext } from '../../../context.ts';
import type { IdpMetadata } from '../metadata/parse-metadata.ts';
import { nameIdFormats } from './name-id-formats.ts';
import { ownAddresses } from './own-addresses.ts';

/** How far the clock of an identity provider may be wrong. */
export const skewMilliseconds = 60_000;

type Occasion = {
  /** Who is asked, or has answered; nobody where only we are described. */
  idp?: Pick<IdpMetadata, 'ssoUrl' | 'certificates'>;
  key: KeyObject;
  nameIdFormat?: string | null;
  /** The request that has to be answered; without it nothing was asked. */
  requestId?: string;
};

/** Us, as the library knows it. It is loaded when it is first needed. */
export async function createServiceProvider(ctx: AuthContext, occasion: Occasion): Promise<SAML> {
  const { SAML } = await import('@node-saml/node-saml');
  return new SAML(await toConfig(ctx, occasion));
}

async function toConfig(ctx: AuthContext, { idp, key, nameIdFormat, requestId }: Occasion) {
  const { ValidateInResponseTo } = await import('@node-saml/node-saml');
  const { entityId, acsUrl } = ownAddresses(ctx);
  const pem = toPem(key);
  return {
    issuer: entityId,
    callbackUrl: acsUrl,
    audience: entityId,
    entryPoint: idp?.ssoUrl,
    // Nobody signs like this: the list may not be empty.
    idpCert: idp ? [...idp.certificates] : 'AA==',
    privateKey: pem,
    decryptionPvk: ctx.settings.samlEncryptionEnabled ? pem : undefined,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: nameIdFormat ?? nameIdFormats.persistent,
    disableRequestedAuthnContext: true,
    // One of the two signatures: of the whole answer, or of the assertion in it.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    acceptedClockSkewMs: skewMilliseconds,
    validateInResponseTo: requestId ? ValidateInResponseTo.always : ValidateInResponseTo.ifPresent,
    cacheProvider: onlyRequest(requestId),
    ...(requestId && { generateUniqueId: () => requestId }),
  } satisfies SamlConfig;
}

function toPem(key: KeyObject): string {
  return key.export({ format: 'pem', type: 'pkcs8' }).toString();
}

/** What the library takes for its memory: the requests that may be answered, which here are one or none. */
function onlyRequest(requestId: string | undefined) {
  const asked = new Date().toISOString();
  return {
    saveAsync: async () => null,
    getAsync: async (id: string) => (id === requestId ? asked : null),
    removeAsync: async () => null,
  };
}
