import { expect } from 'vitest';

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for; the assertion is the check
type Part = any;

export type RawParts = Awaited<ReturnType<typeof openRawParts>>;

/** The Accept header of Apollo Client. */
export const apolloAccept =
  'multipart/mixed;boundary=graphql;subscriptionSpec=1.0,application/graphql-response+json,application/json;q=0.9';

const delimiter = '\r\n--graphql';

/** A subscription by Apollo's multipart protocol, with the heartbeats that clients hide. */
export async function openRawParts(
  { url }: { url: string },
  query: string,
  {
    variables = {},
    headers = {},
  }: { variables?: Record<string, unknown>; headers?: Record<string, string> } = {},
) {
  const closing = new AbortController();
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { accept: apolloAccept, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
    signal: closing.signal,
  });
  const received = { text: '' };
  const ended = read(response, received);
  /** All complete parts, heartbeats included. */
  const parts = (): Part[] => received.text.split(delimiter).slice(1, -1).map(parsePart);
  const events = (): Part[] => parts().filter((part) => Object.keys(part).length > 0);
  let taken = 0;
  return {
    status: response.status,
    headers: response.headers,
    received,
    parts,
    events,
    /** The next part that is no heartbeat. */
    next: async (): Promise<Part> => {
      await expect.poll(() => events().length).toBeGreaterThan(taken);
      taken += 1;
      return events()[taken - 1];
    },
    ended,
    [Symbol.asyncDispose]: async () => {
      closing.abort();
      await ended;
    },
  };
}

async function read({ body }: Response, received: { text: string }) {
  const decoder = new TextDecoder();
  try {
    for await (const chunk of body ?? []) received.text += decoder.decode(chunk, { stream: true });
  } catch {
    // The test has closed it, or the server is gone.
  }
}

function parsePart(part: string): Part {
  const [head, body] = part.split('\r\n\r\n');
  expect(head).toBe('\r\ncontent-type: application/json');
  return JSON.parse(body ?? '');
}
