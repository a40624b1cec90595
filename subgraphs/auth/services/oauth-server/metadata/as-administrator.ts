import { AppError } from '../../../../../core/errors.ts';
import { authErrors } from '../../../errors.ts';

/** An administrator is told what is wrong with a client in the words of the other administrators' endpoints. */
export function asAdministrator<T>(check: () => T): T {
  try {
    return check();
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw authErrors.validationFailed({ message: cause.message, cause });
  }
}
