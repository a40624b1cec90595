import { digestPerson } from '../../../../../core/jobs/personal-data.ts';
import type { PersonRequest } from '../../../../../prisma/generated/auth/client.ts';
import type { AuthContext } from '../../../context.ts';
import type { Transaction } from '../../../deps.ts';

/** Whose data it is about, and who asks: the role of an administrator, or `self`. */
export type Asking = { userId: string; askedBy: string; askerId: string | null };

/** Begins the record of a request about a person's data. */
export function createPersonRequest(
  { clock }: AuthContext,
  tx: Transaction,
  kind: 'export' | 'erase',
  { userId, askedBy, askerId }: Asking,
): Promise<PersonRequest> {
  return tx.personRequest.create({
    data: {
      kind,
      subjectDigest: digestPerson(userId),
      askedBy,
      askerDigest: askerId && digestPerson(askerId),
      askedAt: clock(),
    },
  });
}
