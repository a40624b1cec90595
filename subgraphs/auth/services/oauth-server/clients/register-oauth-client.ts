import type { OauthRegistrationType } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import { createInputErrorDetails } from '../../../input-errors.ts';
import { oauthErrors } from '../../../oauth-errors.ts';
import { authorize } from '../../../permissions.ts';
import { parseOauthScopes } from '../../../values/scopes.ts';
import { nilUuid } from '../../sessions/caller.ts';
import { type AuditActor, createUnnamedActor, recordAuditEvents } from '../../shared/audit.ts';
import { enforceClientRateLimit } from '../../shared/limits/client-rate-limits.ts';
import { requireOauthServerEnabled } from '../../shared/service/require-enabled-feature.ts';
import {
  checkClientAuthMethod,
  checkOauthClientMetadata,
  convertOauthErrorsForAdmin,
  type OauthClientMetadata,
} from '../metadata/client-metadata.ts';
import { createOauthClientSecret } from './change-oauth-client.ts';
import { type RegisteredOauthClient, toGrantableScopes } from './oauth-client.ts';

/** Lets an app register itself (RFC 7591). Its owner is unknown, so users decide what it may do. */
export async function registerOauthClient(
  ctx: AuthContext,
  input: OauthClientMetadata,
): Promise<RegisteredOauthClient> {
  requireOauthServerEnabled(ctx);
  if (!ctx.settings.oauthRegistrationEnabled) throw authErrors.oauthDynamicClientRegistrationDisabled();
  await enforceClientRateLimit(ctx, 'registerOauthClient');
  return storeClient(ctx, toNewClient(ctx, input, 'dynamic'), createUnnamedActor(nilUuid));
}

/** Checks the metadata of a new client and returns the row to store. */
function toNewClient(
  ctx: AuthContext,
  metadata: OauthClientMetadata,
  registrationType: OauthRegistrationType,
) {
  const checkedMetadata = checkOauthClientMetadata(metadata, { isSelf: registrationType === 'dynamic' });
  const authMethod = checkClientAuthMethod(metadata);
  const { redirectUris } = checkedMetadata;
  const [first] = redirectUris ?? [];
  if (!redirectUris || first === undefined) {
    throw oauthErrors.invalidRedirectUri(
      createInputErrorDetails('redirect_uris is required', 'redirectUris'),
    );
  }
  const { grantTypes = ['authorization_code', 'refresh_token'], clientName = nameAfter(first) } =
    checkedMetadata;
  const clientFields = {
    ...checkedMetadata,
    ...authMethod,
    redirectUris,
    grantTypes,
    clientName,
    registrationType,
  };
  if (registrationType === 'manual' || !checkedMetadata.scope) return clientFields;
  // An app that gets none of its requested scopes is registered as if it had requested none (RFC 7591, 2).
  const isUsable =
    toGrantableScopes(ctx, authMethod.clientType, parseOauthScopes(checkedMetadata.scope)).length > 0;
  return { ...clientFields, scope: isUsable ? checkedMetadata.scope : null };
}

/** A client without a name is named after the host or scheme of its redirect URI. */
function nameAfter(redirectUri: string) {
  const { host, protocol } = new URL(redirectUri);
  return host || protocol.slice(0, -1);
}

async function storeClient(ctx: AuthContext, data: ReturnType<typeof toNewClient>, actor: AuditActor) {
  const now = ctx.clock();
  const newSecret = data.clientType === 'confidential' ? createOauthClientSecret() : null;
  return ctx.db.$transaction(async (tx) => {
    const client = await tx.oauthClient.create({
      data: { ...data, clientSecretHash: newSecret?.secretHash, createdAt: now, updatedAt: now },
    });
    const traits = { client_id: client.id, client_name: data.clientName };
    await recordAuditEvents(ctx, tx, [{ action: 'oauth_client_created', actor, traits }]);
    return { client, clientSecret: newSecret?.secret ?? null };
  });
}

/** Registers an app, as an administrator. Its secret is shown only once. */
export async function createOauthClient(
  ctx: AuthContext,
  input: OauthClientMetadata,
): Promise<RegisteredOauthClient> {
  const { actor } = await authorize(ctx, 'oauth-client:create');
  return storeClient(
    ctx,
    convertOauthErrorsForAdmin(() => toNewClient(ctx, input, 'manual')),
    actor,
  );
}
