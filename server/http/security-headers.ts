import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { LatestResponses } from '../lifecycle/drain.ts';
import { JointlyWrittenResponse, writeEndedResponses } from './write-together.ts';

/** Lists the headers of every response: browsers must not guess types and, in production, must use TLS. */
function listSafeHeaders(production: boolean): [string, string][] {
  const always: [string, string] = ['x-content-type-options', 'nosniff'];
  if (!production) return [always];
  return [always, ['strict-transport-security', 'max-age=31536000; includeSubDomains']];
}

/** Creates the response class of the HTTP server, which sets these headers on every response. */
export function createSecureResponseClass(production: boolean): typeof ServerResponse {
  const headers = listSafeHeaders(production);
  return class<Request extends IncomingMessage> extends JointlyWrittenResponse<Request> {
    constructor(...args: ConstructorParameters<typeof ServerResponse<Request>>) {
      super(...args);
      for (const [name, value] of headers) this.setHeader(name, value);
    }
  };
}

const statusByCode: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to malformed requests like Node itself, but with these headers. */
export function answerMalformedRequests(server: Server, responses: LatestResponses, production: boolean) {
  const head = listSafeHeaders(production).map(([name, value]) => `${name}: ${value}\r\n`);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    writeEndedResponses();
    const answer = responses.get(socket);
    // A response that has started is not interrupted.
    if (socket.writable && (!answer?.headersSent || answer.writableFinished)) {
      const status = statusByCode[error.code ?? ''] ?? 400;
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}connection: close\r\n\r\n`);
    }
    socket.destroy(error);
  });
}
