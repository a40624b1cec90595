import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type LatestResponses, listSafeHeaders, writeEndedResponses } from './response.ts';

const statusByCode: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to malformed requests like Node itself, but with the safe headers. */
export function answerMalformedRequests(server: Server, responses: LatestResponses, production: boolean) {
  const head = listSafeHeaders(production).map(([name, value]) => `${name}: ${value}\r\n`);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
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
