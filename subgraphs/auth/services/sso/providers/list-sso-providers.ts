import type { Prisma } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { type SsoProviderRow, withSaml } from '../find-sso-provider.ts';
import { requireSsoAdmin } from '../require-saml.ts';

type Filter = { resourceId?: string | null; resourceIdPrefix?: string | null };

/** Without their metadata: one at a time shows them. */
type ListedProvider = Omit<SsoProviderRow, 'saml'> & {
  saml: Omit<SsoProviderRow['saml'], 'metadataXml'> & { metadataXml: null };
};

const most = 10_000;

/** The oldest first. */
export async function listSsoProviders(ctx: AuthContext, filter: Filter): Promise<ListedProvider[]> {
  await requireSsoAdmin(ctx);
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

function toWhere({ resourceId, resourceIdPrefix }: Filter): Prisma.SsoProviderWhereInput {
  const text = resourceId || resourceIdPrefix;
  if (!text) return {};
  // The database refuses to look for a NUL, and nobody's id has one.
  if (text.includes('\u0000')) return { id: { in: [] } };
  return { resourceId: resourceId ? text : { startsWith: text } };
}
