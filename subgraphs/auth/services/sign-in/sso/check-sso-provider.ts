import { isUniqueViolation } from '../../../../../prisma/errors/unique-violation.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { createInputErrorDetails, createInvalidInputError } from '../../../input-errors.ts';
import { checkMetadataStrings } from '../../../values/metadata.ts';
import { checkIdpMetadataUrl, fetchIdpMetadata } from './saml/get-current-idp-metadata.ts';
import { type IdpMetadata, parseIdpMetadata } from './saml/parse-idp-metadata.ts';
import { nameIdFormats } from './saml/service-provider.ts';
import { samlAttributeMappingSchema } from './saml/to-saml-identity.ts';

/** The fields of an identity provider that an administrator may set; absent ones stay as they are. */
export type SsoProviderFields = {
  resourceId?: string | null;
  disabled?: boolean | null;
  domains?: string[] | null;
  metadataUrl?: string | null;
  metadataXml?: string | null;
  attributeMapping?: Record<string, unknown> | null;
  nameIdFormat?: string | null;
};

type Metadata = { idp: IdpMetadata; metadataXml: string; metadataUrl: string | null };

/** Returns the given metadata, or the metadata at the given URL; null if neither is given. */
export async function loadIdpMetadataFromInput(
  ctx: AuthContext,
  { metadataUrl, metadataXml }: SsoProviderFields,
): Promise<Metadata | null> {
  if (metadataUrl && metadataXml) {
    const text = 'Only one of metadata_xml or metadata_url needs to be set';
    throw authErrors.validationFailed(createInputErrorDetails(text, 'metadataUrl', 'metadataXml'));
  }
  if (metadataXml) return { idp: await parseCurrent(ctx, metadataXml), metadataXml, metadataUrl: null };
  if (!metadataUrl) return null;
  checkIdpMetadataUrl(ctx, metadataUrl);
  const fetchedXml = await fetchIdpMetadata(ctx, metadataUrl);
  return { idp: await parseCurrent(ctx, fetchedXml), metadataXml: fetchedXml, metadataUrl };
}

async function parseCurrent({ clock }: AuthContext, xml: string): Promise<IdpMetadata> {
  const idp = await parseIdpMetadata(xml);
  if (idp.validUntil && idp.validUntil <= clock())
    throw createInvalidInputError('SAML Metadata is not valid any more', 'metadataXml');
  return idp;
}

const formats: readonly string[] = Object.values(nameIdFormats);

/** An empty format becomes null, which requests the default one. */
export function checkNameIdFormat(format: string): string | null {
  if (format === '') return null;
  if (formats.includes(format)) return format;
  throw createInvalidInputError(
    `name_id_format must be unspecified or one of ${formats.join(', ')}`,
    'nameIdFormat',
  );
}

const maxMappingLength = 65_536;

export function checkSamlAttributeMapping(mapping: Record<string, unknown>): Record<string, unknown> {
  const read = samlAttributeMappingSchema.safeParse(mapping);
  if (!read.success) {
    const { path, message } = read.error.issues[0] ?? { path: [], message: '' };
    throw createInvalidInputError(
      `attribute_mapping is not valid: ${path.join('.')}: ${message}`,
      'attributeMapping',
      read.error,
    );
  }
  checkMetadataStrings(mapping);
  if (JSON.stringify(mapping).length > maxMappingLength)
    throw createInvalidInputError('attribute_mapping is too long', 'attributeMapping');
  return read.data;
}

const maxDomains = 100;
const maxDomainLength = 253;
const domainForm = /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

/** The domains of email addresses, in lower case and without duplicates. */
export function checkSsoDomains(domains: readonly string[]): string[] {
  if (domains.length > maxDomains)
    throw createInvalidInputError(`domains must have at most ${maxDomains} entries`, 'domains');
  const lower = domains.map((domain) => domain.trim().toLowerCase());
  const invalidDomain = lower.find((domain) => !domainForm.test(domain) || domain.length > maxDomainLength);
  if (invalidDomain !== undefined)
    throw createInvalidInputError(`SSO Domain '${invalidDomain}' is not a domain name`, 'domains');
  return [...new Set(lower)];
}

const maxIdLength = 255;

/** An empty id becomes null. */
export function checkSsoResourceId(resourceId: string): string | null {
  if (resourceId.length > maxIdLength)
    throw createInvalidInputError(`resource_id must have at most ${maxIdLength} characters`, 'resourceId');
  checkMetadataStrings(resourceId);
  return resourceId || null;
}

type Names = { id: string; domains?: readonly string[]; resourceId?: string | null };

/** Refuses a domain or resource id that belongs to another identity provider. */
export async function refuseTakenSsoNames(
  tx: AuthTransaction,
  { id, domains = [], resourceId }: Names,
): Promise<void> {
  const takenDomain = await tx.ssoDomain.findFirst({
    where: { domain: { in: [...domains] }, ssoProviderId: { not: id } },
  });
  if (takenDomain) {
    throw authErrors.ssoDomainAlreadyExists(
      createInputErrorDetails(
        `SSO Domain '${takenDomain.domain}' is already assigned to an SSO identity provider (${takenDomain.ssoProviderId})`,
        'domains',
      ),
    );
  }
  if (resourceId && (await tx.ssoProvider.count({ where: { resourceId, id: { not: id } } }))) {
    throw resourceTaken();
  }
}

function resourceTaken(cause?: unknown) {
  const message = 'An SSO identity provider with this resource_id already exists';
  return authErrors.conflict({ status: 422, message, cause });
}

/**
 * Runs a transaction; converts the database's error about a domain or id that a concurrent change has taken
 * into the error of `refuseTakenSsoNames`.
 */
export async function transactUnlessSsoNamesTaken<T>(
  { db }: AuthContext,
  work: (tx: AuthTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await db.$transaction(work);
  } catch (cause) {
    if (isUniqueViolation(cause, 'entity_id')) throw authErrors.samlIdpAlreadyExists({ cause });
    if (isUniqueViolation(cause, 'domain')) throw authErrors.ssoDomainAlreadyExists({ cause });
    if (isUniqueViolation(cause, 'sso_providers_resource_id_key')) throw resourceTaken(cause);
    throw cause;
  }
}
