import { digestUserId } from '../../../../../core/jobs/personal-data.ts';
import type { PersonRequest } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { AuthJobPayloads } from '../../../contract/jobs.ts';
import type { AuthTransaction } from '../../../deps.ts';

const domains = 3;

/**
 * Records the row counts of a domain for a request. The last domain finishes the request. A repetition does
 * not replace the counts.
 */
export async function recordPersonalDataRowCounts(
  { db, databaseSchema, clock }: AuthContext,
  { requestId, domain, counts }: AuthJobPayloads['auth.note_person_part'],
): Promise<void> {
  await db.$executeRawUnsafe(
    `UPDATE "${databaseSchema}"."person_requests" SET counts = counts || jsonb_build_object($2::text, $3::jsonb),
       finished_at = CASE WHEN (SELECT count(*) FROM jsonb_object_keys(counts)) = ${domains - 1} THEN $4::timestamptz END
     WHERE id = $1::uuid AND NOT jsonb_exists(counts, $2::text)`,
    requestId,
    domain,
    JSON.stringify(counts),
    clock(),
  );
}

/** User whose data is requested, and the requester: `self`, or the role of an administrator. */
export type PersonalDataRequestInput = { userId: string; askedBy: string; askerId: string | null };

/** Creates the record of a personal data request. */
export function createPersonalDataRequest(
  { clock }: AuthContext,
  tx: AuthTransaction,
  kind: 'export' | 'erase',
  { userId, askedBy, askerId }: PersonalDataRequestInput,
): Promise<PersonRequest> {
  return tx.personRequest.create({
    data: {
      kind,
      subjectDigest: digestUserId(userId),
      askedBy,
      askerDigest: askerId && digestUserId(askerId),
      askedAt: clock(),
    },
  });
}
