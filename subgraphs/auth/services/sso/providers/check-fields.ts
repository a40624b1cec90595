import type { Prisma } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { checkMetadata } from '../../users/metadata.ts';
import { checkMetadataUrl, fetchMetadata } from '../metadata/fetch-metadata.ts';
import { type IdpMetadata, parseMetadata } from '../metadata/parse-metadata.ts';
import { attributeMapping } from '../saml/map-attributes.ts';
import { nameIdFormats } from '../saml/name-id-formats.ts';

/** What an administrator says of an identity provider. What is not said is left as it is. */
export type SsoProviderFields = {
  resourceId?: string | null;
  disabled?: boolean | null;
  domains?: string[] | null;
  metadataUrl?: string | null;
  metadataXml?: string | null;
  attributeMapping?: Record<string, unknown> | null;
  nameIdFormat?: string | null;
};

export function invalid(message: string, cause?: unknown) {
  return authErrors.validationFailed({ message, cause });
}

type Metadata = { idp: IdpMetadata; metadataXml: string; metadataUrl: string | null };

/** The metadata that are given, or are at the place that is named; null where there are neither. */
export async function readGivenMetadata(
  ctx: AuthContext,
  { metadataUrl, metadataXml }: SsoProviderFields,
): Promise<Metadata | null> {
  if (metadataUrl && metadataXml) throw invalid('Only one of metadata_xml or metadata_url needs to be set');
  if (metadataXml) return { idp: await parseCurrent(ctx, metadataXml), metadataXml, metadataUrl: null };
  if (!metadataUrl) return null;
  checkMetadataUrl(ctx, metadataUrl);
  const fetched = await fetchMetadata(ctx, metadataUrl);
  return { idp: await parseCurrent(ctx, fetched), metadataXml: fetched, metadataUrl };
}

async function parseCurrent({ clock }: AuthContext, xml: string): Promise<IdpMetadata> {
  const idp = await parseMetadata(xml);
  if (idp.validUntil && idp.validUntil <= clock()) throw invalid('SAML Metadata is not valid any more');
  return idp;
}

const formats: readonly string[] = Object.values(nameIdFormats);

/** Empty for what identity providers are asked for by default. */
export function checkNameIdFormat(format: string): string | null {
  if (format === '') return null;
  if (formats.includes(format)) return format;
  throw invalid(`name_id_format must be unspecified or one of ${formats.join(', ')}`);
}

const longestMapping = 65_536;

export function checkMapping(mapping: Record<string, unknown>): Prisma.JsonObject {
  const read = attributeMapping.safeParse(mapping);
  if (!read.success) {
    const { path, message } = read.error.issues[0] ?? { path: [], message: '' };
    throw invalid(`attribute_mapping is not valid: ${path.join('.')}: ${message}`, read.error);
  }
  checkMetadata(mapping);
  if (JSON.stringify(mapping).length > longestMapping) throw invalid('attribute_mapping is too long');
  return read.data as Prisma.JsonObject;
}

const mostDomains = 100;
const longestDomain = 253;
const domainForm = /^[\p{L}\p{N}]([\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

/** As addresses end: lower-case, each once. */
export function checkDomains(domains: readonly string[]): string[] {
  if (domains.length > mostDomains) throw invalid(`domains must have at most ${mostDomains} entries`);
  const lower = domains.map((domain) => domain.trim().toLowerCase());
  const odd = lower.find((domain) => !domainForm.test(domain) || domain.length > longestDomain);
  if (odd !== undefined) throw invalid(`SSO Domain '${odd}' is not a domain name`);
  return [...new Set(lower)];
}

const longestId = 255;

/** Empty for none. */
export function checkResourceId(resourceId: string): string | null {
  if (resourceId.length > longestId) throw invalid(`resource_id must have at most ${longestId} characters`);
  checkMetadata(resourceId);
  return resourceId || null;
}
