import { countedExactly, toCount } from '../../../../../core/graphql/connection.ts';
import { type TextFilter, toTextCondition } from '../../../../../core/graphql/filters.ts';
import { readKeyset } from '../../../../../core/graphql/keyset.ts';
import { column } from '../../../../../core/graphql/keyset-cursor.ts';
import { type PageArgs, toPageRequest } from '../../../../../core/graphql/page.ts';
import type { Prisma } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authorize } from '../../../permissions.ts';
import { findShownProvider, type SsoProviderRow, withSaml } from './find-sso-provider.ts';

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

type SsoProviderFilter = {
  resourceId?: TextFilter | null;
  domains?: string[] | null;
  isDisabled?: boolean | null;
};

type ListSsoProvidersInput = PageArgs & { filter?: SsoProviderFilter | null };

/** The identity providers, oldest first, without their metadata, which only the query for a single one returns. */
export async function listSsoProviders(ctx: AuthContext, { filter, ...args }: ListSsoProvidersInput) {
  await authorize(ctx, 'sso-provider:list');
  const { ssoProvider } = ctx.db;
  const chosen = { AND: toConditions(filter) };
  const include = { ...withSaml, saml: { omit: { metadataXml: true } } } as const;
  return readKeyset({
    page: toPageRequest(args),
    ties: [
      { field: 'createdAt', direction: 'asc' },
      { field: 'id', direction: 'asc' },
    ],
    columns: { createdAt: column.time, id: column.uuid },
    read: async ({ where, orderBy: order, take }) => {
      const rows = await ssoProvider.findMany({
        orderBy: order,
        take,
        where: { AND: [chosen, where] },
        include,
      });
      return rows.map(({ saml, ...provider }) => {
        if (!saml) throw new Error('Every identity provider speaks SAML.');
        return { ...provider, saml: { ...saml, metadataXml: null } };
      });
    },
    count: async () => toCount(await ssoProvider.count({ where: chosen, take: countedExactly + 1 })),
  });
}

function toConditions(filter: SsoProviderFilter | null | undefined): Prisma.SsoProviderWhereInput[] {
  const { resourceId, domains, isDisabled } = filter ?? {};
  return [
    ...toTextCondition(resourceId).map((condition) => ({ resourceId: condition })),
    ...(domains ? [{ domains: { some: { domain: { in: domains.map((one) => one.toLowerCase()) } } } }] : []),
    ...(typeof isDisabled === 'boolean' ? [{ disabled: isDisabled }] : []),
  ];
}

export async function getSsoProvider(ctx: AuthContext, id: string): Promise<SsoProviderRow> {
  await authorize(ctx, 'sso-provider:read');
  return findShownProvider(ctx, id);
}
