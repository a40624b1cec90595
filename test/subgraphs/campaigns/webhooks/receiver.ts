import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { headers: IncomingHttpHeaders; body: string; event: Event };
type Event = {
  id: string;
  event: string;
  created_at: string;
  data: { campaign?: Record<string, unknown>; delivery?: Record<string, unknown> };
};

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** A server of a client that is told of events. */
export async function openReceiver() {
  const received: Received[] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    received.push({ headers: request.headers, body, event: JSON.parse(body) as Event });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('ignored');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    names: () => received.map(({ event }) => event.event),
    answerWith: (next: number) => {
      status = next;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The signatures of a message that a secret makes. */
export function isSignedBy(secret: string, { headers, body }: Received) {
  const [stamp, ...marks] = String(headers['webhook-signature']).split(',');
  const time = stamp?.replace('t=', '');
  const mark = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return marks.includes(`v1=${mark}`);
}

/** Lets webhooks reach this machine. */
export const localWebhooks = { SVC_WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };

export const createWebhook = `mutation ($input: CreateWebhookInput!) {
  createWebhook(input: $input) { secret webhook { id url events } }
}`;
