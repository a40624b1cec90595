import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Faults of the next calls that place an order. */
export type ChannelFault =
  | 'error'
  /** The order is accepted, but the response never arrives. */
  | 'lost answer'
  | 'refusal'
  | 'redirect'
  | 'wrong shape'
  | 'no JSON'
  | 'too long'
  | 'unknown status'
  | 'overcharge';

type PlacedOrder = {
  id: string;
  key: string;
  status: string;
  cents: number;
  callbackUrl: string;
  externalId: string;
  requestBody: Record<string, unknown>;
};
type ReceivedRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
};

export type PaidServer = Awaited<ReturnType<typeof openPaidServer>>;

/** A server that sells: orders as a job board does, campaigns as a pay-per-click network does, and mishaps on demand. */
export async function openPaidServer() {
  const placed: PlacedOrder[] = [];
  const asked: ReceivedRequest[] = [];
  const mishaps: ChannelFault[] = [];
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request;
    const body = JSON.parse((await text(request)) || '{}') as Record<string, unknown>;
    asked.push({ method, path: url, headers, body });
    if (isPost({ method, path: url })) return place(response, url, body);
    const path = decodeURIComponent(url);
    const found = placed.find(({ id, key }) => path.includes(id) || path.includes(key));
    if (found) change(found, method, url, body);
    if (url.startsWith('/orders?')) return answer(response, 200, { orders: found ? [toOrder(found)] : [] });
    return found ? answer(response, 200, toShape(url, found)) : answer(response, 404, {});
  }

  function place(response: ServerResponse, url: string, body: Record<string, unknown>) {
    const mishap = mishaps.shift();
    const instead = mishap && answers[mishap];
    if (instead) return instead(response);
    const one = find(body) ?? add(body);
    if (mishap === 'unknown status') one.status = 'napping';
    if (mishap === 'overcharge') one.cents = 99_900;
    if (mishap !== 'lost answer') answer(response, 200, toShape(url, one));
  }

  /** Finds the order of a key, because a paid channel must return the same order for the same key. */
  const find = ({ reference, externalKey }: Record<string, unknown>) =>
    placed.find(({ key }) => key === (reference ?? externalKey));

  function add(body: Record<string, unknown>) {
    const isOrder = 'reference' in body;
    const one: PlacedOrder = {
      id: randomUUID(),
      key: String(body.reference ?? body.externalKey),
      status: isOrder ? 'received' : 'pending',
      cents: isOrder ? 19_900 : 0,
      callbackUrl: String(body.callbackUrl ?? ''),
      externalId: String(body.externalId ?? ''),
      requestBody: body,
    };
    placed.push(one);
    return one;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked,
    /** Placed orders. A repeated idempotency key places no second order. */
    placed,
    /** Calls that placed something, repetitions included. */
    posts: () => asked.filter(isPost),
    /** The next calls that place something go wrong like this, one after the other. */
    goWrong: (...next: ChannelFault[]) => mishaps.push(...next),
    /** Takes after all what it last answered wrongly. */
    placeUnnoticed: () => {
      const last = asked.filter(isPost).at(-1);
      if (last) add(last.body);
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Responses of faults that reject an order. */
const answers: Partial<Record<ChannelFault, (response: ServerResponse) => unknown>> = {
  error: (response) => answer(response, 500, { reason: 'out of order' }),
  refusal: (response) => answer(response, 422, { reason: 'no such trade' }),
  redirect: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'no JSON': (response) => response.writeHead(200).end('<html>'),
  'wrong shape': (response) => answer(response, 200, { orderly: true }),
  'too long': (response) => answer(response, 200, { id: 'x'.repeat(1_100_000) }),
};

function isPost({ method, path }: { method: string; path: string }) {
  return method === 'POST' && (path === '/orders' || path === '/v2/campaigns');
}

function change(one: PlacedOrder, method: string, url: string, told: Record<string, unknown>) {
  if (method === 'DELETE') one.status = 'ended';
  if (url.endsWith('/stop')) one.status = 'stopped';
  if (method === 'PUT' || method === 'PATCH') one.requestBody = told;
}

function toShape(url: string, one: PlacedOrder) {
  return url.startsWith('/orders') ? toOrder(one) : toCampaign(one);
}

function answer(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function toOrder({ id, key, status, cents }: PlacedOrder) {
  const job = status === 'online' ? { url: `https://board.example.com/jobs/${id}` } : undefined;
  return { id, reference: key, status, price: cents / 100, ...(job && { job }) };
}

function toCampaign({ id, externalId, status, cents }: PlacedOrder) {
  return { campaign: { id, externalId, state: status, spentCents: cents } };
}

/** The signature of a callback, as a channel makes it. */
export function signCallback(secret: string, body: string, at = new Date()) {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

const callbackSecret = 'shared with the network';

/** The setting that has both shipped channels listen there, quick enough for a test. */
export function toChannelSetting({ url }: { url: string }, ...names: string[]) {
  const all = [
    { channel: 'order_board', baseUrl: url, secrets: { API_KEY: 'board key' } },
    {
      channel: 'click_network',
      baseUrl: url,
      secrets: { API_KEY: 'network key', CALLBACK_SECRET: callbackSecret },
    },
  ];
  return JSON.stringify(all.filter(({ channel }) => !names.length || names.includes(channel)));
}

/** Creates the callback that the ad network sends about a placed campaign. */
export function createChannelCallback(one: PlacedOrder, state: string, spentCents = one.cents) {
  const body = JSON.stringify(toCampaign({ ...one, status: state, cents: spentCents }));
  return { body, headers: { 'channel-signature': signCallback(callbackSecret, body) } };
}
