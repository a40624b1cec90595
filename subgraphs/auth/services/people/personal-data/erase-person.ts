import { toPseudonymUuid } from '../../../../../core/jobs/personal-data.ts';
import { countPersonRows } from '../../../../../prisma/person/count-person-rows.ts';
import type { AuthContext } from '../../../context.ts';
import { type AuditActor, createUnnamedActor, recordAuditEvents } from '../../shared/audit.ts';
import { lockUserId } from '../../shared/lock-user-id.ts';
import { createPersonalDataRequest, type PersonalDataRequestInput } from './person-request.ts';
import { authPersonalDataTables } from './person-tables.ts';

type Erasure = PersonalDataRequestInput & {
  /** The administrator; null for the user, because no new audit entry may name the user. */
  actor: AuditActor | null;
};

/**
 * Deletes the account and its data, and enqueues the jobs that erase the user from the audit log and the
 * other domains. It also runs for a user who is already deleted, because data can remain there.
 */
export function startUserErasure(ctx: AuthContext, { actor, ...asking }: Erasure) {
  const { userId } = asking;
  return ctx.db.$transaction(async (tx) => {
    await lockUserId(ctx, tx, userId);
    const request = await createPersonalDataRequest(ctx, tx, 'erase', asking);
    const rowCountScope = { schema: ctx.databaseSchema, tables: authPersonalDataTables, userId };
    const counts = await countPersonRows(tx, rowCountScope);
    const pseudonym = toPseudonymUuid(userId);
    const event = { action: 'user_deleted', actor: actor ?? createUnnamedActor(pseudonym) } as const;
    await recordAuditEvents(ctx, tx, [{ ...event, traits: { user_id: pseudonym } }]);
    await tx.flowState.deleteMany({ where: { OR: [{ userId }, { linkingTargetId: userId }] } });
    await tx.user.deleteMany({ where: { id: userId } });
    const requestId = request.id;
    await ctx.enqueue(tx, 'auth.erase_traces', { requestId, userId, counts, after: null });
    await ctx.announce(tx, 'user.erased', { requestId, userId });
    return request;
  });
}
