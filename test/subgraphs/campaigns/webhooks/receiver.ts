import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

type ReceivedWebhook = { headers: IncomingHttpHeaders; body: string; event: Event };
type Event = {
  id: string;
  event: string;
  created_at: string;
  data: { campaign?: Record<string, unknown>; delivery?: Record<string, unknown> };
};

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** Server of a client that receives events. */
export async function openReceiver() {
  const received: ReceivedWebhook[] = [];
  let status = 200;
  let text = 'ignored';
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    received.push({ headers: request.headers, body, event: JSON.parse(body) as Event });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    names: () => received.map(({ event }) => event.event),
    answerWith: (next: number, body = 'ignored') => {
      status = next;
      text = body;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns whether the library of Standard Webhooks accepts the signature with this secret. */
export function isSignedBy(secret: string, { headers, body }: Pick<ReceivedWebhook, 'headers' | 'body'>) {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}

/** Lets webhooks reach this machine. */
export const localWebhooks = { SVC_WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };

export const createWebhook = `mutation ($input: CreateWebhookInput!) {
  createWebhook(input: $input) { secret webhook { id: reference url events } }
}`;
