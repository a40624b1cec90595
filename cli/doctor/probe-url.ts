import { errorCodeOf } from '../../core/lib/records.ts';
import { createThirdPartyFetch } from '../../core/ports/third-party-fetch.ts';

const fetchOutside = createThirdPartyFetch(5);

type ProbeResult = { status: number } | { problem: string };

/** Calls a server and returns the status, or the problem if there is no response. A redirect counts as a response. */
export async function probeUrl(url: string, method: 'HEAD' | 'GET' = 'HEAD'): Promise<ProbeResult> {
  try {
    const { status } = await fetchOutside(url, { method });
    return { status };
  } catch (error) {
    const reason = describeFetchError(error);
    return /redirect/.test(reason) ? { status: 302 } : { problem: reason };
  }
}

/** Fetches a JSON document. */
export async function fetchJsonDocument(url: string): Promise<unknown> {
  const answer = await fetchOutside(url, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  return answer.json();
}

/** Returns the reason of a failure. The message of the platform's `fetch` is only "fetch failed"; its cause has the reason. */
export function describeFetchError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message || (errorCodeOf(cause) ?? error.message);
}
