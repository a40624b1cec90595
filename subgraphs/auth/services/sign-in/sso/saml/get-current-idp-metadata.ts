import type { SamlProvider } from '../../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../../context.ts';
import { authErrors } from '../../../../errors.ts';
import { createInvalidInputError } from '../../../../input-errors.ts';
import { checkMetadataStrings } from '../../../../values/metadata.ts';
import { findProviderUrlProblem } from '../../providers/custom/find-provider-url-problem.ts';
import { type IdpMetadata, parseIdpMetadata } from './parse-idp-metadata.ts';

const oneDay = 86_400_000;

/** An identity provider's metadata: read again in time from their URL, and refused once they have expired. */
export async function getCurrentIdpMetadata(ctx: AuthContext, saml: SamlProvider): Promise<IdpMetadata> {
  const storedMetadata = await parseIdpMetadata(saml.metadataXml);
  const current = isStale(ctx, saml, storedMetadata)
    ? ((await readAgain(ctx, saml)) ?? storedMetadata)
    : storedMetadata;
  if (current.validUntil && current.validUntil <= ctx.clock()) {
    throw authErrors.samlMetadataFetchFailed({
      message: 'SAML Metadata of this identity provider is not valid any more',
    });
  }
  return current;
}

function isStale({ clock }: AuthContext, saml: SamlProvider, { validUntil, cacheSeconds }: IdpMetadata) {
  if (saml.metadataUrl === null) return false;
  const now = clock().getTime();
  const defaultLifetime = validUntil ? Number.POSITIVE_INFINITY : oneDay;
  const lifetime = cacheSeconds === null ? defaultLifetime : cacheSeconds * 1000;
  return (
    now > saml.metadataReadAt.getTime() + lifetime || (validUntil !== null && now >= validUntil.getTime())
  );
}

/**
 * Reads metadata from their URL again; null if the new metadata cannot be used. The old metadata then remain
 * valid until they expire.
 */
async function readAgain(ctx: AuthContext, saml: SamlProvider): Promise<IdpMetadata | null> {
  if (saml.metadataUrl === null || ctx.caches.recentlyRequested.has(saml.id)) return null;
  ctx.caches.recentlyRequested.set(saml.id, true);
  try {
    const metadataXml = await fetchIdpMetadata(ctx, saml.metadataUrl);
    const metadata = await parseIdpMetadata(metadataXml);
    if (metadata.entityId !== saml.entityId) throw new Error('the metadata are about another entity');
    // Does nothing if the provider was changed in the meantime.
    await ctx.db.samlProvider.updateMany({
      where: { id: saml.id, updatedAt: saml.updatedAt },
      data: { metadataXml, metadataReadAt: ctx.clock() },
    });
    return metadata;
  } catch (error) {
    const details = { err: error, saml_entity_id: saml.entityId };
    ctx.log.warn(details, 'SAML metadata could not be read again');
    return null;
  }
}

/** Fetches metadata from the URL that an administrator has given. */
export async function fetchIdpMetadata(ctx: Pick<AuthContext, 'outgoing'>, url: string): Promise<string> {
  const response = await fetchMetadata(ctx, url);
  if (response.status !== 200) {
    throw authErrors.samlMetadataFetchFailed({
      message: `HTTP ${response.status} error fetching SAML Metadata from URL '${url}'`,
    });
  }
  return response.text();
}

async function fetchMetadata({ outgoing }: Pick<AuthContext, 'outgoing'>, url: string): Promise<Response> {
  try {
    return await outgoing.fetch(url, {
      headers: { accept: 'application/samlmetadata+xml, application/xml' },
    });
  } catch (cause) {
    const message = `SAML Metadata could not be fetched from URL '${url}'`;
    throw authErrors.samlMetadataFetchFailed({ message, cause });
  }
}

/** A metadata URL must use HTTPS, at a public address, or be in a network that the settings allow. */
export function checkIdpMetadataUrl(ctx: Pick<AuthContext, 'outgoing' | 'settings'>, url: string): void {
  checkMetadataStrings(url);
  if (!URL.canParse(url)) throw createInvalidInputError('metadata_url is not a valid URL', 'metadataUrl');
  const problem = findProviderUrlProblem(ctx, url);
  if (problem === 'must use HTTPS') {
    throw createInvalidInputError('metadata_url is not a HTTPS URL', 'metadataUrl');
  }
  if (problem) throw createInvalidInputError(`metadata_url ${problem}`, 'metadataUrl');
}
