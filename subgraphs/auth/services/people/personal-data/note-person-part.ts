import type { AuthContext } from '../../../context.ts';
import type { AuthJobs } from '../../../contract/jobs.ts';

const domains = 3;

/** Records what a domain did for a request; the last one finishes it. What was recorded first stays. */
export async function notePersonPart(
  { db, databaseSchema, clock }: AuthContext,
  { requestId, domain, counts }: AuthJobs['auth.note_person_part'],
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
