import type { ServerResponse } from 'node:http';
import type { Reply } from './reply.ts';

/**
 * Writes one JSON object whose array under `key` is spread over many pages, holding one page in memory.
 * The first page has been read already, so every failure that a client can cause is answered before this.
 */
export async function streamPages(
  res: ServerResponse,
  key: string,
  first: Reply,
  nextReply: () => Promise<Reply | null>,
) {
  const { [key]: _, ...head } = first.body as Record<string, unknown>;
  res.writeHead(first.status, { 'content-type': 'application/json', ...first.headers });
  if (res.req.method === 'HEAD') return void res.end();
  res.write(`${JSON.stringify(head).slice(0, -1)}${Object.keys(head).length ? ',' : ''}"${key}":[`);
  let isFirst = true;
  for (let reply: Reply | null = first; reply; reply = await nextReply()) {
    const items = ((reply.body as Record<string, unknown>)[key] as unknown[]).map((item) =>
      JSON.stringify(item),
    );
    const chunk = items.length ? (isFirst ? '' : ',') + items.join(',') : '';
    isFirst &&= items.length === 0;
    if (!res.write(chunk)) await drained(res);
    if (res.destroyed) return;
  }
  res.end(']}');
}

/** Waits until the client has taken what was written, or has gone. */
function drained(res: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      res.off('drain', settle).off('close', settle);
      resolve();
    };
    res.on('drain', settle).on('close', settle);
  });
}
