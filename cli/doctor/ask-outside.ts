import { codeOf } from '../../core/lib/records.ts';
import { createFetchOutside } from '../../core/ports/outgoing.ts';

const fetchOutside = createFetchOutside(5);

type Answered = { status: number } | { problem: string };

/** Calls a server and returns the status, or the problem if there is no response. A redirect counts as a response. */
export async function askOutside(url: string, method: 'HEAD' | 'GET' = 'HEAD'): Promise<Answered> {
  try {
    const { status } = await fetchOutside(url, { method });
    return { status };
  } catch (error) {
    const reason = reasonOf(error);
    return /redirect/.test(reason) ? { status: 302 } : { problem: reason };
  }
}

/** Fetches a JSON document. */
export async function readOutside(url: string): Promise<unknown> {
  const answer = await fetchOutside(url, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  return answer.json();
}

/** Returns the reason of a failure. The message of the platform's `fetch` is only "fetch failed"; its cause has the reason. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message || (codeOf(cause) ?? error.message);
}
