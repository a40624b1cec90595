import type { IncomingMessage } from 'node:http';

/** Whether a request names two hosts: a proxy before us may have believed the other one (RFC 9112, 3.2). */
export function isAmbiguous({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
