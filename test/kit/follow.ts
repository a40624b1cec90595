type LiveEvent = {
  id?: string;
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it asked for; the assertion is the check
  data: any;
};

type FollowOptions = {
  variables?: Record<string, unknown>;
  operationName?: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
};

export type RawSubscription = Awaited<ReturnType<typeof openRawSubscription>>;

const patienceMilliseconds = 8_000;

/** A subscription as its bytes arrive, with ids and comments, which clients of GraphQL do not show. */
export async function openRawSubscription(
  { url }: { url: string },
  query: string,
  { variables = {}, operationName, headers = {}, method = 'POST' }: FollowOptions = {},
) {
  const closing = new AbortController();
  const search = new URLSearchParams({
    query,
    variables: JSON.stringify(variables),
    ...(operationName && { operationName }),
  });
  const response = await fetch(method === 'GET' ? `${url}/graphql?${search}` : `${url}/graphql`, {
    method,
    headers: {
      accept: 'text/event-stream',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(method === 'POST' && { body: JSON.stringify({ query, variables, operationName }) }),
    signal: closing.signal,
  });
  const blocks: string[] = [];
  const events: LiveEvent[] = [];
  let taken = 0;
  let arrival = Promise.withResolvers<void>();
  let isEnded = false;
  const ended = read(response, (block) => {
    blocks.push(block);
    const event = parseEvent(block);
    if (!event) return;
    events.push(event);
    arrival.resolve();
    arrival = Promise.withResolvers();
  }).finally(() => {
    isEnded = true;
    arrival.resolve();
  });

  async function next(): Promise<LiveEvent> {
    const deadline = Date.now() + patienceMilliseconds;
    while (events.length <= taken) {
      if (isEnded) throw new Error('The stream has ended.');
      const left = deadline - Date.now();
      if (left <= 0) throw new Error('No event came.');
      await Promise.race([arrival.promise, new Promise((resolve) => setTimeout(resolve, left))]);
    }
    taken += 1;
    return events[taken - 1] as LiveEvent;
  }

  return {
    status: response.status,
    headers: response.headers,
    /** Everything that has arrived, comments and retries included. */
    blocks,
    events,
    /** The next event, once it is there. */
    next,
    /** The first of the next events for which it is so. */
    until: async (isIt: (event: LiveEvent) => boolean): Promise<LiveEvent> => {
      for (;;) {
        const event = await next();
        if (isIt(event)) return event;
      }
    },
    /** Returns the events that arrive within this time. */
    quiet: async (milliseconds = 500) => {
      const before = events.length;
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      return events.slice(before);
    },
    ended,
    [Symbol.asyncDispose]: async () => {
      closing.abort();
      await ended;
    },
  };
}

async function read({ body }: Response, onBlock: (block: string) => void) {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of body ?? []) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) onBlock(part);
    }
  } catch {
    // The test has closed it, or the server is gone.
  }
}

function parseEvent(block: string): LiveEvent | null {
  const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? []);
  const fieldOf = (name: string) => fields.find(([, field]) => field === name)?.[2];
  const event = fieldOf('event');
  if (event === undefined) return null;
  const data = fieldOf('data');
  return { event, id: fieldOf('id'), data: data ? JSON.parse(data) : null };
}
