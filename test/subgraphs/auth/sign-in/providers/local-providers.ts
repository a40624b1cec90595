import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export type Call = {
  path: string;
  query: URLSearchParams;
  form: URLSearchParams;
  headers: IncomingMessage['headers'];
};

type Answer = { status?: number; type?: string; body: unknown };

const keyId = 'local-1';

/**
 * The servers of all external providers, at one address: `<url>/<provider>/<path at home>`. They answer with recorded
 * shapes, whatever is asked; `calls` shows what was.
 */
export async function startLocalProviders() {
  const answers = new Map<string, Answer>();
  const calls: Call[] = [];
  const server = createServer((req, res) => {
    void receive(req).then((call) => {
      calls.push(call);
      const {
        status = 200,
        type = 'application/json',
        body,
      } = answers.get(call.path) ?? { status: 404, body: {} };
      res.writeHead(status, { 'content-type': type });
      res.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' }] };

  return {
    url,
    keys,
    calls,
    /** Answers with JSON under a path that begins with the provider's name. */
    answer: (path: string, body: unknown, options: Omit<Answer, 'body'> = {}) => {
      answers.set(path, { ...options, body });
    },
    callsTo: (path: string) => calls.filter((call) => call.path === path),
    sign: (claims: JWTPayload) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(privateKey),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type LocalProviders = Awaited<ReturnType<typeof startLocalProviders>>;

async function receive(req: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://local');
  const form = new URLSearchParams(await text(req));
  return { path: pathname, query: searchParams, form, headers: req.headers };
}
