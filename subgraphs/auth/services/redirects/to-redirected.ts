import { AppError } from '../../../../core/errors.ts';
import type { AuthContext } from '../../context.ts';
import { authErrors } from '../../errors.ts';

/** A failure that says where the browser goes with it; a bug of ours is written down here, because it leaves masked. */
export function toRedirected(
  { log, request }: Pick<AuthContext, 'log' | 'request'>,
  error: unknown,
  target: Record<string, unknown>,
): AppError {
  if (!(error instanceof AppError)) {
    log.error({ err: error, request_id: request.requestId }, 'unexpected failure');
    return authErrors.unexpectedFailure({ details: target, cause: error });
  }
  const { code, status, details } = error.extensions;
  const spec = { status, message: error.message };
  return new AppError(code, spec, { details: { ...details, ...target }, cause: error });
}
