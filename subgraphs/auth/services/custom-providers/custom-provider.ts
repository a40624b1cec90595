import type { CustomProvider, Prisma } from '../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';
import { type Admin, requireAdmin } from '../sessions/require-admin.ts';

/** A provider as administrators see it: its secret goes in and never comes out. */
export type ShownProvider = Omit<CustomProvider, 'clientSecret'>;

export const withoutSecret = { clientSecret: true } satisfies Prisma.CustomProviderOmit;

/** Where the feature is off, it is off for everybody; where it is on, it is the administrators'. */
export async function requireProviderAdmin(ctx: AuthContext): Promise<Admin> {
  if (!ctx.settings.customProvidersEnabled) {
    throw authErrors.featureDisabled({ message: 'Custom OAuth providers are disabled' });
  }
  return requireAdmin(ctx);
}

const longestIdentifier = 50;
const form = /^custom:[a-z0-9]([a-z0-9:-]*[a-z0-9])?$/;

export function checkIdentifier(identifier: string | null | undefined): string {
  if (!identifier) throw invalid('identifier is required');
  if (!identifier.startsWith('custom:')) throw invalid("identifier must start with 'custom:'");
  if (!isIdentifier(identifier)) {
    throw invalid(
      `identifier must have at most ${longestIdentifier} lower-case letters, digits, hyphens and colons`,
    );
  }
  return identifier;
}

export function isIdentifier(text: string): boolean {
  return text.length <= longestIdentifier && form.test(text);
}

export function checkType(type: string | null | undefined): CustomProvider['providerType'] {
  if (type === 'oauth2' || type === 'oidc') return type;
  throw invalid("provider_type must be either 'oauth2' or 'oidc'");
}

export function invalid(message: string, cause?: unknown) {
  return authErrors.validationFailed({ message, cause });
}
