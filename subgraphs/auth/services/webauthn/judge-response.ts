import type { AuthContext } from '../../context.ts';

/**
 * Whatever is wrong with an authenticator's response is thrown, by us and by the library. Whoever sent it gets one
 * answer for all of that; the operator gets the reason, because a forgotten origin looks just the same.
 */
export async function judgeResponse<T>({ log }: AuthContext, judge: () => Promise<T>): Promise<T | null> {
  try {
    return await judge();
  } catch (cause) {
    log.warn({ reason: String(cause).slice(0, 300) }, 'a WebAuthn response was refused');
    return null;
  }
}

/** A page in a frame of another site is not where somebody means to use their key. */
export function refuseForeignFrame(clientData: string): void {
  const { crossOrigin } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
    crossOrigin?: unknown;
  };
  if (crossOrigin) throw new Error('The page was in a frame of another origin');
}
