import { Arg, Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { PageArgs, toPageRequest } from '../../../core/graphql/page.ts';
import type { CampaignsContext } from '../context.ts';
import { type CountedMessages, countWebhookMessages } from '../services/webhooks/count-webhook-messages.ts';
import { listWebhookMessages } from '../services/webhooks/list-webhook-messages.ts';
import { listWebhooks } from '../services/webhooks/list-webhooks.ts';
import { Webhook } from '../types/webhooks/webhook.type.ts';
import { WebhookMessageConnection, WebhookMessageStatus } from '../types/webhooks/webhook-message.type.ts';

@Resolver(() => Webhook)
export class WebhookResolver {
  @Query(() => [Webhook], { description: 'The webhooks of the account that asks, oldest first.' })
  webhooks(@Ctx() ctx: CampaignsContext): Promise<Webhook[]> {
    return listWebhooks(ctx);
  }

  @FieldResolver(() => WebhookMessageConnection, {
    description: 'What was sent to it, newest first; status DEAD is the list of what was given up.',
  })
  messages(
    @Root() webhook: Webhook,
    @Arg('status', () => WebhookMessageStatus, { nullable: true, description: 'Only those in this status.' })
    status: string | null,
    @Args(() => PageArgs) page: PageArgs,
    @Ctx() ctx: CampaignsContext,
  ): Promise<WebhookMessageConnection> {
    return listWebhookMessages(ctx, { webhookId: webhook.id, status }, toPageRequest(page));
  }
}

@Resolver(() => WebhookMessageConnection)
export class WebhookMessageConnectionResolver {
  @FieldResolver(() => Int, { description: 'How many there are on all pages.' })
  totalCount(@Root() connection: CountedMessages, @Ctx() ctx: CampaignsContext): Promise<number> {
    return countWebhookMessages(ctx, connection);
  }
}
