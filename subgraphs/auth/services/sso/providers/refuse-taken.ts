import { isUniqueViolation } from '../../../../../prisma/unique-violation.ts';
import type { AuthContext } from '../../../context.ts';
import { authErrors } from '../../../errors.ts';
import type { Transaction } from '../../users/user.query.ts';

type Names = { id: string; domains?: readonly string[]; resourceId?: string | null };

/** What belongs to another identity provider is not given to this one. */
export async function refuseTaken(tx: Transaction, { id, domains = [], resourceId }: Names): Promise<void> {
  const owned = await tx.ssoDomain.findFirst({
    where: { domain: { in: [...domains] }, ssoProviderId: { not: id } },
  });
  if (owned) {
    throw authErrors.ssoDomainAlreadyExists({
      message: `SSO Domain '${owned.domain}' is already assigned to an SSO identity provider (${owned.ssoProviderId})`,
    });
  }
  if (resourceId && (await tx.ssoProvider.count({ where: { resourceId, id: { not: id } } }))) {
    throw resourceTaken();
  }
}

function resourceTaken(cause?: unknown) {
  const message = 'An SSO identity provider with this resource_id already exists';
  return authErrors.conflict({ status: 422, message, cause });
}

/** The same where another administrator was faster by a moment. */
export async function transactUnlessTaken<T>(
  { db }: AuthContext,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await db.$transaction(work);
  } catch (cause) {
    if (isUniqueViolation(cause, 'entity_id')) throw authErrors.samlIdpAlreadyExists({ cause });
    if (isUniqueViolation(cause, 'domain')) throw authErrors.ssoDomainAlreadyExists({ cause });
    if (isUniqueViolation(cause, 'sso_providers_resource_id_key')) throw resourceTaken(cause);
    throw cause;
  }
}
