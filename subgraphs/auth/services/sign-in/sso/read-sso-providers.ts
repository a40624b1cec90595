import { type TextFilter, toTextFilterCondition } from '../../../../../core/graphql/filters.ts';
import type { PageArgs } from '../../../../../core/graphql/page.ts';
import { isUuid } from '../../../../../core/lib/text.ts';
import type { Prisma } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { authorize } from '../../../permissions.ts';
import type { SsoProviderName } from '../../../values/provider-names.ts';
import { listPageByTime } from '../../shared/list-page-by-time.ts';

/** An identity provider with its domains and its metadata. */
export const ssoProviderInclude = {
  saml: true,
  domains: { orderBy: [{ createdAt: 'asc' }, { domain: 'asc' }] },
} satisfies Prisma.SsoProviderInclude;

type Row = Prisma.SsoProviderGetPayload<{ include: typeof ssoProviderInclude }>;

/** An organisation's identity provider with its SAML settings and domains. */
export type SsoProviderWithSaml = Row & { saml: NonNullable<Row['saml']> };

type Where = { id: string } | { domain: string } | { entityId: string } | { resourceId: string };

export async function findSsoProvider(
  { db }: Pick<AuthContext, 'db'>,
  where: Where,
): Promise<SsoProviderWithSaml | null> {
  if (Object.values(where).some((text) => text.includes('\u0000'))) return null;
  if ('id' in where && !isUuid(where.id)) return null;
  const row = await db.ssoProvider.findFirst({ where: toFilter(where), include: ssoProviderInclude });
  return row?.saml ? { ...row, saml: row.saml } : null;
}

function toFilter(where: Where): Prisma.SsoProviderWhereInput {
  if ('domain' in where) return { domains: { some: { domain: where.domain.toLowerCase() } } };
  if ('entityId' in where) return { saml: { entityId: where.entityId } };
  return where;
}

/** The name of a sign-in with SAML in the `amr` claim. */
export const samlAmrMethod = 'sso/saml';

/** The provider name that identities of an identity provider have. */
export function toSsoProviderName(id: string): SsoProviderName {
  return `sso:${id}`;
}

const prefix = 'resource_';

/** Finds an identity provider by its id, or by `resource_` and the id that administrators gave it. */
export async function findSsoProviderForAdmin(ctx: AuthContext, id: string): Promise<SsoProviderWithSaml> {
  const where = id.startsWith(prefix) ? { resourceId: id.slice(prefix.length) } : { id };
  const provider = await findSsoProvider(ctx, where);
  if (!provider) throw authErrors.ssoProviderNotFound();
  return provider;
}

type Filter = { resourceId?: string | null; resourceIdPrefix?: string | null };

/** An identity provider without its metadata, which only the query for a single one returns. */
type ListedProvider = Omit<SsoProviderWithSaml, 'saml'> & {
  saml: Omit<SsoProviderWithSaml['saml'], 'metadataXml'> & { metadataXml: null };
};

/** All identity providers, oldest first. */
export async function listAllSsoProviders(ctx: AuthContext, filter: Filter): Promise<ListedProvider[]> {
  await authorize(ctx, 'sso-provider:list');
  const rows = await ctx.db.ssoProvider.findMany({
    where: toWhere(filter),
    include: { ...ssoProviderInclude, saml: { omit: { metadataXml: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: maxListedProviders,
  });
  return rows.flatMap(({ saml, ...provider }) =>
    saml ? [{ ...provider, saml: { ...saml, metadataXml: null } }] : [],
  );
}

const maxListedProviders = 10_000;

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

/**
 * The identity providers, oldest first, without their metadata, which only the query for a single one
 * returns.
 */
export async function listSsoProviders(ctx: AuthContext, { filter, ...args }: ListSsoProvidersInput) {
  await authorize(ctx, 'sso-provider:list');
  const { ssoProvider } = ctx.db;
  const whereFilter = { AND: toConditions(filter) };
  const include = { ...ssoProviderInclude, saml: { omit: { metadataXml: true } } } as const;
  return listPageByTime(args, {
    field: 'createdAt',
    direction: 'asc',
    read: async ({ where, ...range }) => {
      const rows = await ssoProvider.findMany({ ...range, where: { AND: [whereFilter, where] }, include });
      return rows.map(({ saml, ...provider }) => {
        if (!saml) throw new Error('Every identity provider speaks SAML.');
        return { ...provider, saml: { ...saml, metadataXml: null } };
      });
    },
    count: (limit) => ssoProvider.count({ ...limit, where: whereFilter }),
  });
}

function toConditions(filter: SsoProviderFilter | null | undefined): Prisma.SsoProviderWhereInput[] {
  const { resourceId, domains, isDisabled } = filter ?? {};
  return [
    ...toTextFilterCondition(resourceId).map((condition) => ({ resourceId: condition })),
    ...(domains ? [{ domains: { some: { domain: { in: domains.map((one) => one.toLowerCase()) } } } }] : []),
    ...(typeof isDisabled === 'boolean' ? [{ disabled: isDisabled }] : []),
  ];
}

export async function getSsoProvider(ctx: AuthContext, id: string): Promise<SsoProviderWithSaml> {
  await authorize(ctx, 'sso-provider:read');
  return findSsoProviderForAdmin(ctx, id);
}
