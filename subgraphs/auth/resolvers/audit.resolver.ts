import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { restOnlyDirective } from '../../../core/graphql/field-directives.ts';
import { globalTextIdScalar } from '../../../core/graphql/global-id.ts';
import { fieldResolver, queryResolver, resolverArgument } from '../../../core/graphql/operations.ts';
import type { AuthContext } from '../context.ts';
import { getAuditEntry, listAuditEntries, listAuditEntryPage } from '../services/admin/audit-entries.ts';
import { findFullOrRedactedUser } from '../services/sessions/require-admin.ts';
import { AuditEntry, AuditEntryConnection, AuditEntryPage } from '../types/audit.ts';
import { AuditEntryPageArgs } from '../types/numbered-pages.ts';
import { AuditEntryListArgs } from '../types/user-list.ts';
import { User } from '../types/users.ts';

@Resolver(() => AuditEntry)
export class AuditResolver {
  @queryResolver(AuditEntryConnection, 'The audit log, for administrators.')
  auditEntries(@Args(() => AuditEntryListArgs) args: AuditEntryListArgs, @Ctx() ctx: AuthContext) {
    return listAuditEntries(ctx, args);
  }

  @queryResolver.optional(AuditEntry, 'One security event, for administrators.')
  auditEntry(
    @resolverArgument('id', globalTextIdScalar('AuditEntry'), 'Id.') id: string,
    @Ctx() ctx: AuthContext,
  ) {
    return getAuditEntry(ctx, id);
  }

  @restOnlyDirective
  @queryResolver(AuditEntryPage, 'A numbered page of the audit log, for administrators.')
  auditEntryPage(@Args(() => AuditEntryPageArgs) args: AuditEntryPageArgs, @Ctx() ctx: AuthContext) {
    return listAuditEntryPage(ctx, args);
  }

  @fieldResolver.optional(User, 'User who caused the event; null for administrators and deleted users.')
  actor(@Root() { actorId }: AuditEntry, @Ctx() ctx: AuthContext) {
    return findFullOrRedactedUser(ctx, actorId);
  }
}
