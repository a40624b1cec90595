import { isUuid } from '../../../../../core/lib/text.ts';
import type { CustomProvider, Prisma } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import {
  isProviderIdentifier,
  maxProviderIdentifierLength,
} from '../providers/custom/find-custom-provider.ts';

/** A provider as administrators see it, without its client secret. */
export type VisibleCustomProvider = Omit<CustomProvider, 'clientSecret'>;

export const clientSecretOmit = { clientSecret: true } satisfies Prisma.CustomProviderOmit;

export function checkCustomProviderIdentifier(identifier: string | null | undefined): string {
  if (!identifier) throw createInvalidInputError('identifier is required', 'identifier');
  if (!identifier.startsWith('custom:'))
    throw createInvalidInputError("identifier must start with 'custom:'", 'identifier');
  if (!isProviderIdentifier(identifier)) {
    throw createInvalidInputError(
      `identifier must have at most ${maxProviderIdentifierLength} lower-case letters, digits, hyphens and colons`,
      'identifier',
    );
  }
  return identifier;
}

export function checkCustomProviderType(
  type: string | null | undefined,
  name = 'provider_type',
): VisibleCustomProvider['providerType'] {
  if (type === 'oauth2' || type === 'oidc') return type;
  throw createInvalidInputError(`${name} must be either 'oauth2' or 'oidc'`, name);
}

/** A provider by its UUID or its name, for administrators only. */
export async function findVisibleCustomProvider(
  { db }: Pick<AuthContext, 'db'>,
  key: string,
): Promise<VisibleCustomProvider> {
  const provider = await db.customProvider.findUnique({
    where: isUuid(key) ? { id: key } : { identifier: checkCustomProviderIdentifier(key) },
    omit: clientSecretOmit,
  });
  if (!provider) throw authErrors.customProviderNotFound();
  return provider;
}
