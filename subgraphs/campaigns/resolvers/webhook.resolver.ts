import { GraphQLBoolean, GraphQLString } from 'graphql';
import { GraphQLJSON } from 'graphql-scalars';
import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import {
  fieldResolver,
  mutationResolver,
  queryResolver,
  resolverArgument,
} from '../../../core/graphql/operations.ts';
import { PageArgs, toKeysetPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import {
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from '../services/webhooks/change-webhook.ts';
import {
  getOwnWebhook,
  getWebhookMessage,
  listWebhookMessages,
  listWebhooks,
} from '../services/webhooks/read-webhooks.ts';
import { pingWebhook, retryWebhookMessage } from '../services/webhooks/resend-messages.ts';
import { decryptWebhookResponseBody } from '../services/webhooks/webhook-response.ts';
import {
  CreateWebhookInput,
  CreateWebhookPayload,
  DeleteWebhookInput,
  DeleteWebhookPayload,
  PingWebhookInput,
  PingWebhookPayload,
  RetryWebhookMessageInput,
  RetryWebhookMessagePayload,
  RotateWebhookSecretInput,
  RotateWebhookSecretPayload,
  UpdateWebhookInput,
  UpdateWebhookPayload,
  Webhook,
  WebhookMessage,
  WebhookMessageConnection,
  WebhookMessageFilter,
} from '../types/webhooks.type.ts';

@Resolver(() => Webhook)
export class WebhookResolver {
  @queryResolver.list(Webhook, 'The webhooks of the calling account, oldest first.')
  webhooks(@Ctx() ctx: CampaignsContext) {
    return listWebhooks(ctx);
  }

  @queryResolver(Webhook, 'A webhook of the calling account.')
  webhook(
    @resolverArgument('id', globalTextIdScalar('Webhook'), 'The webhook.') id: string,
    @Ctx() ctx: CampaignsContext,
  ) {
    return getOwnWebhook(ctx, id);
  }

  @queryResolver(WebhookMessage, 'A message to a webhook of the calling account.')
  webhookMessage(
    @resolverArgument('id', globalTextIdScalar('WebhookMessage'), 'The message.') id: string,
    @Ctx() ctx: CampaignsContext,
  ) {
    return getWebhookMessage(ctx, id);
  }

  @mutationResolver(
    CreateWebhookPayload,
    'Creates a webhook; an account has at most 10. Only this response contains the secret.',
  )
  createWebhook(
    @resolverArgument.input(CreateWebhookInput, 'The webhook.') input: CreateWebhookInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return createWebhook(ctx, input);
  }

  @mutationResolver(
    UpdateWebhookPayload,
    'Changes a webhook. Enabling it resets the record of failed deliveries.',
  )
  updateWebhook(
    @resolverArgument.input(UpdateWebhookInput, 'Changes to make.') input: UpdateWebhookInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return updateWebhook(ctx, input);
  }

  @mutationResolver(DeleteWebhookPayload, 'Deletes a webhook and its messages.')
  deleteWebhook(
    @resolverArgument.input(DeleteWebhookInput, 'Webhook to delete.') input: DeleteWebhookInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return deleteWebhook(ctx, input.id);
  }

  @mutationResolver(
    RotateWebhookSecretPayload,
    'Replaces the secret of a webhook. During a grace period, messages are signed with both secrets.',
  )
  rotateWebhookSecret(
    @resolverArgument.input(RotateWebhookSecretInput, 'Options for the replacement.')
    input: RotateWebhookSecretInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return rotateWebhookSecret(ctx, input);
  }

  @mutationResolver(PingWebhookPayload, 'Sends an event called ping, regardless of the subscribed events.')
  pingWebhook(
    @resolverArgument.input(PingWebhookInput, 'Webhook to ping.') input: PingWebhookInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return pingWebhook(ctx, input.id);
  }

  @mutationResolver(
    RetryWebhookMessagePayload,
    'Sends a message again at once that was given up or waits for its next attempt.',
  )
  retryWebhookMessage(
    @resolverArgument.input(RetryWebhookMessageInput, 'Message to resend.')
    input: RetryWebhookMessageInput,
    @Ctx() ctx: CampaignsContext,
  ) {
    return retryWebhookMessage(ctx, input.id);
  }

  @fieldResolver(
    WebhookMessageConnection,
    'Messages of the webhook, newest first. Those with status DEAD are no longer retried.',
  )
  messages(
    @Root() webhook: Webhook,
    @resolverArgument.optional('filter', WebhookMessageFilter, 'Filter.')
    filter: WebhookMessageFilter | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() ctx: CampaignsContext,
  ) {
    return listWebhookMessages(ctx, { ...filter, webhookId: webhook.id }, toKeysetPageRequest(page));
  }
}

@Resolver(() => WebhookMessage)
export class WebhookMessageResolver {
  @fieldResolver(GraphQLJSON, 'The body as JSON.')
  payload(@Root() { body }: WebhookMessage): unknown {
    return JSON.parse(body);
  }

  @fieldResolver.optional(
    GraphQLString,
    'Beginning of the body of the last response as text, at most 4096 bytes; null if there was no response.',
  )
  responseBody(@Root() { responseSealed }: WebhookMessage, @Ctx() ctx: CampaignsContext) {
    return decryptWebhookResponseBody(ctx, responseSealed)?.body ?? null;
  }

  @fieldResolver(GraphQLBoolean, 'Whether the body of the last response is longer than responseBody.')
  isResponseBodyTruncated(@Root() { responseSealed }: WebhookMessage, @Ctx() ctx: CampaignsContext) {
    return decryptWebhookResponseBody(ctx, responseSealed)?.isTruncated ?? false;
  }
}
