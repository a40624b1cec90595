import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type VerifyRequest = { resource: string; to: string; code?: string; channel?: string };

/** A service of the shape of Twilio Verify: it makes codes, and knows which one is right until it was. */
export async function openTwilioVerify({ accountSid = 'AC1', authToken = 'token', serviceSid = 'VA1' } = {}) {
  const pending = new Map<string, string>();
  const asked: VerifyRequest[] = [];
  let isDown = false;

  const create = (response: ServerResponse, to: string) => {
    pending.set(to, String(100_000 + asked.length));
    reply(response, 201, { sid: 'VE1', to, status: 'pending', valid: false });
  };
  const check = (response: ServerResponse, to: string, code: string) => {
    if (!pending.has(to)) return reply(response, 404, { code: 20404, message: 'not found', status: 404 });
    const valid = pending.get(to) === code;
    if (valid) pending.delete(to);
    return reply(response, 200, { sid: 'VE1', to, status: valid ? 'approved' : 'pending', valid });
  };

  const server = createServer(async (request, response) => {
    const form = await readForm(request);
    const { To: to = '', Code: code = '', Channel: channel = '' } = form;
    const resource = request.url?.replace(`/v2/Services/${serviceSid}/`, '') ?? '';
    asked.push({ resource, to, ...(code && { code }), ...(channel && { channel }) });
    const known = `Basic ${btoa(`${accountSid}:${authToken}`)}`;
    if (isDown) reply(response, 503, {});
    else if (request.headers.authorization !== known) reply(response, 401, {});
    else if (resource === 'Verifications') create(response, to);
    else check(response, to, code);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    askedAbout: (phone: string) => asked.filter(({ to }) => to === phone).map(({ to, ...rest }) => rest),
    settings: {
      SVC_SMS_PROVIDER: 'twilio_verify',
      SVC_SMS_TWILIO_VERIFY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      SVC_SMS_TWILIO_VERIFY_ACCOUNT_SID: accountSid,
      SVC_SMS_TWILIO_VERIFY_AUTH_TOKEN: authToken,
      SVC_SMS_TWILIO_VERIFY_MESSAGE_SERVICE_SID: serviceSid,
    },
    /** Returns the code that a phone received. */
    codeOf: (phone: string) => pending.get(phone) ?? '',
    beDown: (down: boolean) => {
      isDown = down;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}

function reply(response: ServerResponse, status: number, json: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
}
