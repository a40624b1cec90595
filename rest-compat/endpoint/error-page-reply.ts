import type { IncomingMessage } from 'node:http';
import { toErrorPage } from '../../core/pages/error-page.ts';
import { toPrivateHeaders } from '../../core/pages/page.ts';
import { html, type Reply } from './reply.ts';

/** The page in place of a failure's body; its status and its headers stay. */
export function toErrorPageReply(req: IncomingMessage, refusal: Reply, requestId?: string): Reply {
  const { status, headers = {}, body, text } = refusal;
  const retryAfter = Number(headers['retry-after']) || undefined;
  const page = toErrorPage(req, { status, requestId, retryAfter, body: body ?? text?.trim() });
  const vary = 'Accept, Accept-Language, Sec-Fetch-Mode';
  return html(status, page, { ...headers, ...toPrivateHeaders(), vary });
}
