import { AppError } from '../errors/errors.ts';
import { countEvent } from './metrics.ts';

/** Runs a sign-in and, if it is rejected, counts it by the error code. Successful sign-ins are counted by their service. */
export async function runSignInCountingRefusals<T>(
  domain: string,
  method: string,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    const reason = error instanceof AppError ? error.extensions.code : 'internal';
    countEvent('trellis.sign_ins.failures', { domain, method, reason });
    throw error;
  }
}
