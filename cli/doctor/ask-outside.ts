import { errorCodeOf } from '../../core/lib/records.ts';
import { createThirdPartyFetch } from '../../core/ports/outgoing.ts';

const fetchOutside = createThirdPartyFetch(5);

type ProbeResult = { status: number } | { problem: string };

/** Whether a server answers at all; a redirection is an answer. */
export async function probeUrl(url: string, method: 'HEAD' | 'GET' = 'HEAD'): Promise<ProbeResult> {
  try {
    const { status } = await fetchOutside(url, { method });
    return { status };
  } catch (error) {
    const reason = fetchErrorReasonOf(error);
    return /redirect/.test(reason) ? { status: 302 } : { problem: reason };
  }
}

/** The document at a URL, as JSON. */
export async function fetchJsonDocument(url: string): Promise<unknown> {
  const answer = await fetchOutside(url, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  return answer.json();
}

/** The platform's fetch says only "fetch failed", and hides the reason in the cause. */
export function fetchErrorReasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message || (errorCodeOf(cause) ?? error.message);
}
