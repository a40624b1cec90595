import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { AuthContext } from '../../context.ts';
import { createOauthClient } from '../../services/oauth-server/clients/create-oauth-client.ts';
import { deleteOauthClient } from '../../services/oauth-server/clients/delete-oauth-client.ts';
import { getOauthClient } from '../../services/oauth-server/clients/get-oauth-client.ts';
import { listOauthClients } from '../../services/oauth-server/clients/list-oauth-clients.ts';
import { regenerateOauthClientSecret } from '../../services/oauth-server/clients/regenerate-oauth-client-secret.ts';
import { registerOauthClient } from '../../services/oauth-server/clients/register-oauth-client.ts';
import { updateOauthClient } from '../../services/oauth-server/clients/update-oauth-client.ts';
import { NumberedPageArgs } from '../../types/admin/page.args.ts';
import {
  CreateOAuthClientInput,
  DeleteOAuthClientInput,
  RegenerateOAuthClientSecretInput,
  RegisterOAuthClientInput,
  UpdateOAuthClientInput,
} from '../../types/oauth-server/oauth-client.input.ts';
import {
  CreateOAuthClientPayload,
  DeleteOAuthClientPayload,
  RegenerateOAuthClientSecretPayload,
  RegisterOAuthClientPayload,
  UpdateOAuthClientPayload,
} from '../../types/oauth-server/oauth-client.payload.ts';
import { OAuthClient, OAuthClientPage } from '../../types/oauth-server/oauth-client.type.ts';

@Resolver()
export class OAuthClientResolver {
  @Query(() => OAuthClientPage, { description: 'Registered apps, the newest first; for administrators.' })
  oauthClients(@Args(() => NumberedPageArgs) args: NumberedPageArgs, @Ctx() ctx: AuthContext) {
    return listOauthClients(ctx, args);
  }

  @Query(() => OAuthClient, { description: 'One registered app; for administrators.' })
  oauthClient(@Arg('id', () => ID) id: string, @Ctx() ctx: AuthContext) {
    return getOauthClient(ctx, id);
  }

  @Mutation(() => CreateOAuthClientPayload, { description: 'Registers an app, as an administrator.' })
  createOauthClient(
    @Arg('input', () => CreateOAuthClientInput) input: CreateOAuthClientInput,
    @Ctx() ctx: AuthContext,
  ) {
    return createOauthClient(ctx, input);
  }

  @Mutation(() => RegisterOAuthClientPayload, {
    description: 'What an app does to register itself, where that is allowed.',
  })
  registerOauthClient(
    @Arg('input', () => RegisterOAuthClientInput) input: RegisterOAuthClientInput,
    @Ctx() ctx: AuthContext,
  ) {
    return registerOauthClient(ctx, input);
  }

  @Mutation(() => UpdateOAuthClientPayload, { description: 'Changes an app, as an administrator.' })
  updateOauthClient(
    @Arg('input', () => UpdateOAuthClientInput) input: UpdateOAuthClientInput,
    @Ctx() ctx: AuthContext,
  ) {
    return updateOauthClient(ctx, input);
  }

  @Mutation(() => DeleteOAuthClientPayload, {
    description: 'Removes an app and whatever it was given, as an administrator.',
  })
  deleteOauthClient(
    @Arg('input', () => DeleteOAuthClientInput) input: DeleteOAuthClientInput,
    @Ctx() ctx: AuthContext,
  ) {
    return deleteOauthClient(ctx, input);
  }

  @Mutation(() => RegenerateOAuthClientSecretPayload, {
    description:
      'Gives an app another secret, as an administrator; the one before it is worth nothing any more.',
  })
  regenerateOauthClientSecret(
    @Arg('input', () => RegenerateOAuthClientSecretInput) input: RegenerateOAuthClientSecretInput,
    @Ctx() ctx: AuthContext,
  ) {
    return regenerateOauthClientSecret(ctx, input);
  }
}
