import { isUniqueViolation } from '../../../../prisma/unique-violation.ts';
import { authErrors } from '../../errors.ts';

/** Somebody else was given the id or address a moment ago: told like any other clash. */
export function refuseClash(cause: unknown): never {
  if (isUniqueViolation(cause, 'users_email_key') || isUniqueViolation(cause, 'email')) {
    throw authErrors.emailExists({ cause });
  }
  if (isUniqueViolation(cause, 'phone')) {
    throw authErrors.phoneExists({ message: 'Phone number already registered by another user', cause });
  }
  if (isUniqueViolation(cause)) throw idTaken(cause);
  throw cause;
}

export function idTaken(cause?: unknown) {
  return authErrors.userAlreadyExists({ status: 422, message: 'A user with this ID already exists', cause });
}
