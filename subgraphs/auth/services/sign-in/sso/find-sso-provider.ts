import { isUuid } from '../../../../../core/lib/text.ts';
import type { Prisma } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import type { SsoProviderName } from '../../../values/provider-names.ts';

/** An identity provider with its domains and its metadata. */
export const withSaml = {
  saml: true,
  domains: { orderBy: [{ createdAt: 'asc' }, { domain: 'asc' }] },
} satisfies Prisma.SsoProviderInclude;

type Row = Prisma.SsoProviderGetPayload<{ include: typeof withSaml }>;

export type SsoProviderRow = Row & { saml: NonNullable<Row['saml']> };

type Where = { id: string } | { domain: string } | { entityId: string } | { resourceId: string };

export async function findSsoProvider(
  { db }: Pick<AuthContext, 'db'>,
  where: Where,
): Promise<SsoProviderRow | null> {
  if (Object.values(where).some((text) => text.includes('\u0000'))) return null;
  if ('id' in where && !isUuid(where.id)) return null;
  const found = await db.ssoProvider.findFirst({ where: toFilter(where), include: withSaml });
  return found?.saml ? { ...found, saml: found.saml } : null;
}

function toFilter(where: Where): Prisma.SsoProviderWhereInput {
  if ('domain' in where) return { domains: { some: { domain: where.domain.toLowerCase() } } };
  if ('entityId' in where) return { saml: { entityId: where.entityId } };
  return where;
}

/** The name of a sign-in with SAML in the `amr` claim. */
export const samlMethod = 'sso/saml';

/** The provider name that identities of an identity provider have. */
export function toProviderName(id: string): SsoProviderName {
  return `sso:${id}`;
}

const prefix = 'resource_';

/** Finds an identity provider by its id, or by `resource_` and the id that administrators gave it. */
export async function findShownProvider(ctx: AuthContext, id: string): Promise<SsoProviderRow> {
  const where = id.startsWith(prefix) ? { resourceId: id.slice(prefix.length) } : { id };
  const provider = await findSsoProvider(ctx, where);
  if (!provider) throw authErrors.ssoProviderNotFound();
  return provider;
}
