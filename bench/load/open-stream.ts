import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

/** Subscription over server-sent events that reports each event with its arrival time. */
export type Stream = { close: () => void };

type StreamOptions = {
  port: number;
  headers: Record<string, string>;
  /** The operation. */
  json: unknown;
  hear: (text: string, at: number) => void;
};

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

export async function openStream({ port, headers, json, hear }: StreamOptions): Promise<Stream> {
  const asked = request({
    ...{ agent, port, host: '127.0.0.1', method: 'POST', path: '/graphql' },
    headers: { ...headers, 'content-type': 'application/json', accept: 'text/event-stream' },
  });
  asked.end(JSON.stringify(json));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`A subscription was answered with ${answer.statusCode}.`);
  let rest = '';
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    const at = performance.now();
    const events = (rest + chunk).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) if (event.includes('data: ')) hear(event, at);
  });
  // Closing the stream at the end is not a failure.
  answer.on('error', () => undefined);
  asked.on('error', () => undefined);
  return { close: () => asked.destroy() };
}
