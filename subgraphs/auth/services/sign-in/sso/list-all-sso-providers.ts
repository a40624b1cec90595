import type { Prisma } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { type SsoProviderRow, withSaml } from './find-sso-provider.ts';

type Filter = { resourceId?: string | null; resourceIdPrefix?: string | null };

/** An identity provider without its metadata, which only the query for a single one returns. */
type ListedProvider = Omit<SsoProviderRow, 'saml'> & {
  saml: Omit<SsoProviderRow['saml'], 'metadataXml'> & { metadataXml: null };
};

/** All identity providers, oldest first. */
export async function listAllSsoProviders(ctx: AuthContext, filter: Filter): Promise<ListedProvider[]> {
  await authorize(ctx, 'sso-provider:list');
  const found = await ctx.db.ssoProvider.findMany({
    where: toWhere(filter),
    include: { ...withSaml, saml: { omit: { metadataXml: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: most,
  });
  return found.flatMap(({ saml, ...provider }) =>
    saml ? [{ ...provider, saml: { ...saml, metadataXml: null } }] : [],
  );
}

const most = 10_000;

function toWhere({ resourceId, resourceIdPrefix }: Filter): Prisma.SsoProviderWhereInput {
  const text = resourceId || resourceIdPrefix;
  if (!text) return {};
  // PostgreSQL refuses a NUL in a text, and no id contains one.
  if (text.includes('\u0000')) return { id: { in: [] } };
  return { resourceId: resourceId ? text : { startsWith: text } };
}
