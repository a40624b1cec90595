import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { checkIdentifier, type ShownProvider, withoutSecret } from './custom-provider.ts';

/** A provider by its name, which only administrators may ask for. */
export async function findShownProvider(
  { db }: Pick<AuthContext, 'db'>,
  identifier: string,
): Promise<ShownProvider> {
  const provider = await db.customProvider.findUnique({
    where: { identifier: checkIdentifier(identifier) },
    omit: withoutSecret,
  });
  if (!provider) throw authErrors.customProviderNotFound();
  return provider;
}
