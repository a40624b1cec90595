import { isUuid } from '../../../../../core/lib/text.ts';
import type { CustomProvider, Prisma } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors, invalid } from '../../../errors.ts';
import { isIdentifier, maxIdentifierLength } from '../providers/custom/find-custom-provider.ts';

/** A provider as administrators see it, without its client secret. */
export type ShownProvider = Omit<CustomProvider, 'clientSecret'>;

export const withoutSecret = { clientSecret: true } satisfies Prisma.CustomProviderOmit;

export function checkIdentifier(identifier: string | null | undefined): string {
  if (!identifier) throw invalid('identifier is required', 'identifier');
  if (!identifier.startsWith('custom:')) throw invalid("identifier must start with 'custom:'", 'identifier');
  if (!isIdentifier(identifier)) {
    throw invalid(
      `identifier must have at most ${maxIdentifierLength} lower-case letters, digits, hyphens and colons`,
      'identifier',
    );
  }
  return identifier;
}

export function checkType(
  type: string | null | undefined,
  name = 'provider_type',
): ShownProvider['providerType'] {
  if (type === 'oauth2' || type === 'oidc') return type;
  throw invalid(`${name} must be either 'oauth2' or 'oidc'`, name);
}

/** A provider by its UUID or its name, for administrators only. */
export async function findShownProvider(
  { db }: Pick<AuthContext, 'db'>,
  key: string,
): Promise<ShownProvider> {
  const provider = await db.customProvider.findUnique({
    where: isUuid(key) ? { id: key } : { identifier: checkIdentifier(key) },
    omit: withoutSecret,
  });
  if (!provider) throw authErrors.customProviderNotFound();
  return provider;
}
