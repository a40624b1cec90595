import { z } from 'zod';
import type { Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';

/** An identity provider whole: with its domains, and what it says about itself. */
export const withSaml = {
  saml: true,
  domains: { orderBy: [{ createdAt: 'asc' }, { domain: 'asc' }] },
} satisfies Prisma.SsoProviderInclude;

type Row = Prisma.SsoProviderGetPayload<{ include: typeof withSaml }>;

export type SsoProviderRow = Row & { saml: NonNullable<Row['saml']> };

type Where = { id: string } | { domain: string } | { entityId: string } | { resourceId: string };

const uuid = z.guid();

export async function findSsoProvider(
  { db }: Pick<AuthContext, 'db'>,
  where: Where,
): Promise<SsoProviderRow | null> {
  if (Object.values(where).some((text) => text.includes('\u0000'))) return null;
  if ('id' in where && !uuid.safeParse(where.id).success) return null;
  const found = await db.ssoProvider.findFirst({ where: toFilter(where), include: withSaml });
  return found?.saml ? { ...found, saml: found.saml } : null;
}

function toFilter(where: Where): Prisma.SsoProviderWhereInput {
  if ('domain' in where) return { domains: { some: { domain: where.domain.toLowerCase() } } };
  if ('entityId' in where) return { saml: { entityId: where.entityId } };
  return where;
}
