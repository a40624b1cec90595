import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

type ReceivedRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  form: Record<string, string>;
  text: string;
};
export type ThirdPartyAnswer = { status?: number; json?: unknown; text?: string; afterMilliseconds?: number };

export type ThirdParty = Awaited<ReturnType<typeof openThirdPartyServer>>;

/** Opens a server that returns the configured responses and stores the requests. */
export async function openThirdPartyServer(first: ThirdPartyAnswer = {}) {
  const asked: ReceivedRequest[] = [];
  let answer = first;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const form = Object.fromEntries(new URLSearchParams(body));
    const { method = '', url = '', headers } = request;
    asked.push({ method, path: url, headers, form, text: body });
    const { status = 200, json = {}, text = JSON.stringify(json), afterMilliseconds = 0 } = answer;
    await setTimeout(afterMilliseconds, undefined, { ref: false });
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answerWith: (next: ThirdPartyAnswer) => {
      answer = next;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
