import { Args, Ctx, Resolver } from 'type-graphql';
import { exemptFromListLimit } from '../../../core/graphql/add-unpaged-list-truncation.ts';
import { queryCost } from '../../../core/graphql/field-directives.ts';
import { mutationResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import { listEmailTemplates, previewEmail, sendTestEmail } from '../services/admin/email-templates.ts';
import {
  createDemo,
  getQueueStatus,
  getServerHealth,
  getServerSetup,
  listHourlyActivity,
} from '../services/admin/server-operations.ts';
import {
  EmailPreview,
  EmailPreviewArgs,
  EmailTemplate,
  SendTestEmailInput,
  SendTestEmailPayload,
} from '../types/email-templates.ts';
import {
  ActivityArgs,
  ActivityCount,
  CreateDemoInput,
  CreateDemoPayload,
  QueueStatus,
  ServerHealth,
  ServerSetup,
} from '../types/operations.ts';

@Resolver()
export class OperationsResolver {
  @queryResolver(QueueStatus, 'State of the job queue. For administrators.')
  @queryCost.searching
  queueStatus(@Ctx() ctx: AuthContext) {
    return getQueueStatus(ctx);
  }

  @queryResolver(ServerHealth, 'Health of the server and its parts. For administrators.')
  @queryCost.searching
  serverHealth(@Ctx() ctx: AuthContext) {
    return getServerHealth(ctx);
  }

  @exemptFromListLimit('at most 168 hours, each with the labels of that hour')
  @queryResolver.list(
    ActivityCount,
    'Events of a kind by hour and label, oldest first. Kept for 31 days, and up to ten seconds late. For administrators.',
  )
  activity(@Args(() => ActivityArgs) args: ActivityArgs, @Ctx() ctx: AuthContext) {
    return listHourlyActivity(ctx, args);
  }

  @queryResolver(
    ServerSetup,
    'State of the configuration. For administrators, and on a development server for its console on the same machine.',
  )
  serverSetup(@Ctx() ctx: AuthContext) {
    return getServerSetup(ctx);
  }

  @mutationResolver(
    CreateDemoPayload,
    'Creates the missing parts of the demo on a development server. For administrators, and for its console on the same machine.',
  )
  @queryCost.hashing
  createDemo(@resolverArgument.input(CreateDemoInput) input: CreateDemoInput, @Ctx() ctx: AuthContext) {
    return createDemo(ctx, input);
  }

  @queryResolver.list(EmailTemplate, 'Texts of all kinds of emails. For administrators.')
  emailTemplates(@Ctx() ctx: AuthContext) {
    return listEmailTemplates(ctx);
  }

  @queryResolver(EmailPreview, 'An email with sample values, as it would be sent now. For administrators.')
  @queryCost.outside
  emailPreview(@Args(() => EmailPreviewArgs) args: EmailPreviewArgs, @Ctx() ctx: AuthContext) {
    return previewEmail(ctx, args);
  }

  @mutationResolver(SendTestEmailPayload, 'Sends an email with sample values. For administrators.')
  @queryCost.outside
  sendTestEmail(
    @resolverArgument.input(SendTestEmailInput) input: SendTestEmailInput,
    @Ctx() ctx: AuthContext,
  ) {
    return sendTestEmail(ctx, input);
  }
}
