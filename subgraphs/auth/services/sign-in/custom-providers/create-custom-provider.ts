import { randomUUID } from 'node:crypto';
import { isUniqueViolation } from '../../../../../prisma/errors/unique-violation.ts';
import { Prisma } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthTransaction } from '../../../deps.ts';
import { authErrors } from '../../../errors.ts';
import { createInvalidInputError } from '../../../input-errors.ts';
import { authorize } from '../../../permissions.ts';
import { recordAuditEvents } from '../../shared/audit.ts';
import { type CustomProviderInputFields, checkCustomProviderFields } from './check-custom-provider-fields.ts';
import {
  checkCustomProviderIdentifier,
  checkCustomProviderType,
  clientSecretOmit,
} from './custom-provider.ts';
import {
  addOpenidScope,
  fetchProviderDiscovery,
  requireCompleteCustomProvider,
} from './require-complete-custom-provider.ts';

export type CreateCustomProviderInput = CustomProviderInputFields & {
  providerType?: string | null;
  identifier?: string | null;
};

/** Adds a provider; users may sign in with it at once. */
export async function createCustomProvider(ctx: AuthContext, input: CreateCustomProviderInput) {
  const admin = await authorize(ctx, 'custom-provider:create');
  const draft = draftProvider(ctx, input);
  const discoveryColumns = await fetchProviderDiscovery(ctx, draft);
  const provider = await ctx.db
    .$transaction(async (tx) => {
      await refuseTooMany(ctx, tx);
      const traits = { provider: draft.identifier };
      await recordAuditEvents(ctx, tx, [{ action: 'custom_provider_created', actor: admin.actor, traits }]);
      return tx.customProvider.create({ data: { ...draft, ...discoveryColumns }, omit: clientSecretOmit });
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'identifier')) throw createIdentifierTakenError(error);
      throw error;
    });
  return { provider };
}

const usualScopes = { oidc: ['openid', 'email', 'profile'], oauth2: [] };

const defaults = {
  acceptableClientIds: [],
  customClaims: [],
  attributeMapping: {},
  authorizationParams: {},
  pkceEnabled: true,
  enabled: true,
  emailOptional: false,
  skipNonceCheck: false,
  issuer: null,
  discoveryUrl: null,
  authorizationUrl: null,
  tokenUrl: null,
  userinfoUrl: null,
  jwksUri: null,
};

/** Checks the input, in the order of the contract, and returns the new provider unsaved. */
function draftProvider(ctx: AuthContext, input: CreateCustomProviderInput) {
  const providerType = checkCustomProviderType(input.providerType);
  const identifier = checkCustomProviderIdentifier(input.identifier);
  const { name, clientId, clientSecret, ...columns } = checkCustomProviderFields(ctx, input);
  if (name === undefined) throw createInvalidInputError('name is required', 'name');
  if (clientId === undefined) throw createInvalidInputError('client_id is required', 'clientId');
  if (clientSecret === undefined) throw createInvalidInputError('client_secret is required', 'clientSecret');
  const now = ctx.clock();
  const columnsWithDefaults = { ...defaults, ...columns };
  const scopes = addOpenidScope(providerType, columns.scopes ?? usualScopes[providerType]);
  const newColumns = { id: randomUUID(), providerType, identifier, createdAt: now, updatedAt: now };
  const draft = { ...columnsWithDefaults, ...newColumns, name, clientId, clientSecret, scopes };
  requireCompleteCustomProvider(draft);
  return draft;
}

/**
 * Counts under a lock that only administrators wait for, so that two of them cannot both take the last place.
 */
async function refuseTooMany({ settings, databaseSchema }: AuthContext, tx: AuthTransaction): Promise<void> {
  const table = Prisma.raw(`"${databaseSchema}"."custom_oauth_providers"`);
  await tx.$executeRaw`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`;
  if ((await tx.customProvider.count()) >= settings.maxCustomProviders) {
    throw authErrors.overCustomProviderQuota();
  }
}

function createIdentifierTakenError(cause: unknown) {
  return authErrors.conflict({
    status: 400,
    message: 'A custom OAuth provider with this identifier already exists',
    cause,
  });
}
