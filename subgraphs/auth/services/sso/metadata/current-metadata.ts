import { LRUCache } from 'lru-cache';
import type { SamlProvider } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { fetchMetadata } from './fetch-metadata.ts';
import { type IdpMetadata, parseMetadata } from './parse-metadata.ts';

const oneMinute = 60_000;
const oneDay = 86_400_000;

/** Whose metadata were asked for a moment ago, so that a server that is away does not hold up everybody. */
const asked = new LRUCache<string, true>({ max: 1_000, ttl: oneMinute });

/** What an identity provider says about itself: read again in time where it has a place, and never past its end. */
export async function currentMetadata(ctx: AuthContext, saml: SamlProvider): Promise<IdpMetadata> {
  const known = await parseMetadata(saml.metadataXml);
  const current = isStale(ctx, saml, known) ? ((await readAgain(ctx, saml)) ?? known) : known;
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
  const usual = validUntil ? Number.POSITIVE_INFINITY : oneDay;
  const lifetime = cacheSeconds === null ? usual : cacheSeconds * 1000;
  return (
    now > saml.metadataReadAt.getTime() + lifetime || (validUntil !== null && now >= validUntil.getTime())
  );
}

/** Null where what is there now cannot be used: the old is good as long as it is. */
async function readAgain(ctx: AuthContext, saml: SamlProvider): Promise<IdpMetadata | null> {
  if (saml.metadataUrl === null || asked.has(saml.id)) return null;
  asked.set(saml.id, true);
  try {
    const metadataXml = await fetchMetadata(ctx, saml.metadataUrl);
    const metadata = await parseMetadata(metadataXml);
    if (metadata.entityId !== saml.entityId) throw new Error('the metadata are about another entity');
    // Not where the provider was changed in the meantime.
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
