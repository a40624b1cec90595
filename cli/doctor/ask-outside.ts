import { codeOf } from '../../core/lib/records.ts';
import { createFetchOutside } from '../../core/ports/outgoing.ts';

const fetchOutside = createFetchOutside(5);

type Answered = { status: number } | { problem: string };

/** Whether a server answers at all; a redirection is an answer. */
export async function askOutside(url: string, method: 'HEAD' | 'GET' = 'HEAD'): Promise<Answered> {
  try {
    const { status } = await fetchOutside(url, { method });
    return { status };
  } catch (error) {
    const reason = reasonOf(error);
    return /redirect/.test(reason) ? { status: 302 } : { problem: reason };
  }
}

/** The document at a URL, as JSON. */
export async function readOutside(url: string): Promise<unknown> {
  const answer = await fetchOutside(url, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`it answers ${answer.status}`);
  return answer.json();
}

/** The platform's fetch says only "fetch failed", and hides the reason in the cause. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return cause.message || (codeOf(cause) ?? error.message);
}
